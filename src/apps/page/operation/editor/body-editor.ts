import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, diagnosticCount, linter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { parseErrors } from '../../../../validation/commented-json.js';
import type { JsonSchema } from '../../../../validation/json-schema.js';
import { provide } from '../../load-script.js';
import { shapeProblems } from '../check-draft.js';
import { completeJson } from './complete-json.js';

interface EditorSettings {
  readonly parent: HTMLElement;
  /** The plain field, whose text, selection and focus the editor takes over. */
  readonly field: HTMLTextAreaElement;
  readonly schema: JsonSchema;
  /** Bodies whose names and values the editor also offers. */
  readonly examples: readonly unknown[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly onText: (text: string) => void;
}

/** An editor of JSON. */
export type BodyEditor = ReturnType<typeof createEditor>;

const look = EditorView.theme({
  '&': { border: '1px solid var(--control-line)', borderRadius: 'var(--radius)', background: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', maxHeight: '22em' },
  '.cm-content': { padding: '0.375rem 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-tooltip': { background: 'var(--surface)', border: '1px solid var(--line)', boxShadow: 'var(--shadow)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
});

// The key Tab leaves the editor.
const usual = [
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap]),
  keymap.of(defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')), // the form sends on it
  history(),
  json(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  syntaxHighlighting(classHighlighter),
  look,
  EditorView.lineWrapping,
];

// Reports the syntax errors of a text; without any, what the schema does not allow.
function lintJson(text: string, schema: JsonSchema): Diagnostic[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (errors.length > 0 || tree === undefined) {
    return errors.map(({ offset, length, error }) => {
      const code = printParseErrorCode(error);
      const to = Math.max(offset + length, Math.min(offset + 1, text.length));
      return { from: offset, to, severity: 'error', message: parseErrors[code] ?? code };
    });
  }
  return shapeProblems(schema, JSON.parse(text)).map(({ keys, message }) => {
    const { offset, length } = findNodeAtLocation(tree, [...keys]) ?? tree;
    return { from: offset, to: offset + length, severity: 'error', message };
  });
}

/** Shows a JSON editor that offers the names and values of a schema, and underlines what the schema does not allow. */
export function createEditor(settings: EditorSettings) {
  const { parent, field, schema, examples, attributes, onText } = settings;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: field.value,
      selection: { anchor: field.selectionStart, head: field.selectionEnd },
      extensions: [
        autocompletion({ override: [completeJson(schema, examples)] }),
        linter((shown) => lintJson(shown.state.doc.toString(), schema), { delay: 300 }),
        ...usual,
        EditorView.contentAttributes.of(attributes),
        EditorView.contentAttributes.of(({ state }) => ({ 'aria-invalid': String(diagnosticCount(state) > 0) })),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && onText(state.doc.toString())),
      ],
    }),
  });
  if (document.activeElement === field) view.focus();
  return {
    setText: (wanted: string): void => {
      const shown = view.state.doc.toString();
      if (shown !== wanted) view.dispatch({ changes: { from: 0, to: shown.length, insert: wanted } });
    },
    destroy: () => view.destroy(),
  };
}

provide('editor', { createEditor });
