import { isObject } from '../../src/validation/json.js';
import { mapObjects, rowsGiven } from './mutators.js';
import { type SecondStep, simple } from './second-step.js';

/** Applies a function to every text, number and boolean in a JSON value. */
function mapCells(value: unknown, change: (cell: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapCells(item, change));
  if (!isObject(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapCells(one, change)]));
}

const ofTexts = (change: (text: string) => unknown) => (cell: unknown) =>
  typeof cell === 'string' ? change(cell) : cell;
const ofNumbers = (change: (number: number) => unknown) => (cell: unknown) =>
  typeof cell === 'number' ? change(cell) : cell;

const [hour, day] = [3_600_000, 86_400_000];
const showsAgain = Date.parse('2026-10-25T01:30Z');
const isSummer = (moment: number): boolean => moment > 1e12 && /-0[4-9]-/.test(new Date(moment).toISOString());
const isDay = (moment: number, ofYear: string): boolean =>
  moment > 1e12 && new Date(moment).toISOString().slice(5, 10) === ofYear;
const hourBefore = (applies: (moment: number) => boolean) => (moment: number) =>
  applies(moment) ? moment - hour : moment;

/** Changes to stored values, each with the group of values that reveals it. */
const spoilt: readonly (readonly [name: string, change: (cell: unknown) => unknown, group: string])[] = [
  ['cuts texts at 255 characters', ofTexts((text) => text.slice(0, 255)), 'texts of 255'],
  ['cuts texts at 256 characters', ofTexts((text) => text.slice(0, 256)), 'texts of 255'],
  ['trims blanks', ofTexts((text) => text.trim()), 'blanks alone'],
  ['drops what is blank', ofTexts((text) => (text.trim() === '' ? null : text)), 'blanks alone'],
  ['makes one blank of several', ofTexts((text) => text.replaceAll(/ +/g, ' ')), 'blanks alone'],
  ['composes characters', ofTexts((text) => text.normalize('NFC')), 'texts of marks'],
  [
    'loses what is no single unit',
    ofTexts((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')),
    'texts of marks',
  ],
  ['makes blanks of tabs', ofTexts((text) => text.replaceAll('\t', ' ')), 'texts of marks'],
  ['escapes markup', ofTexts((text) => text.replaceAll('<', '&lt;')), 'texts of marks'],
  ['takes false for nothing', (cell) => (cell === false ? null : cell), 'zero, false'],
  ['takes zero for nothing', ofNumbers((number) => (number === 0 ? null : number)), 'zero, false'],
  [
    'cuts milliseconds',
    ofNumbers((number) =>
      Number.isInteger(number) && Math.abs(number) > 100 ? Math.trunc(number / 1000) * 1000 : number,
    ),
    'zero, false',
  ],
  ['takes what is before 1970 for 1970', ofNumbers((number) => (number < -1000 ? 0 : number)), 'zero, false'],
  ['rounds to two places', ofNumbers((number) => Math.round(number * 100) / 100), 'zero, false'],
  [
    'overflows at 2^31',
    ofNumbers((number) => (Number.isInteger(number) && Math.abs(number) < 1e10 ? number | 0 : number)),
    'numbers past',
  ],
  ['loses marks of direction', ofTexts((text) => text.replaceAll(/[\u200E\u200F]/g, '')), 'texts of marks'],
  ['makes plain blanks of all', ofTexts((text) => text.replaceAll('\u00A0', ' ')), 'texts of marks'],
  [
    'keeps dates by a clock that is put forward in summer',
    ofNumbers(hourBefore((date) => date % day === 0 && isSummer(date))),
    'zero, false',
  ],
  [
    'takes an hour that clocks show twice for the first',
    ofNumbers(hourBefore((moment) => moment === showsAgain)),
    'zero, false',
  ],
  ['cuts texts at a bar', ofTexts((text) => text.split('|')[0]), 'texts of marks'],
  ['makes straight quotes of all', ofTexts((text) => text.replaceAll(/[\u2018-\u201D]/g, "'")), 'texts of marks'],
  ['takes NULL for nothing', ofTexts((text) => (text === 'NULL' ? null : text)), 'texts of marks'],
  [
    'writes lists and maps in its own way',
    ofTexts((text) => text.replace(/^(\{) (.*) (\})$/, '$1$2$3')),
    'texts of marks',
  ],
  [
    'takes noon for midnight',
    ofNumbers((moment) => (moment % day === day / 2 ? moment - day / 2 : moment)),
    'zero, false',
  ],
  [
    'takes the 29th of February for the 1st of March',
    ofNumbers((moment) => (isDay(moment, '02-29') ? moment + day : moment)),
    'zero, false',
  ],
  [
    'counts the last days of a year to the next one',
    ofNumbers((moment) => (isDay(moment, '12-30') ? moment + 365 * day : moment)),
    'zero, false',
  ],
  ['rounds to nine places', ofNumbers((number) => Number(number.toFixed(9))), 'zero, false'],
  ['loses the last digits of large numbers', ofNumbers((number) => Number(number.toPrecision(12))), 'numbers past'],
  ['resolves what is in braces', ofTexts((text) => text.replaceAll(/\$\{[^}]*\}/g, '2')), 'texts of marks'],
  ['loses hyphens that do not show', ofTexts((text) => text.replaceAll('\u00AD', '')), 'texts of marks'],
  ['makes line ends of others', ofTexts((text) => text.replaceAll(/[\u2028\u2029]/g, '\n')), 'texts of marks'],
  ['loses blanks without width', ofTexts((text) => text.replaceAll(/[\u200B\u2060]/g, '')), 'texts of marks'],
  ['reads what is escaped', ofTexts((text) => text.replaceAll('\\u0041', 'A')), 'texts of marks'],
  ['takes words for nothing', ofTexts((text) => (text === 'null' || text === '{}' ? null : text)), 'digits and words'],
  ['loses what Latin-1 has not', ofTexts((text) => text.replaceAll('\u20AC', '?')), 'texts of marks'],
  ['takes a hash before a text for its own', ofTexts((text) => text.replace(/^#/, '')), 'texts of marks'],
];

const writers = [
  [11, 'ADD-1', 'added through the legacy'],
  [12, 'UPD-1', 'changed through the legacy'],
  [16, 'NADD-1', 'added through the newer'],
  [17, 'NUPD-1', 'changed through the newer'],
] as const;

/** All changes to stored values, each on one endpoint that writes, and on endpoint 15 for reading. */
export const spoilers: readonly SecondStep[] = spoilt.flatMap(([name, change, group], i) => {
  const [at, rule, how] = writers[i % 4] ?? writers[0];
  const isMark = (cell: unknown): boolean => typeof cell === 'string' && /^(row|gt)/.test(cell.trim());
  const but = (cell: unknown): unknown => (isMark(cell) ? cell : change(cell));
  const ofRow = (row: unknown): unknown =>
    isObject(row) && 'rowId' in row
      ? { ...row, ...Object(mapCells({ values: row.values, columns: row.columns }, but)) }
      : mapCells(row, but);
  return [
    simple(`${name} that it stores`, at, (seen, ask) => ask({ body: { rows: rowsGiven(seen).map(ofRow) } }), [
      RegExp(`^${group}.* ${how}`),
      rule,
      at,
    ]),
    simple(
      `${name} that it gives`,
      15,
      async (_, ask) => {
        const reply = await ask();
        return {
          ...reply,
          json: mapObjects(reply.json, (one) =>
            'columns' in one ? { ...one, columns: mapCells(one.columns, but) } : one,
          ),
        };
      },
      [RegExp(`^${group}.* ${how}`), 'NREAD-2', 15],
    ),
  ];
});
