import { useState } from 'preact/hooks';
import { pluralize } from '../../../validation/quote.js';
import { loadScript } from '../load-script.js';
import { choicesOf } from '../operations.js';
import { Button, CopyButton, download, Fold, Problem, Select, TextBlock } from '../shell/controls.js';
import { useAsked, usePage } from '../state/use-page.js';
import type { ExportKind, WorldForm } from './export.js';

const kinds: readonly (readonly [ExportKind, string])[] = [
  ['vitest', 'vitest test'],
  ['node', 'node:test'],
  ['playwright', 'Playwright test'],
  ['curl', 'curl script'],
  ['contract', 'contract case'],
];

function ExportForm({ marked }: { readonly marked: ReadonlySet<number> }) {
  const { backend, operations, journal } = usePage();
  const [kind, setKind] = useState<ExportKind>('vitest');
  const [form, setForm] = useState<WorldForm>('builder');
  const forms = [['builder', 'by the builder'] as const, ['file', 'from a file'] as const];
  const { value: files = [], problem } = useAsked(async () => {
    const { exportCalls } = await loadScript('export');
    return exportCalls({ ...backend, operations, choicesOf }, marked, kind, form);
  }, [backend, operations, marked, kind, form, journal.at(-1)?.number]);
  return (
    <>
      <p class="muted">
        {marked.size === 0
          ? 'All calls for the service are exported; mark some to export only those.'
          : 'Calls between the marked ones that changed the world are exported, too.'}{' '}
        The export begins with the world before the first call, and repeats what Undo and Reset did. The demo world at
        its start needs no code.
      </p>
      <p class="actions">
        <Select label="As" options={kinds} value={kind} onValue={setKind} />
        <Select label="World" options={forms} value={form} onValue={setForm} />
      </p>
      <Problem text={problem} />
      {files.map(({ name, text }) => (
        <section key={name} aria-label={name}>
          <p class="actions">
            <code>{name}</code> <CopyButton text={text} />
            <Button text="Download" act={() => download(name, text)} />
          </p>
          <TextBlock>{text}</TextBlock>
        </section>
      ))}
    </>
  );
}

/** Shows the part of the journal that exports its calls. Its script is loaded when it is opened. */
export const ExportPanel = ({ marked }: { readonly marked: ReadonlySet<number> }) => (
  <Fold class="export" summary={`Export ${marked.size === 0 ? 'all calls' : pluralize(marked.size, 'marked call')}`}>
    <ExportForm marked={marked} />
  </Fold>
);
