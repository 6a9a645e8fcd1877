import type { TestContext } from '../../src/contract/run/case.js';
import { columnRoles } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isEqual } from '../../src/validation/json.js';
import { comparable, filledForms, isDateText } from './cells.js';
import { type Look, places, type Reader, readers, type SeenRow } from './readers.js';
import { tagOf } from './steps.js';
import type { Api, Cells, Now, Place, Role } from './story.js';

/** The earlier answers of every reader, and the ids and places of the rows of a story by name. */
export interface Before {
  readonly look: Look;
  readonly ids: Readonly<Record<Api, ReadonlyMap<string, string | number>>>;
  readonly where: ReadonlyMap<string, Place>;
}

interface Problem {
  readonly isCell: boolean;
  /** The rule that a wrong reader breaks. Default: the reader's rule. */
  readonly rule?: RuleId;
  readonly what: string;
  readonly seen: unknown;
  readonly expected: unknown;
}

/** The rows that a place must have now, through one reader. */
interface Comparison {
  readonly trial: TestContext;
  readonly reader: Reader;
  readonly place: Place;
  readonly now: Readonly<Record<string, Cells | 'gone'>>;
}

/** Returns a function that names rows: known ones by id, which a row of another grid can share, and new ones by their tag. */
export function namesIn({ trial, reader, place, now }: Comparison, { ids, where }: Omit<Before, 'look'>) {
  const isInGrid = (name: string): boolean => places[where.get(name) ?? place].grid === places[place].grid;
  const known = new Map([...ids[reader.api]].flatMap(([name, id]) => (isInGrid(name) ? [[id, name]] : [])));
  const fresh = Object.keys(now).filter((name) => !ids[reader.api].has(name));
  const hasTag = ({ cells }: SeenRow, name: string): boolean =>
    Object.values(cells).includes(tagOf(name).replace('{mark}', trial.mark));
  return (row: SeenRow): string => known.get(row.id) ?? fresh.find((name) => hasTag(row, name)) ?? `#${row.id}`;
}

/** Returns the columns of a place that the target names, without formulas, each with its name in an API. */
function columnsOf({ trial, reader, place }: Comparison): readonly (readonly [Role, string])[] {
  const own = (Object.keys(columnRoles) as Role[]).filter((role) => !role.startsWith('formula') && role !== 'required');
  const roles = place === 'other grid' ? (['plainText', 'plainNote'] as const) : own;
  return roles.flatMap((role) => {
    const name = trial.find(reader.api === 'legacy' ? role : `${role}.id`);
    return name === undefined ? [] : [[role, String(name)] as const];
  });
}

const given = (value: unknown, trial: TestContext): unknown =>
  typeof value === 'string' ? value.replaceAll('{mark}', trial.mark) : value;

const differs = (forms: readonly unknown[], seen: unknown, what: string): readonly Problem[] =>
  forms.some((form) => isEqual(form, seen)) ? [] : [{ isCell: true, what, seen, expected: forms[0] }];

/** Returns the problems of a cell that must read as a value. */
function problemsOfCell(
  { trial, reader: { api } }: Comparison,
  role: Role,
  value: unknown,
  cell: unknown,
  what: string,
) {
  const seen = comparable(cell);
  const found = differs(filledForms(role, given(value, trial), api, trial, seen), seen, what);
  return isDateText(role, api, seen) ? found.map((one) => ({ ...one, rule: 'READ-11' as const })) : found;
}

/** Returns the problems of the cells of an added row. Cells that were not given are empty, unless the row needs them. */
function problemsOfNew(comparison: Comparison, row: SeenRow, cells: Cells): readonly Problem[] {
  const { trial, reader, place } = comparison;
  const { minimal, tags } = places[place];
  const needed = Object(trial.value(reader.api === 'legacy' ? minimal : `${minimal}.id`));
  const tag = tags.find((role) => cells[role] === undefined);
  return columnsOf(comparison).flatMap(([role, name]) => {
    const value = cells[role];
    const isSet = name in needed || ['sequence', 'readOnly', tag].includes(role);
    if (value === undefined && isSet) return [];
    const what = value === undefined ? `the ${role} of a new row, which was not given,` : `the ${role} of a new row`;
    return problemsOfCell(comparison, role, value ?? null, row.cells[name], what);
  });
}

