import { describe, expect, it } from 'vitest';
import { rules } from '../../specification/rules.js';
import { mockTarget } from '../targets/mock-target.js';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import { pageOf } from '../testing/parsed-reports.js';
import { reportOf } from '../testing/report-of.js';
import { endpointTitles } from './endpoint-titles.js';
import { htmlReport } from './html.js';

const script = '<script>alert("x")</script><img src=x onerror=alert(1)>';
const exchange = {
  sent: { method: 'POST', url: `http://twin.test/${script}`, headers: { 'x-a': script }, body: script },
  answer: { status: 200, headers: { [script]: script }, text: script, json: undefined },
};

const report = reportOf(
  [
    resultOf({ id: '04-count-issue-rows#passes', endpoint: 4, rules: ['COUNT-2'], exchanges: [exchange, exchange] }),
    resultOf({ id: '04-count-issue-rows#two', endpoint: 4, rules: ['FIELD-2', 'ISSUE-1'] }),
    resultOf({ id: '11-add-rows#before' }),
    failureOf({ id: '11-add-rows#fails', exchanges: [exchange, exchange] }, { ...findingOn('ADD-1'), message: script }),
    failureOf({ id: '11-add-rows#json', rules: ['AUTH-1'] }, findingOn('JSON-1')),
    failureOf({ id: '11-add-rows#stray', rules: ['SYNC-1'] }),
    failureOf({ id: '12-update-rows#waived', endpoint: 12, rules: ['ROW-1'] }),
    resultOf({
      id: '12-update-rows#a',
      endpoint: 12,
      rules: ['FAIL-1'],
      verdict: 'skipped',
      reason: 'it has no control',
    }),
    resultOf({
      id: '13-delete-rows#a',
      endpoint: 13,
      rules: ['FAIL-1'],
      verdict: 'skipped',
      reason: 'it has no control',
    }),
    resultOf({ id: '13-delete-rows#b', endpoint: 13, rules: ['DEL-1'], verdict: 'inconclusive', reason: script }),
    resultOf({
      id: '09-read-rows#note',
      endpoint: 9,
      rules: ['READ-11'],
      verdict: 'note',
      notes: [{ choice: 'legacy.dates', seen: ['iso-string'], baseline: 'milliseconds' }],
    }),
  ],
  {
    target: { ...mockTarget(), name: script },
    leftovers: [script],
    waivers: [
      { rule: 'ROW-1', endpoint: 12, target: script, reason: `known ${script}`, expires: '2027-01-01' },
      { rule: 'COUNT-2', endpoint: 4, target: script, reason: 'gone', expires: '2027-01-01' },
    ],
  },
);
const page = pageOf(report);
const cellOf = (label: string): Element | null => page.querySelector(`.map [aria-label="${label}"]`);
const caseOf = (id: string): Element | null => page.getElementById(`case-${id}`);

