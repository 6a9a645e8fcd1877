import { describe, expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { choices } from '../../specification/choices.js';
import { rules } from '../../specification/rules.js';
import { mockTarget } from '../targets/mock-target.js';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import { pageOf } from '../testing/parsed-reports.js';
import { reportOf } from '../testing/report-of.js';
import { endpointTitles } from './endpoint-titles.js';
import { htmlReport } from './html.js';
import type { Report } from './report.js';

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

describe('the HTML report', () => {
  it('escapes all texts of the target, its file and its waivers', () => {
    expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    expect(page.title).toContain(script);
    expect(page.querySelector('.cause')?.textContent).toContain(script);
    expect(page.querySelector('.exchange')?.textContent).toContain(`${script}: ${script}\n\n${script}`);
    expect([...page.querySelectorAll('.alert')].map((one) => one.textContent).join()).toContain(script);
  });

  it('loads no outside resources', () => {
    expect(page.querySelectorAll('link, style[src], [src], iframe, object')).toHaveLength(0);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
    const policy = page.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content');
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'");
  });

  it('has every id once, and an id for every link', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const links = [...page.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    expect(links.filter((link) => !ids.includes(link.slice(1)) || !link.startsWith('#'))).toEqual([]);
    expect(links.length).toBeGreaterThan(10);
  });

  it('has a row for each rule and for the document, and a column for each endpoint', () => {
    expect(page.querySelectorAll('.map tbody th[scope=row]')).toHaveLength(Object.keys(rules).length + 1);
    const heads = [...page.querySelectorAll('.map thead th[scope=col] abbr')].map((one) => one.textContent);
    expect(heads).toEqual(endpointTitles.map(({ number, name }) => `${number} ${name.replaceAll(', ', '/')}`));
    const row = cellOf('AUTH-1, endpoint 11: pass')?.closest('tr');
    expect(row?.querySelectorAll('td')).toHaveLength(endpointTitles.length + 1);
  });

  it.each([
    ['COUNT-2, endpoint 4: pass', '✓', '#endpoint-4'],
    ['ADD-1, endpoint 11: fail', '✗', '#cause-1'],
    ['JSON-1, endpoint 11: fail', '✗', '#cause-2'],
    ['AUTH-1, endpoint 11: pass', '✓', '#endpoint-11'],
    ['ROW-1, endpoint 12: waived', 'w', '#cause-4'],
    ['FAIL-1, endpoint 12: skipped', '–', '#unproven'],
    ['DEL-1, endpoint 13: inconclusive', '?', '#unproven'],
    ['READ-11, endpoint 9: note', '~', '#choices'],
    ['AUTH-1, endpoint 1: not tested', '·', null],
  ])('shows the sign and the link of %s', (label, sign, link) => {
    expect(cellOf(label)?.textContent).toBe(sign);
    expect(cellOf(label)?.getAttribute('href') ?? null).toBe(link);
  });

  it('begins with the next steps and the causes, each with its rule, the waived ones last', () => {
    const texts = [...page.querySelectorAll('.cause')].map((one) => one.textContent ?? '');
    expect(texts.map((text) => /\S+ on .*$/m.exec(text)?.[0])).toEqual([
      'ADD-1 on 11 addRows: status: 404 instead of 200',
      'JSON-1 on 11 addRows: status: 404 instead of 200',
      'SYNC-1 on 11 addRows: status: 404 instead of 200',
      `ROW-1 on 12 updateRows: status: 404 instead of 200 (waived: known ${script})`,
    ]);
    expect(texts[0]).toContain(`For example 11-add-rows#fails: ${script}`);
    expect(texts[1]).toContain(`says of JSON-1: ${rules['JSON-1'].text}`);
    expect([...page.querySelectorAll('h2[id]')].slice(0, 2).map((one) => one.textContent)).toEqual(['Next', 'Causes']);
    const first = 'Begin with the first cause';
    expect(page.body.textContent).toContain(`${first}, the heaviest of 3: its exchange has a line`);
    expect(pageOf(reportOf([failureOf({})])).body.textContent).toContain(`${first}: its exchange has a line`);
  });

  it('shows exchanges only on demand', () => {
    const [exchange] = page.querySelectorAll('.exchange');
    expect(exchange?.hasAttribute('open')).toBe(false);
    expect(exchange?.querySelectorAll('pre')).toHaveLength(3);
  });

  it('counts the cases of an endpoint', () => {
    const row = page.getElementById('endpoint-11')?.closest('tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map((one) => one.textContent)).toEqual([
      '3',
      ...['', '', '', '', '1'],
      'POST /rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
    ]);
  });

  it('lists each reason of undecided cases once', () => {
    const reasons = [...page.querySelectorAll('.unproven summary')].map((one) => one.textContent?.trim());
    expect(reasons).toEqual(['– skipped, 2 cases: it has no control', `? inconclusive, 1 case: ${script}`]);
  });

  it('counts unexpected choices, shows loud ones first, and changed ones separately', () => {
    const note = { seen: ['allowed'], baseline: 'refused' };
    const notes = [
      { choice: 'legacy.dates' as const, seen: ['iso-string'], baseline: 'milliseconds' },
      { choice: 'auth.edit' as const, ...note, isLoud: true as const },
      { choice: 'legacy.add.status' as const, seen: [200], baseline: 201, since: '2026-11-20' },
    ];
    const noted = pageOf(reportOf([resultOf({ verdict: 'note', notes })]));
    const parts = [...noted.querySelectorAll('#choices ~ .facts, #choices ~ details .facts')].slice(0, 3);
    expect(parts.map((one) => [one.getAttribute('aria-label'), one.querySelector('tbody th')?.textContent])).toEqual([
      ['Changed since it was learned', 'legacy.add.status'],
      ['Choices to look at first', expect.stringContaining('auth.edit')],
      ['Choices seen', expect.stringContaining('auth.edit')],
    ]);
    expect(parts[0]?.textContent).toContain('201 (learned on 2026-11-20)');
    expect(noted.body.textContent).toContain('2 choices are not as expected');
    expect(noted.body.textContent).toContain('gridtwin learn TARGET');
  });

  it('names leftovers and stale waivers', () => {
    const [left, stale] = [...page.querySelectorAll('.alert')].map((one) => one.querySelector('li')?.textContent);
    expect(left).toBe(script);
    expect(stale).toBe(
      'the waiver of COUNT-2 x 4 is stale: what it covers does not fail any more (its reason was: gone)',
    );
  });

  it('names gridtwin explore, and counts requests answered alike, if the report has shares', () => {
    const share = { requests: 1200, alike: 1100 };
    const explored = pageOf({
      ...report,
      isPartial: true,
      requests: 1300,
      parity: { ...share, byOperation: { addRows: share } },
    });
    expect(explored.querySelector('.over')?.textContent).toBe('gridtwin explore');
    const row = explored.getElementById('endpoint-11')?.closest('tr');
    expect(row?.querySelector('td:nth-last-child(2)')?.textContent).toBe('1,100 of 1,200');
    expect(explored.querySelector('dl')?.textContent).toContain('Requests1,300');
    expect(explored.querySelector('dl')?.textContent).not.toContain('only some were asked for');
    expect(page.querySelector('.over')?.textContent).toBe('gridtwin verify');
  });

  it('says that every choice is as expected, and names the lane that was left out', () => {
    const good = pageOf({ ...reportOf([resultOf({})]), leftOut: ['destructive'] });
    expect(good.body.textContent).toContain('Every choice is as expected.');
    expect(good.body.textContent).not.toContain('0 choices');
    expect(good.querySelector('#next + ul')?.textContent).toContain(
      'Run what this lane leaves out: npx gridtwin verify --lane destructive.',
    );
  });

  it('cuts long answers, and says so', () => {
    const long = { ...exchange, answer: { ...exchange.answer, text: 'a'.repeat(5000) } };
    const cut = pageOf(reportOf([failureOf({ exchanges: [long] })]));
    expect(cut.querySelectorAll('.exchange pre')[1]?.textContent).toMatch(
      /\na{1500}… \(cut: it has 5000 characters\)$/,
    );
  });
});

