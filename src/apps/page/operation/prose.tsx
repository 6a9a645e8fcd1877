import { RuleLink } from '../rules/rule-link.js';
import { ruleById } from '../rules/rule-table.js';

const Line = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/(`[^`]+`|\b[A-Z]+-\d+\b)/).map((piece, at) => {
      if (piece.startsWith('`')) return <code key={at}>{piece.slice(1, -1)}</code>;
      return ruleById(piece) ? <RuleLink key={at} id={piece} isShort /> : piece;
    })}
  </>
);

/** A text of the document: a paragraph, or a list where its lines begin with a dash. */
export function Prose({ text }: { readonly text: string }) {
  const items = text.split('\n').filter((line) => line.startsWith('- '));
  if (items.length === 0)
    return (
      <p>
        <Line text={text} />
      </p>
    );
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
