import type { RuleId } from '../../src/specification/rules.js';
import { member } from '../../src/validation/json.js';
import type { Reply, Seen } from './breaking.js';
import { isSuccess, rowsGiven } from './mutators.js';
import { type SecondStep, simple } from './second-step.js';

/** Caches answers of a reader by a part of the request, until the next write. */
const forgetful = (
  name: string,
  reader: 9 | 10 | 15,
  key: (seen: Seen) => string,
  story: RegExp,
  rule: RuleId,
): SecondStep => ({
  name: `endpoint ${reader} gives again what it gave ${name}`,
  at: [reader, 6, 11, 12, 13, 16, 17, 18],
  make: () => {
    const given = new Map<string, Reply>();
    return async (seen, ask) => {
      if (seen.endpoint !== reader) given.clear();
      const reply = given.get(key(seen)) ?? (await ask());
      if (seen.endpoint === reader && isSuccess(reply)) given.set(key(seen), reply);
      return reply;
    };
  },
  caught: [story, rule, reader],
});

const user = ({ headers }: Seen): string => String(headers.authorization);
const inAllPages = (seen: Seen): boolean => seen.url.searchParams.get('maxResults') === '1000';
/** Keeps whole pages, which the readers of a story read, apart from other answers. */
const keyOf = (part: (seen: Seen) => string) => (seen: Seen) =>
  inAllPages(seen) ? seen.url.href + user(seen) : part(seen);

/** Changes the query parameters of a request. */
const asking = (
  name: string,
  at: 9 | 10 | 15,
  change: (parameters: URLSearchParams) => void,
  caught: SecondStep['caught'],
): SecondStep =>
  simple(
    name,
    at,
    (seen, ask) => {
      const url = new URL(seen.url);
      change(url.searchParams);
      return ask({ path: url.pathname + url.search });
    },
    caught,
  );

/** Changes the list of column names in a parameter. */
const names =
  (parameter: string, change: (list: readonly string[]) => readonly string[]) => (given: URLSearchParams) => {
    const list = given.get(parameter)?.split(',');
    if (list) given.set(parameter, change(list).join(','));
  };

const known = (list: readonly string[]): readonly string[] => {
  const left = list.filter((one) => one.startsWith('j'));
  return left.length > 0 ? left : list;
};

const dropsMiddle = (list: readonly string[]): readonly string[] =>
  list.length > 2 ? list.filter((_, i) => i === 0 || i === list.length - 1) : list;

const without = (parameter: string, beside: string) => (given: URLSearchParams) => {
  if (given.has(beside)) given.delete(parameter);
};

const several = /^several columns of the rows of a place/;
const unknownColumn = /^a column that does not exist, first, middle and last, of the rows/;
const ofPlace = /^each parameter of the rows of a place/;
const ofAllIssues = /^each parameter of the rows on all issues/;
const ofRow = /^the parameter of a row on all issues/;

