import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import type { Breaking, Seen } from './breaking.js';
import { answer, edited, failsAt, isSuccess, mapObjects, rowsGiven } from './mutators.js';
import { ofNumber, ofText, type SecondStep, simple } from './second-step.js';
import { secondTexts } from './second-texts.js';

const refusal = { errorMessages: ['no'] };

/** Whether a JSON value contains a value that meets a condition. */
function holds(value: unknown, test: (one: unknown) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => holds(item, test));
  return isObject(value) ? Object.entries(value).some((entry) => holds(entry, test)) : test(value);
}

/** Rewrites another cell of a row that is updated. */
const rewriting = (at: 12 | 17, name: string, column: string, change: (cell: unknown) => unknown): SecondStep => {
  const [part, list, id, cells] =
    at === 12 ? (['values', 'values', 'id', ''] as const) : (['columns', 'rows', 'rowId', 'columns'] as const);
  const breaking: Breaking = async (seen, ask) => {
    const { json } = await ask({ method: 'GET', path: `${seen.url.pathname}${at === 12 ? '/?maxResults=1000' : ''}` });
    const now = member(json, list);
    const rewritten = (row: unknown): unknown => {
      const given = member(row, part);
      const old = Array.isArray(now) ? now.find((one) => member(one, id) === member(row, 'rowId')) : undefined;
      const cell = member(cells === '' ? old : member(old, cells), column);
      if (!isObject(row) || !isObject(given) || column in given || typeof cell !== typeof change(cell)) return row;
      return { ...row, [part]: { ...given, [column]: change(cell) } };
    };
    return ask(rowsGiven(seen).length > 0 ? { body: { rows: rowsGiven(seen).map(rewritten) } } : {});
  };
  return simple(`${name} beside what is changed`, at, breaking, [
    /^(values at boundaries|texts) stay/,
    at === 12 ? 'UPD-1' : 'NUPD-1',
    at,
  ]);
};

const toCents = (number: number): number => Math.round(number * 100) / 100;
const isSummer = (moment: number): boolean => /-0[4-9]-/.test(new Date(moment).toISOString());

/** Mutants that rewrite cells that an update does not name. */
const rewritten: readonly SecondStep[] = [
  rewriting(
    12,
    'trims texts',
    'jnotes',
    ofText((text) => text.trim()),
  ),
  rewriting(
    17,
    'escapes markup',
    'jnotes',
    ofText((text) => text.replaceAll('&', '&amp;')),
  ),
  rewriting(12, 'rounds numbers', 'jamount', ofNumber(toCents)),
  rewriting(
    17,
    'shifts moments of summer',
    'jbooked',
    ofNumber((moment) => (isSummer(moment) ? moment - 3_600_000 : moment)),
  ),
];

/** Rewrites the numbers of the other rows when a row is deleted. */
const rewritingOthers: Breaking = async ({ url: { pathname: path } }, ask) => {
  const reply = await ask();
  const rows = isSuccess(reply) ? member((await ask({ method: 'GET', path })).json, 'rows') : undefined;
  const rounded = (Array.isArray(rows) ? rows : []).map(({ rowId, columns: { jamount } }) => ({
    rowId,
    columns: { jamount: toCents(jamount) },
  }));
  if (/10500.*OPS-1/.test(path) && rounded.length > 0) await ask({ method: 'PUT', path, body: { rows: rounded } });
  return reply;
};

const last32 = (text: string): string => text.replaceAll(/\d{10,12}/g, (digits) => String(Number(digits) % 2 ** 32));
const inPath: Breaking = ({ url }, ask) => ask({ path: last32(url.pathname + url.search) });
const inBody: Breaking = ({ text }, ask) => ask({ body: JSON.parse(last32(text)) });

/** Uses the last 32 bits of a number as an id. */
const wrapping = (at: number, rule: RuleId, breaking: Breaking): SecondStep =>
  simple('takes the last 32 bits of a number for an id', at, breaking, [
    RegExp(`^on endpoint ${at} no number of more than 32 bits`),
    rule,
    at,
  ]);

/** Answers 500 to requests that meet a condition. */
const failing = (at: number, what: string, story: RegExp, rule: RuleId, applies: (seen: Seen) => boolean) =>
  simple(`fails at ${what}`, at, failsAt(what, applies).breaking, [story, rule, at]);

const isQuoted = ({ url, text }: Seen): boolean => /%27/.test(url.href) || text.includes("gridtwin'");
const withQuotes = (at: number, rule: RuleId): SecondStep =>
  failing(at, 'names with quotes', RegExp(`^on endpoint ${at} a name with quotes`), rule, isQuoted);

/** Reads a part of a body as something else. */
const misreading = (at: number, name: string, part: RegExp, as: string, caught: SecondStep['caught']): SecondStep =>
  simple(name, at, ({ text }, ask) => ask(part.test(text) ? { body: JSON.parse(text.replace(part, as)) } : {}), caught);