describe('the page', () => {
  it('escapes whatever comes from the target, its file and its waivers', () => {
    expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    expect(page.title).toContain(script);
    expect(page.querySelector('.findings')?.textContent).toContain(script);
    expect(caseOf('11-add-rows--fails')?.textContent).toContain(`${script}: ${script}\n\n${script}`);
    expect([...page.querySelectorAll('.alert')].map((one) => one.textContent).join()).toContain(script);
  });

  it('needs nothing from elsewhere', () => {
    expect(page.querySelectorAll('link, style[src], [src], iframe, object')).toHaveLength(0);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
    const policy = page.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content');
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'");
  });

  it('has every id once, and what every link leads to', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const links = [...page.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    expect(links.filter((link) => !ids.includes(link.slice(1)) || !link.startsWith('#'))).toEqual([]);
    expect(links.length).toBeGreaterThan(100);
  });

  it('has a row for each rule and for the document, and a column for each endpoint', () => {
    expect(page.querySelectorAll('.map tbody th[scope=row]')).toHaveLength(Object.keys(rules).length + 1);
    const heads = [...page.querySelectorAll('.map thead th[scope=col] abbr')].map((one) => one.textContent);
    expect(heads).toEqual(endpointTitles.map(({ number }) => String(number)));
    const row = cellOf('AUTH-1, endpoint 11: pass')?.closest('tr');
    expect(row?.querySelectorAll('td')).toHaveLength(endpointTitles.length + 1);
  });

  it.each([
    ['COUNT-2, endpoint 4: pass', '✓', '#cell-COUNT-2-4'],
    ['ADD-1, endpoint 11: fail', '✗', '#cell-ADD-1-11'],
    ['JSON-1, endpoint 11: fail', '✗', '#cell-JSON-1-11'],
    ['AUTH-1, endpoint 11: pass', '✓', '#case-11-add-rows--json'],
    ['ISSUE-1, endpoint 4: pass', '✓', '#case-04-count-issue-rows--two'],
    ['ROW-1, endpoint 12: waived', 'w', '#cell-ROW-1-12'],
    ['FAIL-1, endpoint 12: skipped', '–', '#cell-FAIL-1-12'],
    ['DEL-1, endpoint 13: inconclusive', '?', '#cell-DEL-1-13'],
    ['READ-11, endpoint 9: note', '~', '#cell-READ-11-9'],
    ['AUTH-1, endpoint 1: untried', '·', null],
  ])('has a sign for %s, which leads to its case', (label, sign, link) => {
    expect(cellOf(label)?.textContent).toBe(sign);
    expect(cellOf(label)?.getAttribute('href') ?? null).toBe(link);
    if (link !== null) expect(page.querySelector(link)?.closest('details.case')).not.toBeNull();
  });

  it('leads to the worst case of a cell', () => {
    expect(page.getElementById('cell-ADD-1-11')?.closest('.inside')?.id).toBe('case-11-add-rows--fails');
  });

  it('opens what did not go well', () => {
    const isOpen = (id: string): boolean | undefined => caseOf(id)?.closest('details')?.hasAttribute('open');
    expect(isOpen('11-add-rows--fails')).toBe(true);
    expect(isOpen('12-update-rows--waived')).toBe(true);
    expect(isOpen('13-delete-rows--b')).toBe(true);
    expect(isOpen('04-count-issue-rows--passes')).toBe(false);
    expect(caseOf('11-add-rows--fails')?.closest('details.rule')?.hasAttribute('open')).toBe(true);
  });

  it('shows all exchanges of what failed, and the last of what passed', () => {
    expect(caseOf('11-add-rows--fails')?.querySelectorAll('pre')).toHaveLength(6);
    expect(caseOf('04-count-issue-rows--passes')?.querySelectorAll('pre')).toHaveLength(3);
    expect(caseOf('04-count-issue-rows--passes')?.textContent).toContain('The last of 2 requests');
  });

  it('shows findings on rules that do not bind their endpoint', () => {
    expect(caseOf('11-add-rows--stray')?.closest('details')?.previousElementSibling?.textContent).toBe(
      'Findings on rules that do not bind their endpoint',
    );
  });

  it('tells why cases say nothing, once for each reason', () => {
    const reasons = [...page.querySelectorAll('.unproven summary')].map((one) => one.textContent?.trim());
    expect(reasons).toEqual(['– skipped, 2 cases: it has no control', `? inconclusive, 1 case: ${script}`]);
  });

  it('tells which choices were seen', () => {
    expect([...page.querySelectorAll('.facts tbody td, .facts tbody th')].map((one) => one.textContent)).toEqual([
      'legacy.dates',
      'Is a date read as milliseconds or as a date string?',
      'milliseconds',
      'iso-string',
    ]);
  });

  it('tells what was left behind, and which waivers are stale', () => {
    const [left, stale] = [...page.querySelectorAll('.alert')].map((one) => one.querySelector('li')?.textContent);
    expect(left).toBe(script);
    expect(stale).toBe(
      'the waiver of COUNT-2 x 4 is stale: what it covers does not fail any more (its reason was: gone)',
    );
  });

  it('cuts long answers, and says so', () => {
    const long = { ...exchange, answer: { ...exchange.answer, text: 'a'.repeat(5000) } };
    const cut = pageOf(reportOf([failureOf({ exchanges: [long] })]));
    expect(cut.querySelectorAll('.inside pre')[1]?.textContent).toMatch(/\na{4000}… \(cut: it has 5000 characters\)$/);
    const passed = pageOf(reportOf([resultOf({ exchanges: [long] })]));
    expect(passed.querySelectorAll('.inside pre')[1]?.textContent).toMatch(
      /\na{600}… \(cut: it has 5000 characters\)$/,
    );
  });

  it('stays below 3 MB for 900 cases of 3 exchanges with long answers', () => {
    const sent = {
      method: 'GET',
      url: `http://twin.test/${'path/'.repeat(15)}`,
      headers: { accept: 'application/json', authorization: 'Bearer x' },
    };
    const text = JSON.stringify({
      values: Array.from({ length: 60 }, (_, id) => ({ id, jsummary: 'a row', jcount: 12 })),
    });
    const one = {
      sent,
      answer: { status: 200, headers: { 'content-type': 'application/json' }, text, json: undefined },
    };
    const results = Array.from({ length: 900 }, (_, i) =>
      resultOf({ id: `04-count-issue-rows#case-${i}`, endpoint: 4, rules: ['COUNT-2'], exchanges: [one, one, one] }),
    );
    expect(new TextEncoder().encode(htmlReport(reportOf(results))).length).toBeLessThan(3_000_000);
  });
});
