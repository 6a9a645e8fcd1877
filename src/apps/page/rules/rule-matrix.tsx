import { type Verdict, verdicts } from '../../../contract/run/case.js';
import { groupBy } from '../../../validation/group-by.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import { SideScroll } from '../shell/controls.js';
import { usePage } from '../state/use-page.js';
import type { familiesWith, RuleEntry } from './rule-table.js';
import { RuleLink } from './rule-text.js';
import { verdictMark } from './verdict-list.js';

function worstOf(found: readonly CaseVerdict[]): ReadonlyMap<string, Verdict> {
  const inOrder = [...found].sort((a, b) => verdicts.indexOf(b.verdict) - verdicts.indexOf(a.verdict)); // the worst is last, and counts
  return new Map(inOrder.flatMap((one) => one.rules.map((rule) => [`${rule} ${one.endpoint}`, one.verdict])));
}

type RuleRowProps = RuleEntry & Readonly<{ numbers: readonly number[]; worst: ReturnType<typeof worstOf> }>;

const RuleRow = ({ id, endpoints, numbers, worst }: RuleRowProps) => (
  <tr>
    <th scope="row">
      <RuleLink id={id} isShort />
    </th>
    {numbers.map((number) => {
      if (!endpoints.includes(number)) return <td key={number} />;
      const { sign, mood, word } = verdictMark(worst.get(`${id} ${number}`));
      return (
        <td key={number} class={`cell ${mood}`}>
          <span role="img" aria-label={word}>
            {sign}
          </span>
        </td>
      );
    })}
  </tr>
);

type RuleMatrixProps = Readonly<{ families: ReturnType<typeof familiesWith>; results: readonly CaseVerdict[] }>;

/** Shows the rules by the operations that they bind. A cell has the colour of the worst verdict of its cases. */
export function RuleMatrix({ families, results }: RuleMatrixProps) {
  const operations = groupBy(usePage().operations, ({ number }) => number);
  const numbers = [...operations.keys()];
  const worst = worstOf(results);
  return (
    <SideScroll class="matrix" label="Rules by operations">
      <table>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            {[...operations].map(([number, own]) => (
              <th key={number} scope="col" title={own.map(({ id, summary }) => `${id}: ${summary}`).join('; ')}>
                {number}
                <span class="visually-hidden"> {own.map(({ id }) => id).join(', ')}</span>
              </th>
            ))}
          </tr>
        </thead>
        {families.map(({ name, rules }) => (
          <tbody key={name}>
            <tr>
              <th class="family" scope="rowgroup" colSpan={numbers.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {rules.map((rule) => (
              <RuleRow key={rule.id} {...rule} numbers={numbers} worst={worst} />
            ))}
          </tbody>
        ))}
      </table>
    </SideScroll>
  );
}
