import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseJson } from '../../../validation/json.js';
import type { Problem } from '../../../validation/schema-errors.js';
import { loadScript } from '../load-script.js';
import { withCode } from '../rules/rule-text.js';
import { usePage } from '../state/use-page.js';
import type { BodyEditor } from './editor/body-editor.js';
import type { OperationShown } from './operation-view.js';
import { SchemaTree } from './schema-tree.js';

type BodyFieldProps = Pick<OperationShown, 'operation' | 'draft'> & { readonly problems: readonly Problem[] };

// Replaces the plain field by an editor. The field stays if the editor cannot be loaded.
function useEditor(props: BodyFieldProps, id: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [editor, setEditor] = useState<BodyEditor>();
  const { store, prefilled, document: described } = usePage();
  const setText = (body: string): void => store.setDraft({ ...latest.current.draft, body });
  const open = async (): Promise<void> => {
    const { createEditor } = await loadScript('editor');
    const [{ current: element }, { current: parent }] = [field, place];
    if (element === null || parent === null || parent.hasChildNodes()) return; // the field is gone, or the editor is open
    const { body, answers } = latest.current.operation;
    const asked = prefilled ? [] : answers.flatMap(({ examples }) => examples.map((one) => one.asked?.body)); // these fit the demo world
    const created = createEditor({
      parent,
      field: element,
      schema: body?.schema ?? {},
      examples: [body?.first, ...asked].map((text = '') => parseJson(text)).filter((value) => value !== undefined),
      attributes: { 'aria-label': 'Body', 'aria-describedby': `${id}-problems`, id: `${id}-editor` },
      onText: setText,
    });
    setEditor(created);
  };
  useLayoutEffect(() => {
    if (!place.current?.contains(document.activeElement)) setEditor(undefined); // the next editor gets the new schema
  }, [described, prefilled === undefined]);
  useEffect(() => () => editor?.destroy(), [editor]);
  useLayoutEffect(() => editor?.setText(props.draft.body ?? ''), [editor, props.draft.body]);
  return { field, place, setText, isOpen: editor !== undefined, open: () => void open().catch(() => undefined) };
}

const BodyProblems = ({ id, problems }: { readonly id: string; readonly problems: readonly Problem[] }) => (
  <ul id={id} class="prose body-problems wrong">
    {problems.slice(0, 5).map(({ path, message }) => (
      <li key={`${path} ${message}`}>
        {path === '' ? 'The body: ' : <code>{path}</code>} {message}.
      </li>
    ))}
    {problems.length > 5 && <li>And {problems.length - 5} more.</li>}
  </ul>
);

/** Shows the JSON body of a request: a plain field until it gets the focus, then an editor that knows the schema. */
export function BodyField(props: BodyFieldProps) {
  const { operation, draft, problems } = props;
  const { body: text = '' } = draft;
  const id = `${operation.id}-body`;
  const { field, place, setText, isOpen, open } = useEditor(props, id);
  const { description, schema } = operation.body ?? {};
  return (
    <div class="body-field">
      <div class="parameter-name">
        <label for={isOpen ? `${id}-editor` : id}>Body</label> <span class="muted">JSON. {withCode(description)}</span>
      </div>
      {!isOpen && (
        <textarea
          id={id}
          ref={field}
          class="body-text"
          rows={Math.min(14, text.split(/\n|.{60}/).length)} // long lines wrap; most browsers size it by its content
          value={text}
          spellcheck={false}
          aria-describedby={`${id}-problems`}
          aria-invalid={problems.length > 0}
          onFocus={open}
          onInput={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      <div ref={place} class="body-editor" />
      <BodyProblems id={`${id}-problems`} problems={problems} />
      {schema && (
        <details class="more">
          <summary>Schema of the body</summary>
          <SchemaTree schema={schema} />
        </details>
      )}
    </div>
  );
}