/** Says whether a marker tells of a change: 1, a moment, or more than before (rows.modified). */
const isMarked = (modified: unknown, before: unknown): boolean =>
  modified === 1 || Number(modified) > 1_000_000_000 || Number(modified) > Number(before);

/** Returns the problems of the cells of a changed row. Cells that were not given stay, and its marker tells of a change. */
function problemsOfChanged(comparison: Comparison, row: SeenRow, cells: Cells, was: SeenRow): readonly Problem[] {
  const { reader } = comparison;
  const columns = columnsOf(comparison);
  const ofCells = columns.flatMap(([role, name]): readonly Problem[] => {
    const [value, seen] = [cells[role], row.cells[name]];
    return value === undefined
      ? differs([comparable(was.cells[name])], comparable(seen), `the ${role}, which was not given,`)
      : problemsOfCell(comparison, role, value, seen, `the ${role} that was given`);
  });
  const isChanged = columns.some(([, name]) => !isEqual(row.cells[name], was.cells[name]));
  const { modified } = row.beside;
  if (reader.api === 'newer' || !isChanged || isMarked(modified, was.beside.modified)) return ofCells;
  return [...ofCells, { isCell: true, what: 'the marker of a row that changed', seen: modified, expected: 1 }];
}

/** Returns the problems of the issue of a row. */
function problemsOfIssue({ trial, reader, place }: Comparison, { beside }: SeenRow): readonly Problem[] {
  return reader.api === 'newer'
    ? []
    : differs([trial.value(places[place].issue)], beside.issueId, 'the issue of a row');
}

/** Returns the problems of an unchanged row. Its position may move up. */
function problemsOfKept({ cells, beside }: SeenRow, was: SeenRow): readonly Problem[] {
  const now: Readonly<Record<string, unknown>> = { ...cells, ...beside, order: 0 };
  const before: Readonly<Record<string, unknown>> = { ...was.cells, ...was.beside, order: 0 };
  const names = Object.keys({ ...before, ...now }).filter((name) => !isEqual(now[name], before[name]));
  if (names.length === 0) return [];
  const part = (of: typeof now) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return [{ isCell: true, what: 'a row that nobody changed', seen: part(now), expected: part(before) }];
}

/** Returns the problems of the order of rows: remaining rows keep theirs. */
function problemsOfKeptOrder(rows: readonly SeenRow[], before: readonly SeenRow[]): readonly Problem[] {
  const both = (all: readonly SeenRow[], other: readonly SeenRow[]) =>
    all.flatMap(({ id }) => (other.some((one) => one.id === id) ? [id] : []));
  const [was, is] = [both(before, rows), both(rows, before)];
  return isEqual(was, is) ? [] : [{ isCell: true, what: 'the rows by their order', seen: is, expected: was }];
}

/** Returns the problems of positions: no gaps, and remaining rows keep their order. */
function problemsOfOrder(rows: readonly SeenRow[], before: readonly SeenRow[]): readonly Problem[] {
  const sorted = (all: readonly SeenRow[]) => [...all].sort((a, b) => Number(a.beside.order) - Number(b.beside.order));
  const orders = sorted(rows).map(({ beside }) => beside.order);
  const isGapless = orders.every((order, i) => order === i);
  return [
    ...(isGapless ? [] : [{ isCell: true, what: 'the orders', seen: orders, expected: orders.map((_, i) => i) }]),
    ...problemsOfKeptOrder(sorted(rows), sorted(before)),
  ];
}

