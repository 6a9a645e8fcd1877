import { ruleSentence } from '../../contract/reports/html-page.js';
import { type Markup, markup } from '../../contract/reports/markup.js';
import { ruleFamilies } from '../../contract/reports/rule-families.js';
import { type RuleId, rules } from '../../specification/rules.js';
import { testLinks } from './html-tests.js';
import { type CoverageReport, rulesSeen, type Seen } from './report.js';

/** A sign that does not rest on colour: whether something was seen. */
export const signMarkup = (isSeen: boolean): Markup =>
  isSeen
    ? markup`<span class="sign pass" role="img" aria-label="yes">✓</span>`
    : markup`<span class="sign skipped" role="img" aria-label="no">–</span>`;

const ruleRow = (rule: RuleId, seen: Seen | undefined, report: CoverageReport): Markup =>
  markup`<tr id="rule-${rule}"><td>${signMarkup(seen !== undefined)}</td><th scope="row">${rule}</th><td>${ruleSentence(rule)} <span class="soft">(section ${rules[rule].sections.join(', ')})</span></td><td>${seen?.count ?? 0}</td><td>${testLinks(report, seen)}</td></tr>
`;

/** Every rule with its sentence, and the tests in which it was at work. */
export function rulesMarkup(report: CoverageReport): Markup {
  const seen = rulesSeen(report);
  const bodies = ruleFamilies.map(({ name: family, rules: own }) => {
    const count = own.filter((rule) => seen.has(rule)).length;
    return markup`<tbody><tr><th class="family" colspan="5" scope="rowgroup">${family}: ${count} of ${own.length}</th></tr>
${own.map((rule) => ruleRow(rule, seen.get(rule), report))}</tbody>
`;
  });
  return markup`<div class="wide facts" tabindex="0" role="region" aria-label="Rules"><table><thead><tr><th scope="col">Seen</th><th scope="col">Rule</th><th scope="col">What it says</th><th scope="col">Requests</th><th scope="col">Tests</th></tr></thead>
${bodies}</table></div>`;
}
