import { type Verdict, verdicts } from '../../../contract/run/case.js';
import { groupBy } from '../../../validation/group-by.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import type { OperationSummary } from '../operations.js';
import { usePage } from '../state/use-page.js';
import { SideScroll } from '../world/side-scroll.js';
import type { familiesWith } from './rule-table.js';
import { verdictMark } from './verdict-list.js';

/** The worst verdict of the cases about each rule on each endpoint, by `RULE NUMBER`. */
function worstOf(found: Iterable<CaseVerdict>): ReadonlyMap<string, Verdict> {
  const worst = new Map<string, Verdict>();
  for (const { rules, endpoint, verdict } of found) {
    for (const rule of rules) {
      const key = `${rule} ${endpoint}`;
      const known = worst.get(key);
      if (known === undefined || verdicts.indexOf(verdict) < verdicts.indexOf(known)) worst.set(key, verdict);
    }
  }
  return worst;
}

function VerdictCell({ isBound, verdict }: { readonly isBound: boolean; readonly verdict: Verdict | undefined }) {
  if (!isBound) return <td />;
  const { sign, mood, word } = verdictMark(verdict);
  return (
    <td class={`cell-${mood}`}>
      <span role="img" aria-label={word}>
        {sign}
      </span>
    </td>
  );
}

const Heads = ({ operations }: { readonly operations: ReadonlyMap<number, readonly OperationSummary[]> }) => (
  <tr>
    <th scope="col">Rule</th>
    {[...operations].map(([number, own]) => (
      <th key={number} scope="col" title={own.map(({ id, summary }) => `${id}: ${summary}`).join('; ')}>
        {number}
        <span class="visually-hidden"> {own.map(({ id }) => id).join(', ')}</span>
      </th>
    ))}
  </tr>
);

interface RuleMatrixProps {
  readonly families: ReturnType<typeof familiesWith>;
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
          <Heads operations={operations} />
        </thead>
        {families.map(({ name, rules }) => (
          <tbody key={name}>
            <tr>
              <th class="family" scope="rowgroup" colSpan={numbers.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {rules.map(({ id, text, endpoints }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#rule/${id}`} title={text.replaceAll('`', '')}>
                    {id}
                  </a>
                </th>
                {numbers.map((number) => (
                  <VerdictCell
                    key={number}
                    isBound={endpoints.includes(number)}
                    verdict={worst.get(`${id} ${number}`)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </SideScroll>
  );
}
