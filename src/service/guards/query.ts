import type { Column } from '../../model/columns/column.js';
import type { Format } from '../../model/columns/kind.js';
import type { Grid } from '../../model/definitions.js';
import type { FaultDetails } from '../../model/faults.js';
import { addFault, type FoundFaults, noFaults, Refusal, refuseAll } from '../../model/refusal.js';
import { addUnknownColumn, columnNamed } from '../../model/row-values.js';
import type { Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { listOf, long, text, whole } from '../../specification/schema.js';
import { type Guard, type Parameter, type RequestContext, valueUnder } from '../endpoints/endpoint.js';

const all = Number.POSITIVE_INFINITY;

const numberChoices = [
  'checks.parameters',
  'http.repeatedParameter',
  'paging.invalid',
  'paging.negative',
  'paging.empty',
  'paging.plusSign',
] as const;

const pageChoices = [...numberChoices, 'paging.range'] as const;

/** Combines two guards into one that collects the faults of both. */
export const combineGuards = <NeedsA, FoundA extends object, NeedsB, FoundB extends object>(
  a: Guard<NeedsA, FoundA>,
  b: Guard<NeedsB, FoundB>,
): Guard<NeedsA & NeedsB, FoundA & FoundB> => ({
  phase: a.phase,
  phases: (choices) =>
    Object.fromEntries(
      [b, a].flatMap((one) =>
        one.faults.map((code) => [code, valueUnder(choices, one.phases ?? {})[code] ?? one.phase]),
      ),
    ),
  rules: [...(a.rules ?? []), ...(b.rules ?? [])],
  faults: [...a.faults, ...b.faults],
  parameters: [...(a.parameters ?? []), ...(b.parameters ?? [])],
  choices: [...(a.choices ?? []), ...(b.choices ?? [])],
  check: (call: RequestContext & NeedsA & NeedsB) => {
    const found = noFaults();
    const both = {};
    for (const guard of [a, b]) {
      try {
        Object.assign(both, guard.check(call));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        for (const { code, details } of error.faults) addFault(found, code, () => details);
        found.total += error.total - error.faults.length;
      }
    }
    refuseAll(found);
    return both as FoundA & FoundB;
  },
});

/** Returns the statuses of refused queries; a status below 400 means that the choices refuse nothing. */
export const queryStatuses = (choices: Choices) => ({
  queryInvalid: choices['paging.invalid'] === 'as-if-not-given' ? 200 : choices['paging.invalid'],
  queryOutOfRange: (['negative', 'zero', 'overLimit'] as const).some((id) => choices[`paging.${id}`] === 400)
    ? 400
    : 200,
  queryRepeated: choices['http.repeatedParameter'] === 'refused' ? 400 : 200,
});

// Returns the value of a parameter, or the one that counts of several; undefined without a value, or if repeating is a fault.
function givenOf({ incoming, service }: RequestContext, name: string, found: FoundFaults): string | undefined {
  const values = incoming.query(name);
  if (values.length < 2) return values[0];
  const counting = service.choices['http.repeatedParameter'];
  if (counting === 'refused') addFault(found, 'queryRepeated', () => ({ name }));
  return { refused: undefined, first: values[0], last: values.at(-1), joined: values.join(',') }[counting];
}

// Adds a fault for a text that is not an accepted whole number, unless the parameter then counts as missing or asks for all.
function addBadNumber(choices: Choices, found: FoundFaults, details: FaultDetails<'queryInvalid'>): number | undefined {
  const negative = /^-\d+$/.test(details.got) ? choices['paging.negative'] : 'invalid';
  const rule = negative === 'invalid' ? choices['paging.invalid'] : negative;
  if (rule === 'all') return details.name === 'maxResults' ? all : undefined;
  if (rule !== 'as-if-not-given') addFault(found, negative === 400 ? 'queryOutOfRange' : 'queryInvalid', () => details);
  return undefined;
}

// Returns the whole number of a parameter; undefined if the query has none, or a fault is found.
function countIn(call: RequestContext, name: string, found: FoundFaults): number | undefined {
  const { choices } = call.service;
  const given = givenOf(call, name, found);
  if (given === undefined || (given === '' && choices['paging.empty'] === 'not-given')) return undefined;
  const isWhole = /^\+?\d+$/.test(given) && (given[0] !== '+' || choices['paging.plusSign'] === 'taken');
  const value = isWhole ? Number(given) : Number.NaN;
  const bits = value >= 2 ** 31 && name !== 'rowId' && choices['paging.range'] === '32-bit' ? 31 : 53;
  if (value < 2 ** bits) return value;
  if (value > 0 && name === 'rowId') return value; // no row has this id
  if (value > 0 && name === 'maxResults' && bits > 31) return Number.MAX_SAFE_INTEGER; // no page is so large
  return addBadNumber(choices, found, { name, wanted: `a whole number from 0 to 2^${bits}-1`, got: given });
}

/** The wanted part of a result: where it starts, and how many entries it has at most, possibly Infinity. */
export type Page = Readonly<{ startAt: number; maxResults: number }>;

/** Returns the page from a start, of the given size or the default of the choices, and at most their limit. */
export function pageUnder(choices: Choices, startAt = 0, given?: number): Page {
  const [usual, limit] = [choices['paging.defaultMaxResults'], choices['paging.limit']];
  const wanted = given ?? (typeof usual === 'number' ? usual : all);
  return { startAt, maxResults: typeof limit === 'number' ? Math.min(wanted, limit) : wanted };
}

/** Reads `startAt` and `maxResults`; a page is never larger than the limit. */
export const page: Guard<object, { page: Page }> = {
  phase: 'syntax',
  rules: ['READ-6'],
  faults: ['queryInvalid', 'queryOutOfRange', 'queryRepeated'],
  parameters: [
    { name: 'startAt', in: 'query', schema: { ...whole, minimum: 0 }, sample: 0, choices: pageChoices },
    {
      name: 'maxResults',
      in: 'query',
      schema: { ...whole, minimum: 0 },
      sample: 2,
      choices: [...pageChoices, 'paging.defaultMaxResults', 'paging.limit', 'paging.overLimit', 'paging.zero'],
    },
  ],
  check: (call) => {
    const { choices } = call.service;
    const found = noFaults();
    const startAt = countIn(call, 'startAt', found) ?? 0;
    const given = countIn(call, 'maxResults', found);
    const zeroMeans = given === 0 ? choices['paging.zero'] : 'empty';
    const size = { empty: given, 400: given, 'as-if-not-given': undefined, all }[zeroMeans];
    const shown = pageUnder(choices, startAt, size);
    const { maxResults: most } = shown;
    const isOver = given !== undefined && given !== all && given > most && choices['paging.overLimit'] === 400;
    const wanted = `a whole number ${isOver ? `up to ${most}` : 'from 1 on'}`;
    if (zeroMeans === 400 || isOver)
      addFault(found, 'queryOutOfRange', () => ({ name: 'maxResults', wanted, got: String(given) }));
    refuseAll(found);
    return { page: shown };
  },
};

/** Reads `rowId`, the filter of endpoint 10. */
export const rowFilter: Guard<object, { rowId: number | undefined }> = {
  phase: 'syntax',
  rules: ['READ-9'],
  faults: ['queryInvalid', 'queryOutOfRange', 'queryRepeated'],
  parameters: [{ name: 'rowId', in: 'query', schema: { ...long, minimum: 0 }, sample: 1, choices: numberChoices }],
  check: (call) => {
    const found = noFaults();
    const rowId = countIn(call, 'rowId', found);
    refuseAll(found);
    return { rowId };
  },
};

/** Returns the names in a list of columns, each once; undefined if it names none and so means all columns. */
function namesIn(list: string, choices: Choices): ReadonlySet<string> | undefined {
  const parts = list.split(',').map((part) => {
    const trimmed = part.trim();
    return trimmed !== part && choices['columns.blanks'] === 'unknown-column' ? part : trimmed;
  });
  const isKept = (part: string): boolean => part !== '' || choices['columns.emptyName'] === 'unknown-column';
  const names = parts.length > 1 ? parts.filter(isKept) : parts;
  if (names.some((name) => name !== '') || names.length > 1) return new Set(names);
  return choices['columns.emptyParameter'] === 'not-given' ? undefined : new Set(['']);
}

const columnsNamed = (
  parameter: Omit<Parameter, 'choices'>,
  format: Format,
  rules: readonly RuleId[],
): Guard<{ grid: Grid }, { columns: readonly Column[] | undefined }> => ({
  phase: 'content',
  phases: { queryRepeated: 'syntax' },
  rules,
  faults: ['columnUnknown', 'queryRepeated'],
  parameters: [
    {
      ...parameter,
      choices: [
        'checks.parameters',
        'http.repeatedParameter',
        'columns.blanks',
        'columns.emptyName',
        'columns.emptyParameter',
        'columns.letterCase',
      ],
    },
  ],
  check: (call) => {
    const found = noFaults();
    const given = givenOf(call, parameter.name, found);
    refuseAll(found);
    const names = given === undefined ? undefined : namesIn(given, call.service.choices);
    if (names === undefined) return { columns: undefined };
    const { grid } = call;
    const wanted = new Set<Column>();
    for (const one of names) {
      const column = columnNamed(grid, format, one, call.service.choices['columns.letterCase']);
      if (column) wanted.add(column);
      else addUnknownColumn(found, grid, format, one);
    }
    refuseAll(found);
    return { columns: grid.columns.filter((column) => wanted.has(column)) };
  },
});

/** Reads `columns` of the legacy API: column names. */
export const columns = columnsNamed(
  { name: 'columns', in: 'query', schema: text, sample: 'jsummary,jamount' },
  'legacy',
  ['READ-4', 'READ-5'],
);

/** Reads `columnIds` of the newer API: column ids. */
export const columnIds = columnsNamed(
  { name: 'columnIds', in: 'query', schema: listOf(text), sample: ['jsummary', 'jamount'] },
  'newer',
  ['NREAD-3', 'NCOL-1'],
);
