import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseJson } from '../../../validation/json.js';
import type { Problem } from '../../../validation/schema-errors.js';
import { loadScript } from '../load-script.js';
import type { EditorSettings } from './editor/body-editor.js';
import type { OperationDetails } from './operation-details.js';
import { SchemaTree } from './schema-tree.js';

/** The most lines of a body that are shown without scrolling. */
const mostLines = 14;

interface BodyFieldProps {
  readonly operation: OperationDetails;
  /** Undefined for no body. */
  readonly text: string | undefined;
  readonly problems: readonly Problem[];
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

/** The bodies that the document shows, from which the editor takes names that the schema does not list. */
const exampleBodies = ({ body, answers }: OperationDetails): readonly unknown[] =>
  [body?.first, ...answers.flatMap(({ examples }) => examples.map(({ asked }) => asked?.body))].flatMap((text) => {
    const value = text === undefined ? undefined : parseJson(text);
    return value === undefined ? [] : [value];
  });

/** Loads the editor, and shows it with the text, and the focus, of a plain field. Gives nothing where that is gone meanwhile. */
async function openEditor(
  field: { readonly current: HTMLTextAreaElement | null },
  settings: Pick<EditorSettings, 'parent' | 'attributes' | 'onText' | 'onSend'>,
  operation: OperationDetails,
) {
  const { createEditor } = await loadScript('editor', () => globalThis.gridtwinEditor);
  const { current: element } = field;
  if (element === null) return undefined;
  const isFocused = document.activeElement === element;
  const { value: text, selectionStart, selectionEnd } = element;
  const selection = [selectionStart, selectionEnd] as const;
  const schema = operation.body?.schema ?? {};
  const editor = createEditor({ ...settings, text, selection, schema, examples: exampleBodies(operation) });
  return { editor, text, isFocused };
}

/** An editor in place of a plain field, once somebody edits the body; the field stays where it cannot be loaded. */
function useEditor(props: BodyFieldProps, id: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const told = useRef<string | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openEditor>>>();
  const open = async (): Promise<void> => {
    if (place.current === null) return;
    const onText = (text: string): void => {
      told.current = text;
      latest.current.onText(text);
    };
    const attributes = { 'aria-label': 'Body', 'aria-describedby': `${id}-problems`, id: `${id}-editor` };
    const settings = { parent: place.current, attributes, onText, onSend: () => latest.current.onSend() };
    const found = await openEditor(field, settings, props.operation).catch(() => undefined);
    told.current = found?.text;
    setOpened(found);
  };
  useLayoutEffect(() => {
    if (opened?.isFocused) opened.editor.focus(); // the hand stays where it was
    return () => opened?.editor.destroy();
  }, [opened]);
  useLayoutEffect(() => {
    if (props.text !== told.current) opened?.editor.setText(props.text ?? ''); // what was typed comes back late
  }, [props.text]);
  return { field, place, isThere: opened !== undefined, open };
}

/** What is wrong with the body, at most five of it. */
const BodyProblems = ({ id, problems }: { readonly id: string; readonly problems: readonly Problem[] }) => (
  <ul id={id} class="body-problems wrong">
    {problems.slice(0, 5).map(({ path, message }) => (
      <li key={`${path} ${message}`}>
        {path === '' ? 'The body: ' : <code>{path}</code>} {message}.
      </li>
    ))}
    {problems.length > 5 && <li>And {problems.length - 5} more.</li>}
  </ul>
);

/** The JSON body of a request: a plain field until somebody edits it, then an editor that knows the schema. */
export function BodyField(props: BodyFieldProps) {
  const { operation, text = '', problems, onText } = props;
  const id = `${operation.id}-body`;
  const { field, place, isThere, open } = useEditor(props, id);
  const { description = '', schema } = operation.body ?? {};
  return (
    <div class="body-field">
      <div class="parameter-name">
        <label for={isThere ? `${id}-editor` : id}>Body</label> <span class="muted">JSON. {description}</span>
      </div>
      {!isThere && (
        <textarea
          id={id}
          ref={field}
          class="body-text"
          rows={Math.min(mostLines, text.split('\n').length)}
          value={text}
          spellcheck={false}
          aria-describedby={`${id}-problems`}
          aria-invalid={problems.length > 0}
          onFocus={() => void open()}
          onInput={({ currentTarget: { value } }) => onText(value)}
        />
      )}
      <div ref={place} class="body-editor" hidden={!isThere} />
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
