import type { Column } from '../../model/columns/column.js';
import type { Format } from '../../model/columns/kind.js';
import type { Grid } from '../../model/fields.js';
import { addFault, addRefusal, type FoundFaults, noFaults, Refusal, refuse, refuseAll } from '../../model/refusal.js';
import { addUnknownColumn, columnsIn } from '../../model/row-values.js';
import type { Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { listOf, type Schema, text } from '../../specification/schema.js';
import type { Guard, Parameter, ParsedRequest, RequestContext } from '../endpoints/endpoint.js';

const countSchema: Schema<number> = { type: 'integer', minimum: 0 };

/** Two guards as one that refuses for the faults of both. */
export const combineGuards = <NeedsA, FoundA extends object, NeedsB, FoundB extends object>(
  a: Guard<NeedsA, FoundA>,
  b: Guard<NeedsB, FoundB>,
): Guard<NeedsA & NeedsB, FoundA & FoundB> => ({
  phase: a.phase,
  phases: Object.fromEntries(
    [b, a].flatMap((one) => one.faults.map((code) => [code, one.phases?.[code] ?? one.phase])),
  ),
  rules: [...a.rules, ...b.rules],
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
        addRefusal(found, error);
      }
    }
    refuseAll(found);
    return both as FoundA & FoundB;
  },
});

/** The whole number of a parameter, at most `largest`, where given; undefined when the query has none, or a fault is found. */
function between({ query }: ParsedRequest, name: string, found: FoundFaults, largest?: number): number | undefined {
  const [given, ...more] = query(name);
  if (given === undefined) return undefined;
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (more.length > 0) addFault(found, 'queryRepeated', () => ({ name }));
  else if (Number.isSafeInteger(value)) return value;
  else if (value > Number.MAX_SAFE_INTEGER && largest !== undefined) return largest;
  else addFault(found, 'queryInvalid', () => ({ name, wanted: 'a whole number from 0 to 2^53-1', got: given }));
  return undefined;
}

/** Which part of a result is wanted; `maxResults` is bounded already. */
export interface Page {
  readonly startAt: number;
  readonly maxResults: number | 'all';
}

/** The page from a start, of a size that was asked for or the one that choices give, and never larger than they let it be. */
export function pageUnder(choices: Choices, startAt = 0, given?: number): Page {
  const wanted = given ?? choices['paging.defaultMaxResults'];
  const limit = choices['paging.limit'];
  if (limit === 'none') return { startAt, maxResults: wanted };
  return { startAt, maxResults: wanted === 'all' ? limit : Math.min(wanted, limit) };
}

/** `startAt` and `maxResults`; a page is never larger than the limit. */
export const page: Guard<object, { page: Page }> = {
  phase: 'syntax',
  rules: ['READ-6'],
  faults: ['queryInvalid', 'queryRepeated'],
  parameters: [
    { name: 'startAt', in: 'query', schema: countSchema, sample: 0 },
    {
      name: 'maxResults',
      in: 'query',
      schema: countSchema,
      sample: 2,
      choices: ['paging.defaultMaxResults', 'paging.limit'],
    },
  ],
  check: ({ incoming, service: { choices } }) => {
    const found = noFaults();
    const startAt = between(incoming, 'startAt', found) ?? 0;
    const given = between(incoming, 'maxResults', found, Number.MAX_SAFE_INTEGER);
    refuseAll(found);
    return { page: pageUnder(choices, startAt, given) };
  },
};

/** `rowId`, the filter of endpoint 10. */
export const rowFilter: Guard<object, { rowId: number | undefined }> = {
  phase: 'syntax',
  rules: ['READ-9'],
  faults: ['queryInvalid', 'queryRepeated'],
  parameters: [{ name: 'rowId', in: 'query', schema: countSchema, sample: 1 }],
  check: ({ incoming }) => {
    const found = noFaults();
    const rowId = between(incoming, 'rowId', found);
    refuseAll(found);
    return { rowId };
  },
};

/** The columns that a parameter names, in the grid's order; undefined when it names none. */
const columnsNamed = (
  parameter: Parameter,
  format: Format,
  rules: readonly RuleId[],
): Guard<{ grid: Grid }, { columns: readonly Column[] | undefined }> => ({
  phase: 'content',
  phases: { queryRepeated: 'syntax' },
  rules,
  faults: ['columnUnknown', 'queryRepeated'],
  parameters: [parameter],
  check: ({ incoming, grid }) => {
    const [given, ...more] = incoming.query(parameter.name);
    if (more.length > 0) return refuse('queryRepeated', { name: parameter.name });
    if (given === undefined) return { columns: undefined };
    const parts = given.split(',').map((part) => part.trim());
    const names = new Set(parts.filter((part) => part !== ''));
    const byName = columnsIn(grid, format);
    const found = noFaults();
    for (const one of names) if (!byName.has(one)) addUnknownColumn(found, grid, format, one);
    refuseAll(found);
    const named = grid.columns.filter((column) => names.has(format === 'legacy' ? column.name : column.id));
    return { columns: names.size === 0 ? undefined : named };
  },
});

/** `columns` of the legacy API, by column name. */
export const columns = columnsNamed(
  { name: 'columns', in: 'query', schema: text, sample: 'jsummary,jamount' },
  'legacy',
  ['READ-4', 'READ-5'],
);

/** `columnIds` of the newer API, by column id. */
export const columnIds = columnsNamed(
  { name: 'columnIds', in: 'query', schema: listOf(text), sample: ['jsummary', 'jamount'] },
  'newer',
  ['NREAD-3', 'NCOL-1'],
);
