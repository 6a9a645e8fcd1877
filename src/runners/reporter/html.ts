import { htmlPage, htmlSign, ruleSentence } from '../../contract/reports/html-page.js';
import { type Markup, markup } from '../../contract/reports/markup.js';
import { ruleFamilies } from '../../contract/reports/rule-families.js';
import { rules } from '../../specification/rules.js';
import { groupBy } from '../../validation/group-by.js';
import { pluralize } from '../../validation/quote.js';
import { operationsTable, refusalTables, reliedOnTable, testLinks, unreadTable } from './html-tables.js';
import { type CoverageReport, coverageHeadline, totalOf } from './report.js';

/** Every rule with its sentence, and the tests that exercised it. */
function rulesTable(report: CoverageReport): Markup {
  const exercised = groupBy(report.coverage.rules, ({ rule }) => rule);
  const bodies = ruleFamilies.map(({ name, rules: own }) => {
    const rows = own.map((id) => {
      const links = testLinks(report, (coverage) => coverage.rules.some(({ rule }) => rule === id));
      const sign = exercised.has(id) ? htmlSign('pass', 'yes') : htmlSign('skipped', 'no');
      return markup`<tr id="rule-${id}"><td>${sign}</td><th scope="row">${id}</th><td>${ruleSentence(id)} <span class="soft">(section ${rules[id].sections.join(', ')})</span></td><td>${totalOf(exercised.get(id) ?? [])}</td><td>${links}</td></tr>
`;
    });
    const count = own.filter((id) => exercised.has(id)).length;
    return markup`<tbody><tr><th class="family" colspan="5" scope="rowgroup">${name}: ${count} of ${own.length}</th></tr>
${rows}</tbody>
`;
  });
  return markup`<p class="soft">A rule counts when a request was refused by it, or when what it speaks of has occurred; not for a mere call.</p>
<div class="wide facts" tabindex="0" role="region" aria-label="Rules"><table><thead><tr><th scope="col">Seen</th><th scope="col">Rule</th><th scope="col">What it says</th><th scope="col">Requests</th><th scope="col">Tests</th></tr></thead>
${bodies}</table></div>`;
}

/** Every test that used the service, by file. */
function testList({ tests }: CoverageReport): Markup {
  if (tests.length === 0) return markup`<p>No test has noted what it used of the service.</p>`;
  const items = tests.map(({ file, name, state, coverage }, i) => {
    const operations = [...new Set(coverage.operations.map(({ operation }) => operation))].join(', ');
    const count = new Set(coverage.rules.map(({ rule }) => rule)).size;
    const item = markup`<li id="test-${i + 1}"><b>${name}</b> <span class="soft">${state}; ${pluralize(coverage.exchanges, 'request')}${operations !== '' && `: ${operations}`}; ${pluralize(count, 'rule')}</span></li>
`;
    return { file, item };
  });
  return markup`${[...groupBy(items, ({ file }) => file)].map(
    ([file, own]) => markup`<h3>${file}</h3><ul>${own.map(({ item }) => item)}</ul>
`,
  )}`;
}

/** A report as one page that needs nothing else. */
export function coverageHtml(report: CoverageReport): string {
  const headline = coverageHeadline(report);
  return htmlPage({
    title: `gridtwin: ${headline}`,
    source: 'gridtwin/reporter',
    headline,
    sections: [
      { id: 'choices', title: 'Choices relied on', content: reliedOnTable(report) },
      { id: 'unread', title: 'Sent, and read by nothing', content: unreadTable(report) },
      { id: 'refusals', title: 'Refusals met', content: refusalTables(report) },
      { id: 'operations', title: 'Operations', content: operationsTable(report) },
      { id: 'rules', title: 'Rules', content: rulesTable(report) },
      { id: 'tests', title: 'Tests', content: testList(report) },
    ],
  });
}
