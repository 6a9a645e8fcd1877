import { useEffect, useState } from 'preact/hooks';
import { pluralize } from '../../../validation/quote.js';
import { loadScript } from '../load-script.js';
import { CopyButton, download } from '../operation/copy-button.js';
import { type Page, usePage, usePageState } from '../state/use-page.js';
import type { ExportedFile, ExportKind } from './export.js';

type WorldForm = 'builder' | 'file';

/** What calls can be exported as, in words. */
const kindTitles: Readonly<Record<ExportKind, string>> = {
  vitest: 'vitest test',
  node: 'node:test',
  playwright: 'Playwright test',
  curl: 'curl script',
  contract: 'contract case',
};

async function exported(
  { store, backend, operations }: Page,
  marked: ReadonlySet<number>,
  kind: ExportKind,
  form: WorldForm,
): Promise<readonly ExportedFile[]> {
  const { readCalls, callSession, exportSession } = await loadScript('export', () => globalThis.gridtwinExport);
  const place = {
    ask: store.ask,
    contextPath: new URL(backend.serverUrl).pathname.replace(/\/$/, ''),
    vendor: backend.vendor,
  };
  const session = await callSession(await readCalls(store.ask), marked, place);
  return exportSession(session, kind, form, operations);
}

interface Found {
  readonly files?: readonly ExportedFile[];
  readonly problem?: string;
}

/** The files of an export, made anew when the journal or what is asked for changes. */
function useExport(marked: ReadonlySet<number>, kind: ExportKind, form: WorldForm): Found {
  const page = usePage();
  const last = usePageState().journal.at(-1)?.number;
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    let isOver = false;
    const take = (now: Found): void => void (isOver || setFound(now));
    exported(page, marked, kind, form).then(
      (files) => take({ files }),
      (error: unknown) => take({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [page, marked, kind, form, last]);
  return found;
}

const FileText = ({ name, text }: ExportedFile) => (
  <section aria-label={name}>
    <p class="actions">
      <code>{name}</code> <CopyButton text={text} />
      <button type="button" onClick={() => download(name, text)}>
        Download
      </button>
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <pre tabIndex={0}>{text}</pre>
  </section>
);

interface KindFieldsProps {
  readonly kind: ExportKind;
  readonly form: WorldForm;
  readonly onKind: (kind: ExportKind) => void;
  readonly onForm: (form: WorldForm) => void;
}

const KindFields = ({ kind, form, onKind, onForm }: KindFieldsProps) => (
  <p class="actions">
    <label>
      As{' '}
      <select value={kind} onChange={({ currentTarget }) => onKind(currentTarget.value as ExportKind)}>
        {Object.entries(kindTitles).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
    <label>
      World{' '}
      <select value={form} onChange={({ currentTarget }) => onForm(currentTarget.value as WorldForm)}>
        <option value="builder">by the builder</option>
        <option value="file">from a file</option>
      </select>
    </label>
  </p>
);

/** The marked calls, or all, as a file of tests with what it needs. */
function ExportForm({ marked }: { readonly marked: ReadonlySet<number> }) {
  const [kind, setKind] = useState<ExportKind>('vitest');
  const [form, setForm] = useState<WorldForm>('builder');
  const { files = [], problem } = useExport(marked, kind, form);
  return (
    <>
      <p class="muted">
        {marked.size === 0
          ? 'Every call is exported; mark some to export those alone.'
          : 'Calls between the marked ones come along where they changed the world.'}{' '}
        The world is as it was before the first; the demo world as it starts needs no code.
      </p>
      <KindFields kind={kind} form={form} onKind={setKind} onForm={setForm} />
      {problem !== undefined && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && files.map((file) => <FileText key={file.name} {...file} />)}
    </>
  );
}

/** A part of the journal that exports its calls; the script that does is loaded when it is opened. */
export function ExportPanel({ marked }: { readonly marked: ReadonlySet<number> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="export" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Export {marked.size === 0 ? 'all calls' : pluralize(marked.size, 'marked call')}</summary>
      {isOpen && <ExportForm marked={marked} />}
    </details>
  );
}
