import { type Verdict, verdicts } from '../../../contract/run/case.js';
import { groupBy } from '../../../validation/group-by.js';
import type { CaseVerdict } from '../contract/contract-runner.js';
import { usePage } from '../state/use-page.js';
import { SideScroll } from '../world/side-scroll.js';
import type { RuleEntry, RuleFamily } from './rule-table.js';
import { verdictMark } from './verdict-list.js';

/** The worst verdict of the cases about each rule on each endpoint, by `RULE NUMBER`. */
function worstOf(found: Iterable<CaseVerdict>): ReadonlyMap<string, Verdict> {
  const worst = new Map<string, Verdict>();
  for (const { rules, endpoint, verdict } of found) {
    for (const rule of rules) {
      const [key, known] = [`${rule} ${endpoint}`, worst.get(`${rule} ${endpoint}`)];
      if (known === undefined || verdicts.indexOf(verdict) < verdicts.indexOf(known)) worst.set(key, verdict);
    }
  }
  return worst;
}

const VerdictCell = ({ verdict }: { readonly verdict: Verdict | undefined }) => {
  const { sign, mood, word } = verdictMark(verdict ?? 'untried');
  return (
    <td class={`cell-${mood}`}>
      <span role="img" aria-label={word}>
        {sign}
      </span>
    </td>
  );
};

interface MatrixRowProps {
  readonly rule: RuleEntry;
  readonly numbers: readonly number[];
  readonly worst: ReadonlyMap<string, Verdict>;
}

const MatrixRow = ({ rule: { id, text, endpoints }, numbers, worst }: MatrixRowProps) => (
  <tr>
    <th scope="row">
      <a href={`#rule/${id}`} title={text.replaceAll('`', '')}>
        {id}
      </a>
    </th>
    {numbers.map((number) =>
      endpoints.includes(number) ? (
        <VerdictCell key={number} verdict={worst.get(`${id} ${number}`)} />
      ) : (
        <td key={number} />
      ),
    )}
  </tr>
);

interface RuleMatrixProps {
  readonly families: readonly RuleFamily[];
  readonly results: ReadonlyMap<string, CaseVerdict>;
}

/** The rules by the operations that they bind; a cell takes the colour of the worst verdict of its cases. */
export function RuleMatrix({ families, results }: RuleMatrixProps) {
  const operations = groupBy(usePage().operations, ({ number }) => number);
  const numbers = [...operations.keys()];
  const worst = worstOf(results.values());
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
              <MatrixRow key={rule.id} rule={rule} numbers={numbers} worst={worst} />
            ))}
          </tbody>
        ))}
      </table>
    </SideScroll>
  );
}
