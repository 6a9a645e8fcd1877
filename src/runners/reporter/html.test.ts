import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { endpointTitles } from '../../contract/reports/endpoint-titles.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { rules } from '../../specification/rules.js';
import { testedWith } from '../testing/tested.js';
import { coverageHtml } from './html.js';
import { reportOf } from './report.js';

const script = '<script>alert("x")</script>';
const many = Array.from({ length: 30 }, (_, i) =>
  testedWith(`adds ${i + 1}`, { rules: [{ rule: 'ADD-1', operation: 'addRows', count: 2 }] }),
);
const report = reportOf([
  testedWith(script, {
    operations: [{ operation: 'readRows', status: 200, count: 2 }],
    rules: [{ rule: 'READ-1', operation: 'readRows', count: 2 }],
    refusals: [{ operation: 'readRows', rule: 'READ-5', code: 'columnUnknown', message: script, count: 1 }],
    unread: [{ operation: 'readRows', where: 'query', member: script, near: 'maxResults', count: 2 }],
    choices: [
      { choice: 'legacy.dates', operation: 'readRows', count: 2 },
      { choice: 'legacy.dates', operation: undefined, count: 1 },
    ],
    unmatched: [{ request: `GET /${script}`, status: 404, message: script, count: 1 }],
    faults: [{ fault: script, count: 1 }],
  }),
  ...many,
]);
const page = new JSDOM(coverageHtml(report)).window.document;
const cellsOf = (row: Element | null): readonly string[] =>
  [...(row?.children ?? [])].map((cell) => cell.textContent?.trim() ?? '');
const rowsOf = (label: string): readonly (readonly string[])[] =>
  [...page.querySelectorAll(`[aria-label="${label}"] tbody tr`)].map(cellsOf);