/** Readers that are wrong only at the second read, or with a second parameter. */
export const secondReads: readonly SecondStep[] = [
  forgetful(
    'for other columns',
    9,
    keyOf((seen) => seen.url.pathname + user(seen)),
    several,
    'READ-4',
  ),
  forgetful(
    'for other columns',
    15,
    (seen) => seen.url.pathname + user(seen),
    /^several columns of the newer/,
    'NREAD-3',
  ),
  forgetful(
    'for another page',
    9,
    keyOf((seen) => seen.url.pathname + user(seen)),
    ofPlace,
    'READ-6',
  ),
  forgetful(
    'for another row',
    10,
    keyOf((seen) => seen.url.pathname + user(seen)),
    ofRow,
    'READ-9',
  ),
  forgetful(
    'for another row',
    9,
    keyOf((seen) => `${seen.grid} ${seen.issue} ${user(seen)}`),
    /^a row after another one/,
    'READ-7',
  ),
  forgetful(
    'for another issue',
    15,
    (seen) => `${seen.grid} ${user(seen)}`,
    /^the newer API after another issue/,
    'NREAD-1',
  ),
  forgetful(
    'for another grid',
    15,
    (seen) => `${seen.issue} ${user(seen)}`,
    /^the newer API after another issue/,
    'NREAD-1',
  ),
  forgetful('to another user', 9, (seen) => seen.url.href, /^the rows of a place as another user/, 'AUTH-3'),
  forgetful('to another user', 15, (seen) => seen.url.href, /^the newer API as another user/, 'ISSUE-2'),
  forgetful('to an admin', 9, (seen) => seen.url.href, /^rows that the user may not view/, 'AUTH-3'),
  forgetful('to nobody in particular', 15, (seen) => seen.url.href, /^the newer API as another user/, 'AUTH-1'),
  asking(
    'takes the first of several columns',
    9,
    names('columns', (list) => list.slice(0, 1)),
    [several, 'READ-4', 9],
  ),
  asking('loses the middle of three columns', 9, names('columns', dropsMiddle), [several, 'READ-4', 9]),
  asking('loses the middle of three columns', 15, names('columnIds', dropsMiddle), [
    /^several columns of the newer/,
    'NREAD-3',
    15,
  ]),
  asking(
    'loses the last of several columns',
    10,
    names('columns', (list) => (list.length > 1 ? list.slice(0, -1) : list)),
    [/^several columns of one row of all/, 'READ-4', 10],
  ),
  asking('looks at the known ones of several columns', 9, names('columns', known), [unknownColumn, 'READ-5', 9]),
  asking(
    'looks at the first of several columns whether it exists',
    15,
    names('columnIds', (list) => (list[0]?.startsWith('j') ? known(list) : list)),
    [/^a column that does not exist, .* of the newer/, 'NCOL-1', 15],
  ),
  asking('takes no startAt beside columns', 9, without('startAt', 'columns'), [ofPlace, 'READ-6', 9]),
  asking('takes no maxResults beside columns', 9, without('maxResults', 'columns'), [ofPlace, 'READ-6', 9]),
  asking(
    'takes no columns beside startAt',
    10,
    (given) => (inPage(given) ? undefined : without('columns', 'startAt')(given)),
    [ofAllIssues, 'READ-4', 10],
  ),
  asking('takes no maxResults beside columns', 10, without('maxResults', 'columns'), [ofAllIssues, 'READ-6', 10]),
  asking('takes no row beside columns', 10, without('rowId', 'columns'), [ofRow, 'READ-9', 10]),
  asking('takes no startAt beside a row', 10, without('startAt', 'rowId'), [ofRow, 'READ-9', 10]),
  {
    name: 'endpoint 9 moves a row that is changed to the end',
    at: [9, 12],
    make: () => {
      const last: unknown[] = [];
      return async (seen, ask) => {
        const reply = await ask();
        if (seen.endpoint === 12) last.push(...rowsGiven(seen).map((row) => member(row, 'rowId')));
        const values = member(reply.json, 'values');
        if (seen.endpoint === 12 || !inAllPages(seen) || !Array.isArray(values)) return reply;
        const moved = (isLast: boolean) => values.filter(({ id }) => last.includes(id) === isLast);
        return { ...reply, json: { ...Object(reply.json), values: [...moved(false), ...moved(true)] } };
      };
    },
    caught: [/^the first of three rows is changed through the legacy/, 'READ-3', 9],
  },
  ...([11, 12, 13, 16] as const).map((at) =>
    simple(
      'takes rows outside the context of a grid',
      at,
      (seen, ask) =>
        ask(seen.grid === '10502' ? { path: seen.url.pathname.replace(/[^/]+$/, at === 16 ? 'OPS-2' : '10102') } : {}),
      [RegExp(`outside its context through endpoint ${at}$`), at === 16 ? 'FIELD-4' : 'FIELD-5', at],
    ),
  ),
  simple(
    'makes small letters of notes',
    11,
    (seen, ask) => {
      const rows = rowsGiven(seen).map((row) => {
        const note = member(row, 'jnotes');
        return typeof note === 'string' ? { ...Object(row), jnotes: note.toLowerCase() } : row;
      });
      return ask(rows.length > 0 ? { body: { rows } } : {});
    },
    [/^texts of marks/, 'ADD-1', 11],
  ),
  simple(
    'gives a row of any issue by its id',
    9,
    async (seen, ask) => {
      const reply = await ask();
      if (seen.row === undefined || member(reply.json, 'total') !== 0) return reply;
      return ask({ path: `/rest/vendor-igrid/1.0/grid/10500/issue/10003/row/${seen.row}`, as: 'sysadmin' });
    },
    [/^a row that the user may not view is not read/, 'READ-7', 9],
  ),
];

function inPage(given: URLSearchParams): boolean {
  return given.get('maxResults') === '1000';
}
