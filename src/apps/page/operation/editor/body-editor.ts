import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { JsonSchema } from '../../../../validation/json-schema.js';
import { provide } from '../../load-script.js';
import { completeJson } from './complete-json.js';
import { lintJson } from './lint-json.js';

// What an editor begins with, and whom it tells.
interface EditorSettings {
  readonly parent: HTMLElement;
  readonly text: string;
  /** What is selected: the offsets of its ends. */
  readonly selection: readonly [anchor: number, head: number];
  readonly schema: JsonSchema;
  /** Bodies whose names and values are offered, too. */
  readonly examples: readonly unknown[];
  /** Attributes of the element that is typed in. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

/** An editor of JSON. */
export type BodyEditor = ReturnType<typeof createEditor>;

const look = EditorView.theme({
  '&': { border: '1px solid var(--control-line)', borderRadius: 'var(--radius)', background: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', maxHeight: '22em' },
  '.cm-content': { padding: '0.375rem 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-tooltip': { background: 'var(--surface)', border: '1px solid var(--line)', boxShadow: 'var(--shadow)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
});

/** What every editor has. The key Tab leaves it. */
const usual = [
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
  history(),
  json(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--accent)' },
      { tag: tags.string, color: 'var(--good)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
    ]),
  ),
  look,
  EditorView.lineWrapping,
];

/** Shows an editor of JSON that knows a schema: it offers names and values, and underlines what is not as it says. */
export function createEditor(settings: EditorSettings) {
  const { parent, text, selection, schema, examples, attributes, onText, onSend } = settings;
  const send = (): boolean => {
    onSend();
    return true;
  };
  const [anchor, head] = selection;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      selection: { anchor, head },
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: send }])),
        autocompletion({ override: [completeJson(schema, examples)] }),
        linter((shown) => lintJson(shown.state.doc.toString(), schema), { delay: 300 }),
        ...usual,
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    /** Puts a text in place, unless it is there already. */
    setText: (wanted: string): void => {
      const shown = view.state.doc.toString();
      if (shown !== wanted) view.dispatch({ changes: { from: 0, to: shown.length, insert: wanted } });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

provide('editor', { createEditor });