/** Reports a run of 1,267 cases with this number of causes, each with a long answer. */
function largeRun(causes: number): Report {
  const sent = {
    method: 'GET',
    url: `http://twin.test/${'path/'.repeat(15)}`,
    headers: { accept: 'application/json' },
  };
  const text = JSON.stringify(Array.from({ length: 60 }, (_, id) => ({ id, jsummary: 'a row', jcount: 12 })));
  const answer = { status: 200, headers: { 'content-type': 'application/json' }, text, json: undefined };
  const exchanges = [{ sent, answer }];
  const results = Array.from({ length: 1267 }, (_, i) => {
    const id = `04-count-issue-rows#a-case-with-a-long-name-that-says-what-the-service-does-${i}`;
    const given = { id, endpoint: 4, rules: ['COUNT-2'] as const, exchanges };
    if (i >= causes)
      return resultOf(i % 3 > 0 ? given : { ...given, verdict: 'inconclusive', reason: `it is ${i % 30}` });
    const finding = { ...findingOn('COUNT-2'), place: `rowCount must be the number ${i}`, message: text.slice(0, 250) };
    return failureOf(given, finding);
  });
  return reportOf(results);
}

describe('the HTML report of a large run', () => {
  const context = contextForTests();

  it.each([0, 12, 300])('is smaller than 300 KB, and lower than 5,000 pixels, with %i causes', async (causes) => {
    const html = htmlReport(largeRun(causes));
    expect(new TextEncoder().encode(html).length).toBeLessThan(300_000);
    const opened = await context().newPage();
    await opened.setViewportSize({ width: 1280, height: 900 });
    await opened.setContent(html);
    expect(await opened.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });

  it('aligns the numbers of endpoints, and shows verdicts without cases uncoloured', async () => {
    const opened = await context().newPage();
    await opened.setViewportSize({ width: 1280, height: 900 });
    await opened.setContent(htmlReport(largeRun(0)));
    const tops = await opened.locator('.map thead abbr').evaluateAll((all) =>
      all.map(({ firstChild }) => {
        const number = document.createRange();
        number.selectNodeContents(firstChild as Node);
        return number.getBoundingClientRect().top;
      }),
    );
    expect(new Set(tops).size).toBe(1);
    const colourOf = (sign: string) =>
      opened.locator(`.legend ${sign}`).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colourOf('.fail')).toBe(await colourOf('.skipped'));
    expect(await colourOf('.pass')).not.toBe(await colourOf('.skipped'));
  });

  it('keeps the heads of a long table visible while it scrolls', async () => {
    const opened = await context().newPage();
    await opened.setViewportSize({ width: 1280, height: 900 });
    const notes = (Object.keys(choices) as (keyof typeof choices)[]).map((choice) => ({
      choice,
      seen: ['x'],
      baseline: 'y',
      since: '2026-11-20',
    }));
    await opened.setContent(htmlReport(reportOf([resultOf({ verdict: 'note', notes })])));
    const table = opened.locator('#choices ~ .facts').first();
    await table.evaluate((region) => region.scrollTo(0, 300));
    const [region, head] = [await table.boundingBox(), await table.locator('thead th').first().boundingBox()];
    expect(Math.abs((head?.y ?? 0) - (region?.y ?? 0))).toBeLessThan(3);
  });

  it('keeps the heads of rows and columns visible while the map scrolls', async () => {
    const opened = await context().newPage();
    await opened.setViewportSize({ width: 500, height: 700 });
    await opened.setContent(htmlReport(largeRun(0)));
    const placed = (selector: string) => opened.locator(selector).first().boundingBox();
    const [corner, names] = [await placed('.map .corner'), await placed('.map thead tr + tr th')];
    await opened.locator('.map').evaluate((map) => map.scrollTo(300, 900));
    expect(await placed('.map .corner')).toEqual(corner);
    expect((await placed('.map thead tr + tr th'))?.y).toBe(names?.y);
    expect((await placed('.map tbody th[scope=row]'))?.x).toBe(corner?.x);
  });

  it('writes the name of an API on one line, also above a single column', async () => {
    const opened = await context().newPage();
    await opened.setContent(htmlReport(largeRun(0)));
    const api = opened.locator('.map thead .first').first();
    const high = await api.boundingBox();
    await api.evaluate((head) => head.setAttribute('colspan', '1'));
    expect((await api.boundingBox())?.height).toBe(high?.height);
  });
});
