import { describe, expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { jsonText, refused } from '../../hosts/testing/refused.js';

const legacyPath = `${legacy}/10500/issue/10001`;
const newerPath = `${newer}/10500/issue/DEMO-1`;

const notNumbers = [
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"1"',
  '"0x7"',
  '"1e3"',
  '1e999',
  '-1e999',
  'true',
  '{}',
  '[1]',
];
const notDates = [
  '8640000000000001',
  '-8640000000000001',
  '1e999',
  '1.5',
  '"2026-03-02"',
  '"2026-03-02T09:00:00.000Z"',
  '"1772442000000"',
  'true',
  '{"value":1}',
];
const notTexts = ['7', 'true', '{}', '["x"]', '"\\ud800"', '"a\\udc00"', '"\\udc00\\ud800"', '"\\ud83dx"'];

/** Values that no API accepts, by column, as JSON text, with a pattern of the message. */
const values: readonly (readonly [column: string, literals: readonly string[], says: RegExp])[] = [
  ['jamount', notNumbers, /must be a number/],
  ['jcount', [...notNumbers, '1.5', '1e-7'], /must be a whole number/],
  ['jday', notDates, /milliseconds/],
  ['jbooked', notDates, /milliseconds/],
  ['jat', notDates, /milliseconds/],
  ['jsummary', notTexts, /must be (a text|well-formed Unicode)/],
  ['jnotes', notTexts, /must be (a text|well-formed Unicode)/],
  ['jpaid', ['"true"', '1', '0', '"on"', '{}'], /true or false/],
  ['jstatus', ['"Nothing"', '"\\ud800"', '"constructor"', '"__proto__"', '7', '["open"]'], /option.*"(open|Open)"/],
  ['jtags', ['"\\ud800"', '["\\ud800"]', '["travel","Nothing"]', '[7]', '{}', '[["travel"]]'], /option/],
  ['jowner', ['{"key":"\\ud800","value":"\\ud800"}', '{"key":"__proto__","value":"__proto__"}'], /user/],
  ['jowner', ['{"key":"u-ghost","value":"u-ghost"}', '{}', '7', 'true'], /user/],
];

const cases = values.flatMap(([column, literals, says]) =>
  literals.map((literal): [string, string, RegExp] => [column, literal, says]),
);

/** Returns a row as JSON text, with valid values in the required columns except the given one. */
function rowText(column: string, literal: string): string {
  const required = { jsummary: '"New"', jamount: '1', [column]: literal };
  return `{${Object.entries(required)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`;
}

onHandle({}, (twin) => {
  async function newerRowId(): Promise<string> {
    const { text } = await twin.send('GET', newerPath);
    return /"rowId":"([^"]+)"/.exec(text)?.[1] ?? '';
  }

  it.each(cases)('both APIs refuse %s: %s in a new row', async (column, literal, says) => {
    for (const path of [legacyPath, newerPath]) {
      const { status, text } = await refused(twin, 'POST', path, jsonText(`{"rows":[${rowText(column, literal)}]}`));
      expect([path, status, text]).toEqual([path, 400, expect.stringMatching(says)]);
      expect(text).toContain('rows[0]');
      expect(text).toContain(column);
    }
  });

  it.each(cases)('both APIs refuse %s: %s in a change', async (column, literal, says) => {
    const old = `{"rows":[{"rowId":1,"values":{"${column}":${literal}}}]}`;
    const change = `{"rows":[{"rowId":"${await newerRowId()}","columns":{"${column}":${literal}}}]}`;
    const answers = [
      await refused(twin, 'PUT', legacyPath, jsonText(old)),
      await refused(twin, 'PUT', newerPath, jsonText(change)),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(400);
      expect(text).toMatch(says);
      expect(text).toContain(column);
    }
  });

  it('the refusal of a date given as text asks for milliseconds', async () => {
    const { text } = await refused(twin, 'POST', legacyPath, jsonText(`{"rows":[${rowText('jday', '"2026-03-02"')}]}`));
    expect(text).toMatch(/milliseconds.*not the text "2026-03-02"/);
  });

  it.each(['jseq', 'jtotal', 'jlabel'])('both APIs refuse a value for %s, which the service fills', async (column) => {
    for (const path of [legacyPath, newerPath]) {
      const { status, text } = await refused(twin, 'POST', path, jsonText(`{"rows":[${rowText(column, '"7"')}]}`));
      expect(status).toBe(400);
      expect(text).toContain(column);
    }
  });

  describe.each([
    ['legacy', legacyPath],
    ['newer', newerPath],
  ])('10,000 rows in one call of the %s API', (_, path) => {
    it('are refused if all are invalid, with messages for the first 100 and a count', async () => {
      const rows = Array.from({ length: 10_000 }, (_row, i) => ({ jsummary: `Row ${i}`, jamount: 'much' }));
      const { status, messages } = await refused(twin, 'POST', path, { body: { rows } });
      expect([status, messages.length]).toEqual([400, 101]);
      expect(messages[99]).toMatch(/rows\[99\].*"jamount"/);
      expect(messages[100]).toBe('10000 failures were found: the 100 above and 9900 more.');
    });

    it('are all refused if one is invalid', async () => {
      const rows = Array.from({ length: 10_000 }, (_row, i) => ({ jsummary: 'Row', jamount: i === 7_777 ? null : i }));
      const { messages } = await refused(twin, 'POST', path, { body: { rows } });
      expect(messages).toEqual([expect.stringContaining('rows[7777]')]);
    });

    it('are added if all are valid, and each gets an id', async () => {
      const rows = Array.from({ length: 10_000 }, (_row, i) => ({ jsummary: `Row ${i}`, jamount: i }));
      const { status, json } = await twin.send('POST', path, { body: { rows } });
      expect(status).toBe(201);
      expect(new Set(Array.isArray(json) ? json : []).size).toBe(10_000);
      const count = await twin.send('GET', `${legacyPath}/rowcount`);
      expect(count.json).toEqual({ rowCount: 10_005 });
    });
  });
});
