import { htmlTable } from '../../contract/reports/html-page.js';
import { type Markup, markup } from '../../contract/reports/markup.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { type Choice, choices } from '../../specification/choices.js';
import { groupedBy, sumOf } from './counts.js';
import { testLinks } from './html-tests.js';
import { type CoverageReport, choicesSeen, unreadSeen } from './report.js';

const none = (text: string): Markup => markup`<p>${text}</p>`;

const valuesOf = ({ values, wanted }: Choice<string | number>): string => wanted ?? values.join(', ');

/** Every choice that the tests relied on, and those that they did not. */
export function choicesMarkup(report: CoverageReport): Markup {
  const seen = choicesSeen(report);
  const entries: readonly (readonly [string, Choice<string | number>])[] = Object.entries(choices);
  const rows = [...seen].map(([id, one]) => {
    const own = report.coverage.choices.filter(({ choice }) => choice === id);
    const operations = own.map(({ operation, count }) => `${operation ?? 'no operation'} ${count}`).join(', ');
    const { question, default: answer } = choices[id];
    return [
      markup`<code>${id}</code>`,
      question,
      valuesOf(choices[id]),
      String(answer),
      operations,
      testLinks(report, one),
    ];
  });
  const others = entries.filter(([id]) => ![...seen.keys()].some((known) => known === id)).map(([id]) => id);
  const rest = markup`<p class="soft">No test relied on: ${others.map((id, i) => markup`${i > 0 && ', '}<code>${id}</code>`)}.</p>`;
  if (rows.length === 0) return rest;
  const heads = ['Choice', 'Question', 'Answers it can take', 'By default', 'Requests by operation', 'Tests'];
  return markup`<p>The specification leaves these open. Had the service answered otherwise, requests of these tests would have got another answer.</p>
${htmlTable('Choices relied on', heads, rows)}${rest}`;
}

/** The operations that were called, and those that were not. */
export function operationsMarkup({ coverage }: CoverageReport): Markup {
  const used = groupedBy(coverage.operations, ({ operation }) => operation);
  const rows = operationIds.flatMap((id) => {
    const entries = used.get(id);
    if (entries === undefined) return [];
    const statuses = entries.map(({ status, count }) => `${status === 0 ? 'no answer' : status}: ${count}`).join(', ');
    return [[markup`<code>${id}</code>`, sumOf(entries), statuses]];
  });
  const idle = operationIds.filter((id) => !used.has(id));
  const rest = idle.length > 0 && markup`<p class="soft">Not called: ${idle.join(', ')}.</p>`;
  return markup`${rows.length > 0 && htmlTable('Operations', ['Operation', 'Requests', 'By status'], rows)}${rest}`;
}

/** The refusals that were met. */
export function refusalsMarkup({ coverage: { refusals } }: CoverageReport): Markup {
  if (refusals.length === 0) return none('None was met.');
  const rows = refusals.map(({ rule, operation, code, count, message }) => [
    rule ? markup`<a href="#rule-${rule}">${rule}</a>` : 'no rule',
    operation,
    markup`<code>${code}</code>`,
    count,
    message,
  ]);
  return htmlTable('Refusals', ['Rule', 'Operation', 'Why', 'Requests', 'For example'], rows);
}

/** What was sent and nothing read. */
export function unreadMarkup(report: CoverageReport): Markup {
  const { unread } = report.coverage;
  if (unread.length === 0) return none('There is none.');
  const seen = unreadSeen(report);
  const rows = unread.map(({ operation, where, member, near, count }) => [
    markup`<code>${member}</code>`,
    where,
    operation,
    near !== undefined && markup`<code>${near}</code>`,
    count,
    testLinks(report, seen.get(`${operation} ${where} ${member}`)),
  ]);
  return htmlTable('Unread', ['Sent', 'In the', 'Operation', 'Did you mean', 'Requests', 'Tests'], rows);
}

/** Requests that led nowhere, and planned faults; nothing where there are none. */
export function othersMarkup({ coverage: { unmatched, faults } }: CoverageReport): Markup {
  const lost = unmatched.map(({ request, status, message = '', count }) => [
    markup`<code>${request}</code>`,
    status,
    count,
    message,
  ]);
  const planned = faults.map(({ fault, count }) => [fault, count]);
  return markup`${lost.length > 0 && markup`<h2>Requests that led nowhere</h2>${htmlTable('Requests that led nowhere', ['Request', 'Status', 'Requests', 'Why'], lost)}`}
${planned.length > 0 && markup`<h2>Planned faults</h2>${htmlTable('Planned faults', ['Fault', 'Requests'], planned)}`}`;
}
