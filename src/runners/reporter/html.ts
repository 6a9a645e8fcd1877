import { type EndpointTitle, ruleMatrix } from '../../contract/reports/html-matrix.js';
import { htmlList, htmlPage, htmlSign, ruleSentence } from '../../contract/reports/html-page.js';
import { type Markup, markup } from '../../contract/reports/markup.js';
import { aboutRow, ruleFamilies } from '../../contract/reports/titles.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { rules } from '../../specification/rules.js';
import { groupBy } from '../../validation/group-by.js';
import { pluralize } from '../../validation/quote.js';
import { operationsTable, refusalTables, reliedOnTable, testLinks, unreadTable } from './html-tables.js';
import { type CoverageReport, coverageHeadline, totalOf } from './report.js';

function rulesTable(report: CoverageReport): Markup {
  const exercised = groupBy(report.coverage.rules, ({ rule }) => rule);
  const bodies = ruleFamilies.map(({ name, rules: own }) => {
    const rows = own.map((id) => {
      const links = testLinks(report, (coverage) => coverage.rules.some(({ rule }) => rule === id));
      const sign = exercised.has(id) ? htmlSign('pass', 'yes') : htmlSign('skipped', 'no');
      return markup`<tr id="rule-${id}"><td>${sign}</td><th scope="row">${id}</th><td>${ruleSentence(id)} <span class="soft">(section ${rules[id].sections.join(', ')})</span></td><td>${totalOf(exercised.get(id) ?? [])}</td><td>${links}</td></tr>
`;
    });
    return markup`<tbody><tr><th class="family" colspan="5" scope="rowgroup">${name}: ${own.filter((id) => exercised.has(id)).length} of ${own.length}</th></tr>
${rows}</tbody>
`;
  });
  return markup`<div class="wide facts" tabindex="0" role="region" aria-label="Rules"><table><thead><tr><th scope="col">Seen</th><th scope="col">Rule</th><th scope="col">What it says</th><th scope="col">Requests</th><th scope="col">Tests</th></tr></thead>
${bodies}</table></div>`;
}

// The sign of an exercised rule links to the row of the rule, which has its tests.
function rulesMap({ coverage }: CoverageReport): Markup {
  // The endpoints in the order of their numbers, without loading the service; two operations have one number.
  const endpoints = groupBy(operationIds, (id) => (id === 'readRow' ? 'readRows' : id)).values();
  const titles = [...endpoints].map((own, i): EndpointTitle => {
    const binds = (rule: 'FIELD-3' | 'FIELD-4') => rules[rule].endpoints.includes(i + 1);
    const ofGrids = binds('FIELD-4') ? 'newer' : 'legacy';
    return { number: i + 1, api: binds('FIELD-3') ? 'cascade' : ofGrids, name: own.join(', '), operations: [...own] };
  });
  const numberOf = (operation: string | undefined) =>
    titles.find(({ operations }) => operations.some((id) => id === operation))?.number;
  const seen = groupBy(coverage.rules, ({ rule, operation }) => `${rule} ${numberOf(operation)}`);
  const matrix = ruleMatrix(titles, ruleFamilies, (rule, endpoint) => {
    if (!aboutRow(rule).endpoints.includes(endpoint)) return undefined;
    const entries = seen.get(`${rule} ${endpoint}`);
    if (entries === undefined) return markup`<span class="untried" role="img" aria-label="not seen">·</span>`;
    return markup`<a class="pass" href="#rule-${rule}" aria-label="${rule}, endpoint ${endpoint}: ${pluralize(totalOf(entries), 'request')}">✓</a>`;
  });
  return markup`<p class="soft">A rule counts if it refused a request, or if its case occurred; a call alone does not count.</p>
${matrix}`;
}

function nextSteps({ coverage }: CoverageReport): Markup | false {
  const { unread, unmatched, choices } = coverage;
  const relied = new Set(choices.map(({ choice }) => choice)).size;
  return htmlList(
    [
      unmatched.length > 0 &&
        markup`Look at the <a href="#refusals">requests that led nowhere</a>: the service has no such operation.`,
      unread.length > 0 &&
        markup`Look at <a href="#unread">what was sent and read by nothing</a>: the client may rely on what is ignored.`,
      relied > 0 &&
        markup`See which tests fail where a server answers one of ${pluralize(relied, 'choice')} otherwise: <code>npx gridtwin ambiguity -- npm test</code>.`,
      markup`Test what was <a href="#map">not seen</a>, as far as your client uses it.`,
    ].filter((step) => step !== false),
  );
}

function testList({ tests }: CoverageReport): Markup {
  if (tests.length === 0) return markup`<p>No test has recorded its coverage.</p>`;
  const items = tests.map(({ file, name, state, coverage }, i) => {
    const operations = [...new Set(coverage.operations.map(({ operation }) => operation))].join(', ');
    const count = new Set(coverage.rules.map(({ rule }) => rule)).size;
    const item = markup`<li id="test-${i + 1}"><b>${name}</b> <span class="soft">${state}; ${pluralize(coverage.exchanges, 'request')}${operations !== '' && `: ${operations}`}; ${pluralize(count, 'rule')}</span></li>
`;
    return { file, item };
  });
  return markup`${[...groupBy(items, ({ file }) => file)].map(
    ([
      file,
      own,
    ]) => markup`<details><summary>${file}: ${pluralize(own.length, 'test')}</summary><ul>${own.map(({ item }) => item)}</ul></details>
`,
  )}`;
}

/** Returns a report as one self-contained HTML page. */
export function coverageHtml(report: CoverageReport): string {
  const headline = coverageHeadline(report);
  return htmlPage({
    title: `gridtwin: ${headline}`,
    source: 'gridtwin/reporter',
    headline,
    sections: [
      { id: 'next', title: 'Next', content: nextSteps(report) },
      { id: 'choices', title: 'Choices relied on', content: reliedOnTable(report) },
      { id: 'unread', title: 'Sent but not read', content: unreadTable(report) },
      { id: 'refusals', title: 'Refusals met', content: refusalTables(report) },
      { id: 'operations', title: 'Operations', content: operationsTable(report) },
      { id: 'map', title: 'Rules by endpoints', content: rulesMap(report) },
      { id: 'rules', title: 'Rules', content: rulesTable(report) },
      { id: 'tests', title: 'Tests', content: testList(report) },
    ],
  });
}