/** Returns the problems of a place through one reader, and the right number of rows. Undefined if the place could not be read. */
function problemsAt(comparison: Comparison, before: Before, seen: Look) {
  const { reader, place, now } = comparison;
  const [was, rows] = [before.look, seen].map((one) => one.get(`${place} ${reader.endpoint}`));
  if (typeof was !== 'object' || typeof rows !== 'object') return undefined;
  const nameOf = namesIn(comparison, before);
  const earlier = new Map(was.map((row) => [nameOf(row), row]));
  const kept = [...earlier.keys()].filter((name) => (now[name] ?? now['*']) !== 'gone');
  const fresh = Object.keys(now).filter((name) => name !== '*' && now[name] !== 'gone' && !earlier.has(name));
  const expected = [...kept, ...fresh].sort();
  const names = rows.map(nameOf).sort();
  const ofRows: readonly Problem[] = isEqual(names, expected)
    ? []
    : [{ isCell: false, what: 'the rows that are there', seen: names, expected }];
  const ofCells = rows.flatMap((row): readonly Problem[] => {
    const name = nameOf(row);
    const [cells, old] = [now[name], earlier.get(name)];
    if (!expected.includes(name)) return [];
    if (typeof cells !== 'object') return old ? problemsOfKept(row, old) : [];
    const own = old ? problemsOfChanged(comparison, row, cells, old) : problemsOfNew(comparison, row, cells);
    return [...own, ...problemsOfIssue(comparison, row)];
  });
  const ofOrder = (reader.api === 'newer' ? problemsOfOrder : problemsOfKeptOrder)(rows, was);
  return { problems: [...ofRows, ...ofCells, ...ofOrder].slice(0, 3), more: expected.length - was.length };
}

const tell = (
  trial: TestContext,
  problems: readonly Problem[],
  ruleOf: (one: Problem) => RuleId,
  endpoint?: number,
) => {
  for (const one of problems) trial.of(ruleOf(one), endpoint).equal(one.seen ?? null, one.expected ?? null, one.what);
};

/**
 * Reports a finding unless every reader shows the earlier rows with the changes. If some reader shows that, the other readers are
 * at fault, else the write.
 */
export function compare(trial: TestContext, before: Before, seen: Look, now: Now, rule: RuleId): void {
  const more = new Map<string, number>(); // rows by grid; NaN if the write is wrong, because counts then add nothing
  const where = (Object.keys(places) as Place[]).filter((place) => before.look.has(`${place} 15`));
  for (const place of where) {
    const at = (reader: Reader) => problemsAt({ trial, reader, place, now: now[place] ?? {} }, before, seen);
    const all = readers.flatMap((reader) => {
      const found = at(reader);
      return found ? [{ reader, ...found }] : [];
    });
    const bad = all.filter(({ problems }) => problems.length > 0);
    const isWrite = bad.length === all.length;
    if (isWrite) tell(trial, bad[0]?.problems ?? [], () => rule);
    const { grid } = places[place];
    if (isWrite) {
      more.set(grid, Number.NaN);
      continue;
    }
    for (const { reader, problems } of bad)
      tell(
        trial,
        problems,
        ({ isCell, rule: own }) => own ?? (isCell ? reader.ofCells : reader.ofRows),
        reader.endpoint,
      );
    more.set(grid, (more.get(grid) ?? 0) + (all[0]?.more ?? 0));
    tellCount(trial, before.look, seen, `${place} 4`, all[0]?.more ?? 0);
  }
  for (const [grid, rows] of more) tellCount(trial, before.look, seen, `${grid} 3`, rows);
  trial.of(rule).check(true, 'every reader was asked');
}

function tellCount(trial: TestContext, before: Look, seen: Look, name: string, more: number): void {
  const [was, is] = [before.get(name), seen.get(name)];
  if (typeof was !== 'number' || typeof is !== 'number' || Number.isNaN(more)) return;
  const isOfIssue = name.endsWith('4');
  const checks = isOfIssue ? trial.of('COUNT-2', 4) : trial.of('COUNT-1', 3);
  checks.equal(is, was + more, isOfIssue ? 'the row count on the issue' : 'the row count of the grid');
}