/** Ignores rows without an id. */
const skipping = (at: 12 | 17 | 18, rule: RuleId): SecondStep =>
  simple(
    'passes over rows without an id',
    at,
    (seen, ask) => {
      const left = rowsGiven(seen).filter((row) => (isObject(row) ? Boolean(row.rowId) : row !== ''));
      return ask(left.length < rowsGiven(seen).length ? { body: { rows: left } } : {});
    },
    [RegExp(`^on endpoint ${at} a row without an id`), rule, at],
  );

/** Answers 500 to a body of another shape. */
const failsAtShape = (at: number, rule: RuleId, body: string): SecondStep =>
  failing(
    at,
    `the body ${body}`,
    RegExp(`^on endpoint ${at} a body of another shape`),
    rule,
    ({ text }) => text === body,
  );

const isLongInMarkup = (one: unknown): boolean =>
  typeof one === 'string' && one.length <= 120 && one.replaceAll('&', '&amp;').length > 120;

/** Mutants of names, ids and values, such as bounds of databases. */
export const secondValues: readonly SecondStep[] = [
  ...rewritten,
  ...secondTexts,
  simple('rounds the numbers of other rows', 18, rewritingOthers, [
    /^values at boundaries stay where another row is deleted/,
    'NDEL-1',
    18,
  ]),
  wrapping(3, 'FIELD-1', inPath),
  wrapping(9, 'READ-7', inPath),
  wrapping(10, 'READ-9', inPath),
  wrapping(15, 'ISSUE-2', inPath),
  wrapping(5, 'FIELD-1', inBody),
  wrapping(13, 'ROW-1', inBody),
  failing(4, 'an id of twenty digits', /^on endpoint 4 no number/, 'ISSUE-1', ({ url }) => /\d{20}/.test(url.href)),
  failing(10, 'a page of twenty digits', /^on endpoint 10 no number of .* startAt/, 'READ-6', ({ url }) =>
    /\d{20}/.test(url.href),
  ),
  failsAtShape(5, 'RELOAD-1', 'null'),
  failsAtShape(11, 'ADD-1', '"x"'),
  failsAtShape(12, 'UPD-1', '{"rows":[[]]}'),
  failsAtShape(13, 'DEL-1', '{"rows":true}'),
  failsAtShape(16, 'NADD-1', 'null'),
  failsAtShape(17, 'NUPD-1', '{"rows":[{"rowId":{},"columns":{}}]}'),
  failsAtShape(18, 'NDEL-1', '{"rows":[{}]}'),
  withQuotes(9, 'READ-5'),
  withQuotes(11, 'COLUMN-1'),
  withQuotes(15, 'NCOL-1'),
  withQuotes(18, 'NDEL-2'),
  withQuotes(20, 'CAS-2'),
  withQuotes(23, 'CAS-5'),
  skipping(12, 'UPD-1'),
  skipping(17, 'NUPD-1'),
  skipping(18, 'NDEL-2'),
  misreading(11, 'takes an option with blanks for none', /" open "/, 'null', [
    /^on endpoint 11 an option .* with blanks/,
    'VALUE-1',
    11,
  ]),
  misreading(17, 'takes an option with blanks for another', /" Travel "/, '"Food"', [
    /^on endpoint 17 an option .* with blanks/,
    'NVAL-1',
    17,
  ]),
  misreading(12, 'takes a key in other letters for another user', /"U-ALICE"/, '"u-vera"', [
    /^on endpoint 12 the key of a user in another/,
    'VALUE-1',
    12,
  ]),
  misreading(16, 'takes a key in other letters for nobody', /\{"key": ?"U-ALICE"\}/, 'null', [
    /^on endpoint 16 the key of a user in another/,
    'NUSER-3',
    16,
  ]),
  simple(
    'counts the characters that markup has for a text',
    16,
    (seen, ask) => (holds(rowsGiven(seen), isLongInMarkup) ? answer(400, refusal) : ask()),
    [/^a text as long as its column/, 'NVAL-1', 16],
  ),
  simple(
    'looks at a hundred rows',
    7,
    async (seen, ask) => {
      const count = await ask({ method: 'GET', path: seen.url.pathname.replace('clearDuplicates', 'rowcount') });
      return isSuccess(count) && Number(member(count.json, 'rowCount')) > 100 ? answer(200) : ask();
    },
    [/^of rows behind more than a hundred/, 'CLEAR-2', 7],
  ),
  simple(
    'numbers all rows alike',
    9,
    edited('', (json) => mapObjects(json, (one) => ('jseq' in one ? { ...one, jseq: '7' } : one))).breaking,
    [/^a hundred and one rows are added in one request, and read/, 'ADD-1', 11],
  ),
  simple(
    'tells a hidden issue by a column that does not exist',
    16,
    async ({ issue, text }, ask) => (issue === 'DEMO-3' && /"x": ?1/.test(text) ? answer(400, refusal) : ask()),
    [/^on endpoint 16 a request with an unknown row/, 'AUTH-7', 16],
  ),
  simple(
    'cuts texts at 4,000 characters',
    10,
    edited('', (json) =>
      mapObjects(json, (one) =>
        'jnotes' in one ? { ...one, jnotes: String(one.jnotes ?? '').slice(0, 4_000) || null } : one,
      ),
    ).breaking,
    [/^texts of 255 .* added through the legacy/, 'READ-3', 10],
  ),
];