describe('the coverage page', () => {
  it('escapes texts from tests and requests', () => {
    expect(page.querySelectorAll('script')).toHaveLength(0);
    expect(page.body.textContent?.split(script)).toHaveLength(10);
  });

  it('loads no other resources, and has a policy that forbids them', () => {
    expect(page.querySelectorAll('link, [src], iframe')).toHaveLength(0);
    const policy = page.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content');
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'");
  });

  it('has unique ids, and a target for every link', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    const links = [...page.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(links.filter((link) => !link.startsWith('#') || !ids.includes(link.slice(1)))).toEqual([]);
    expect(links).toContain('#test-1');
  });

  it('has a heading for each column of every table except the map', () => {
    const widthOf = (row: HTMLTableRowElement) => [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
    const tables = [...page.querySelectorAll('table')].filter((table) => !table.closest('.map'));
    const widths = tables.map(({ rows }) => new Set([...rows].map(widthOf)));
    expect(widths.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('has a row for each rule, with a sign that is readable without colour', () => {
    const shown = [...page.querySelectorAll('tr[id^=rule-]')].map(({ id }) => id.replace('rule-', ''));
    const advice = 'ruleFamilies of contract/reports/titles.ts has each prefix, in the order of rules.ts';
    expect(shown, advice).toEqual(Object.keys(rules));
    const signs = [...page.querySelectorAll('tr[id^=rule-] [role=img]')].map((sign) => sign.getAttribute('aria-label'));
    expect(signs.filter((sign) => sign === 'yes')).toHaveLength(2);
    expect(cellsOf(page.getElementById('rule-READ-1'))).toEqual([
      '✓',
      'READ-1',
      'The answer is 200 with {startAt, maxResults, total, values}. (section 2.6)',
      '2',
      script,
    ]);
    expect(cellsOf(page.getElementById('rule-ADD-2')).at(0)).toBe('–');
  });

  it('maps rules to endpoints, and says what to do next', () => {
    const heads = [...page.querySelectorAll('.map thead abbr')].map(
      (head) => head.getAttribute('title')?.split(':')[0],
    );
    expect(heads).toEqual(endpointTitles.map(({ name }) => name));
    expect(page.querySelector('[aria-label="READ-1, endpoint 9: 2 requests"]')?.getAttribute('href')).toBe(
      '#rule-READ-1',
    );
    const cells = Object.values(rules).flatMap(({ endpoints }) => endpoints);
    expect(page.querySelectorAll('.map td > [aria-label]')).toHaveLength(cells.length);
    expect(page.querySelector('#next + ul')?.textContent).toContain(
      'answers one of 1 choice otherwise: npx gridtwin ambiguity -- npm test',
    );
  });

  it('groups the endpoints of the map by API', () => {
    const apis = [...page.querySelectorAll('.map thead th[scope=colgroup]')].flatMap((head) =>
      Array.from({ length: Number(head.getAttribute('colspan')) }, () => head.textContent),
    );
    const names = { legacy: 'Legacy grid', newer: 'Newer grid', cascade: 'Cascade' };
    expect(apis).toEqual(endpointTitles.map(({ api }) => names[api]));
  });

  it('names 20 tests of a rule, and the number of the others', () => {
    const own = page.getElementById('rule-ADD-1');
    expect(own?.querySelector('summary')?.textContent).toBe('30 tests');
    expect(own?.querySelectorAll('li a')).toHaveLength(20);
    expect(own?.querySelector('li.soft')?.textContent).toBe('and 10 others');
  });

  it('lists each choice relied on with its question, answers and tests, and names the other choices', () => {
    expect(rowsOf('Choices relied on')).toEqual([
      [
        'legacy.dates',
        'Is a date read as milliseconds or as a date string?',
        'milliseconds, iso-string, iso-seconds, sql-seconds, sql-timestamp',
        'milliseconds',
        'readRows 2, no operation 1',
        script,
      ],
    ]);
    expect(page.body.textContent).toMatch(
      /No test relied on \d+ other choices\s*auth\.schemes, auth\.xsrf, auth\.challenge, auth\.challengeWrong, auth\.errorBody, auth\.edit, auth\.userCase, checks\.order,/,
    );
  });

  it('lists unread members, refusals, unmatched requests and planned faults', () => {
    expect(rowsOf('Unread')).toEqual([[script, 'query', 'readRows', 'maxResults', '2', script]]);
    expect(rowsOf('Refusals')).toEqual([['READ-5', 'readRows', 'columnUnknown', '1', script]]);
    expect(rowsOf('Unmatched requests')).toEqual([[`GET /${script}`, '404', '1', script]]);
    expect(rowsOf('Planned faults')).toEqual([[script, '1']]);
  });

  it('lists each called operation with its statuses, and names the other operations', () => {
    expect(rowsOf('Operations')).toEqual([['readRows', '2', '200: 2']]);
    const idle = operationIds.filter((id) => id !== 'readRows');
    expect(page.querySelector('#operations ~ details p')?.textContent).toBe(idle.join(', '));
  });

  it('lists every test with its state, requests, operations and number of rules', () => {
    const own = page.getElementById('test-1')?.textContent?.trim();
    expect(own).toBe(`${script} passed; 1 request: readRows; 1 rule`);
    expect(page.querySelectorAll('li[id^=test-]')).toHaveLength(31);
    const twice = (['readRows', 'readRow'] as const).map((operation) => ({
      rule: 'READ-1' as const,
      operation,
      count: 1,
    }));
    const html = coverageHtml(reportOf([testedWith('reads', { rules: twice })]));
    expect(html).toContain('passed; 1 request; 1 rule<');
  });

  it('shows one next step and no empty tables for a run without tests', () => {
    const empty = new JSDOM(coverageHtml(reportOf([]))).window.document;
    const steps = [...empty.querySelectorAll('#next + ul li')].map((step) => step.textContent);
    expect(steps).toEqual(['Test what was not seen, as far as your client uses it.']);
    const words = ['Everything that was sent was read.', 'No request was refused.'];
    for (const text of [...words, 'No test has recorded its coverage.']) expect(empty.body.textContent).toContain(text);
    expect(empty.body.textContent).not.toMatch(/Unmatched requests|Planned faults/);
  });
});
