import type { ComponentChild } from 'preact';
import { RuleLink } from '../rules/rule-link.js';
import { ruleById } from '../rules/rule-table.js';

/** A piece of a text: code between backticks, the id of a rule, or words. */
function piece(text: string, at: number): ComponentChild {
  if (text.startsWith('`')) return <code key={at}>{text.slice(1, -1)}</code>;
  if (ruleById(text)) return <RuleLink key={at} id={text} isShort />;
  return text;
}

const Line = ({ text }: { readonly text: string }) => <>{text.split(/(`[^`]+`|\b[A-Z]+-\d+\b)/).map(piece)}</>;

/** A text of the document: a paragraph, or a list where its lines begin with a dash; with code and links to rules. */
export function Prose({ text }: { readonly text: string }) {
  const items = text.split('\n').filter((line) => line.startsWith('- '));
  if (items.length === 0) {
    return (
      <p>
        <Line text={text} />
      </p>
    );
  }
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Line text={item.slice(2)} />
        </li>
      ))}
    </ul>
  );
}
