import { htmlTable } from '../../contract/reports/html-page.js';
import { type Markup, markup } from '../../contract/reports/markup.js';
import type { Coverage } from '../../mock/coverage/coverage.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { type Choice, choices } from '../../specification/choices.js';
import { groupBy } from '../../validation/group-by.js';
import { pluralize } from '../../validation/quote.js';
import { type CoverageReport, totalOf } from './report.js';

/** Returns links to the first 20 tests whose coverage matches, collapsed if there are several. The JSON report names all. */
export function testLinks({ tests }: CoverageReport, matches: (coverage: Coverage) => boolean): Markup {
  const found = tests.map(({ name, coverage }, i) => ({ name, coverage, i })).filter((one) => matches(one.coverage));
  const items = found.slice(0, 20).map(({ name, i }) => markup`<li><a href="#test-${i + 1}">${name}</a></li>`);
  if (items.length === 0) return markup``;
  if (items.length === 1) return markup`<ul class="plain">${items}</ul>`;
  const more = found.length - items.length;
  const rest = more > 0 && markup`<li class="soft">and ${pluralize(more, 'other')}</li>`;
  return markup`<details><summary>${pluralize(found.length, 'test')}</summary><ul>${items}${rest}</ul></details>`;
}

/** Returns a table of the choices that the tests relied on, and the names of the others. */
export function reliedOnTable(report: CoverageReport): Markup {
  const reliedOn = groupBy(report.coverage.choices, ({ choice }) => choice);
  const rows = [...reliedOn].map(([id, entries]) => {
    const { question, default: usual, values, wanted }: Choice<string | number> = choices[id];
    return [
      markup`<code>${id}</code>`,
      question,
      wanted ?? values.join(', '),
      String(usual),
      entries.map(({ operation, count }) => `${operation ?? 'no operation'} ${count}`).join(', '),
      testLinks(report, (coverage) => coverage.choices.some(({ choice }) => choice === id)),
    ];
  });
  const names = [...reliedOn.keys()].map(String);
  const others = Object.keys(choices).filter((id) => !names.includes(id));
  const rest = markup`<details><summary>No test relied on ${pluralize(others.length, 'other choice')}</summary><p class="soft">${others.map((id, i) => markup`${i > 0 && ', '}<code>${id}</code>`)}</p></details>`;
  if (rows.length === 0) return rest;
  const heads = ['Choice', 'Question', 'Answers it can take', 'By default', 'Requests by operation', 'Tests'];
  return markup`<p>The specification leaves these questions open. These tests get other answers from a server that differs in one of them.</p>
${htmlTable('Choices relied on', heads, rows)}${rest}`;
}

/** Returns a table of the operations that were called, and the names of the others. */
export function operationsTable({ coverage }: CoverageReport): Markup {
  const used = groupBy(coverage.operations, ({ operation }) => operation);
  const rows = operationIds.flatMap((id) => {
    const entries = used.get(id);
    if (entries === undefined) return [];
    const statuses = entries.map(({ status, count }) => `${status === 0 ? 'no answer' : status}: ${count}`).join(', ');
    return [[markup`<code>${id}</code>`, totalOf(entries), statuses]];
  });
  const idle = operationIds.filter((id) => !used.has(id));
  const rest =
    idle.length > 0 &&
    markup`<details><summary>${pluralize(idle.length, 'operation was', 'operations were')} not called</summary><p class="soft">${idle.join(', ')}</p></details>`;
  return markup`${rows.length > 0 && htmlTable('Operations', ['Operation', 'Requests', 'By status'], rows)}${rest}`;
}

/** Returns tables of the refusals, the unmatched requests, and the planned faults. */
export function refusalTables({ coverage: { refusals, unmatched, faults } }: CoverageReport): Markup {
  const refused = refusals.map(({ rule, operation, code, count, message }) => [
    rule ? markup`<a href="#rule-${rule}">${rule}</a>` : 'no rule',
    operation,
    markup`<code>${code}</code>`,
    count,
    message,
  ]);
  const lost = unmatched.map(({ request, status, message = '', count }) => [
    markup`<code>${request}</code>`,
    status,
    count,
    message,
  ]);
  const planned = faults.map(({ fault, count }) => [fault, count]);
  const titled = (title: string, heads: readonly string[], rows: typeof lost | typeof planned): Markup | false =>
    rows.length > 0 && markup`<h2>${title}</h2>${htmlTable(title, heads, rows)}`;
  return markup`${refused.length > 0 ? htmlTable('Refusals', ['Rule', 'Operation', 'Why', 'Requests', 'For example'], refused) : markup`<p>No request was refused.</p>`}
${titled('Unmatched requests', ['Request', 'Status', 'Requests', 'Why'], lost)}
${titled('Planned faults', ['Fault', 'Requests'], planned)}`;
}

/** Returns a table of the members that were sent and not read. */
export function unreadTable(report: CoverageReport): Markup {
  const rows = report.coverage.unread.map(({ operation, where, member, near, count }) => [
    markup`<code>${member}</code>`,
    where,
    operation,
    near !== undefined && markup`<code>${near}</code>`,
    count,
    testLinks(report, ({ unread }) =>
      unread.some((one) => one.operation === operation && one.where === where && one.member === member),
    ),
  ]);
  if (rows.length === 0) return markup`<p>Everything that was sent was read.</p>`;
  return htmlTable('Unread', ['Sent', 'In the', 'Operation', 'Did you mean', 'Requests', 'Tests'], rows);
}
