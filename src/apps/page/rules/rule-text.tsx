import type { ComponentChild, ComponentChildren } from 'preact';
import { ruleById } from './rule-table.js';

/** Shows a link to a rule, with its sentence. */
export function RuleLink({ id, isShort = false }: { readonly id: string; readonly isShort?: boolean }) {
  const text = ruleById(id)?.text.replaceAll('`', '');
  return (
    <a href={`#rule/${id}`} title={text}>
      {id}
      {!isShort && text && <span class="visually-hidden">: {text}</span>}
    </a>
  );
}

/** Shows a text such as the sentence of a rule, with the parts between back quotes as code. */
export const withCode = (text = ''): ComponentChildren =>
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));

/** Shows items with commas between them. */
export const CommaList = ({ items }: { readonly items: readonly ComponentChild[] }) => (
  <>{items.flatMap((item, i) => (i > 0 ? [', ', item] : [item]))}</>
);

const lineOf = (text: string): ComponentChild =>
  text.split(/(`[^`]+`|\b[A-Z]+-\d+\b)/).map((piece, at) => {
    if (piece.startsWith('`')) return <code key={at}>{piece.slice(1, -1)}</code>;
    return ruleById(piece) ? <RuleLink key={at} id={piece} isShort /> : piece;
  });

/** Shows a text of the document: a paragraph, or a list of its lines that begin with a dash. */
export function Prose({ text }: { readonly text: string }) {
  const items = text.split('\n').filter((line) => line.startsWith('- '));
  if (items.length === 0) return <p>{lineOf(text)}</p>;
  return (
    <ul class="prose">
      {items.map((item) => (
        <li key={item}>{lineOf(item.slice(2))}</li>
      ))}
    </ul>
  );
}
