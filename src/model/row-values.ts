import type { Choices } from '../specification/choices.js';
import { choicesAt } from '../specification/profile.js';
import { describeValue, quote } from '../validation/quote.js';
import type { Cell, Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import { type Format, invalid, isProblem, type Kind, problemText, type ValueProblem } from './columns/kind.js';
import { otherForm } from './columns/other-forms.js';
import { type Grid, namedIn, type UserIndex } from './definitions.js';
import type { CellPosition, FaultDetails } from './faults.js';
import { addFault, type FoundFaults } from './refusal.js';
import type { SheetPlace, World } from './world.js';

/** Column, as the API names it, to value. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** The options of writing rows by an API. */
export interface WriteOptions {
  readonly format: Format;
  /** The choices about which columns can be written, and in which forms; read only where a value depends on them. */
  readonly choices: Choices;
  /** The choices that differ for columns of one kind, by kind. */
  readonly own?: ReadonlyMap<string, Partial<Choices>>;
  /** Has the time zone of the server, UTC by default; the functions that write rows set it. */
  readonly world?: Pick<World, 'isoText'>;
  /** The faults of the body found so far, each of a row after the given ones; the faults of the rows are added. */
  readonly found: FoundFaults;
  /** Whether rows are added; `addRows` sets it. */
  readonly isNew?: boolean;
}

/** Returns the columns of a grid by their names in an API. */
export const columnsIn = (grid: Grid, format: Format): ReadonlyMap<string, Column> =>
  format === 'legacy' ? grid.columnsByName : grid.columnsById;

/** Finds a column by its name in an API, in any letter case if the rule says so. */
export const columnNamed = (grid: Grid, format: Format, name: string, rule: 'exact' | 'any'): Column | undefined =>
  namedIn(columnsIn(grid, format), name, () => rule);

/** Counts a fault for a column that the grid does not have. */
export const addUnknownColumn = (found: FoundFaults, grid: Grid, format: Format, column: string, row?: number): void =>
  addFault(
    found,
    'columnUnknown',
    () => ({
      column,
      grid: grid.name,
      columns: [...columnsIn(grid, format).keys()],
      ...(row !== undefined && { row }),
    }),
    row,
  );

/** Returns whether a value is an *empty value* of section 2.8: null, an empty string or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

// Returns whether a value as it is empties a cell of a column.
function clears(value: unknown, { kind }: Column, { format, choices }: WriteOptions): boolean {
  const { keepsEmptyText = false, isList = false } = columnKinds[kind];
  if (value === null || !isEmpty(value)) return value === null;
  if (value === '' && format === 'newer') return !keepsEmptyText || choices['newer.emptyText'] === 'clears';
  if (value === '') return (keepsEmptyText ? choices['legacy.emptyString'] : choices['legacy.emptyText']) === 'clears';
  if (format === 'legacy' || kind === 'multiSelect') return format === 'newer';
  return (isList ? choices['newer.emptyItem'] : choices['newer.emptyValue']) === 'clears';
}

// Returns the options that a multi select stores for given ones, or the problem of a repeated option.
function selectedOf(given: readonly string[], { options }: Column, { format, choices }: WriteOptions) {
  const once = new Set(given);
  const ruleOf = () => (format === 'legacy' ? choices['legacy.repeatedOption'] : choices['newer.repeatedOption']);
  const rule = once.size === given.length ? 'kept' : ruleOf();
  if (rule === 'refused') {
    const repeated = given.find((value) => !once.delete(value)) ?? '';
    const title = format === 'newer' && options.byValue.get(repeated)?.title;
    return invalid('a list of different options', `${quote(title || repeated)} twice`);
  }
  const selected = rule === 'kept' ? given : [...once];
  if (choices['write.multiOrder'] === 'as-given') return selected;
  const positions = new Map(options.all.map(({ value }, i) => [value, i]));
  return selected.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
}

// Returns a text with unified line breaks, without control characters and outer blanks, by the choices; undefined if it is refused.
function textOf(given: string, choices: Choices): string | undefined {
  const unified = given.replaceAll(/\r\n?/g, '\n');
  const lines = unified === given || choices['write.lineBreaks'] === 'kept' ? given : unified;
  const plain = lines.replaceAll(/[^\t\n\r -\uffff]/g, '');
  const rule = plain === lines ? 'kept' : choices['write.controlCharacters'];
  if (rule === 'refused') return undefined;
  const text = rule === 'kept' ? lines : plain;
  return text === text.trim() || choices['write.textBlanks'] === 'kept' ? text : text.trim();
}

function decode(given: unknown, column: Column, options: WriteOptions, users: UserIndex): Cell | ValueProblem {
  const kind: Kind = columnKinds[column.kind];
  const { format, choices } = options;
  const value = kind.keepsEmptyText && typeof given === 'string' ? textOf(given, choices) : given;
  if (value === undefined) return invalid('without control characters', '');
  if (clears(value, column, options)) return null;
  let cell = kind[format].decode(value, column, users, choices);
  if (isProblem(cell)) {
    const other = otherForm(value, column, options, users);
    if (other === undefined) return cell;
    cell = other === null ? null : kind[format].decode(other, column, users, choices);
  }
  if (typeof cell === 'number') return kind.takenAs?.(cell, choices) ?? cell;
  return Array.isArray(cell) && cell.length > 1 ? selectedOf(cell, column, options) : cell;
}

// A separate function, so that checking a valid cell creates no closure.
const addCellFault = <Code extends 'readOnlyGiven' | 'requiredMissing' | 'requiredEmpty'>(
  found: FoundFaults,
  code: Code,
  details: FaultDetails<Code>,
): void => addFault(found, code, () => details, details.row);

function addProblem(found: FoundFaults, position: CellPosition, value: unknown, problem: ValueProblem): void {
  const { row } = position;
  if (problem.invalid === 'value')
    addFault(found, 'valueInvalid', () => ({ ...position, problem: problemText(problem, value) }), row);
  else if (problem.invalid === 'userUnknown')
    addFault(found, 'userUnknown', () => ({ ...position, key: problem.key }), row);
  else
    addFault(found, 'userKeyMissing', () => ({ ...position, wanted: problem.wanted, got: describeValue(value) }), row);
}

/**
 * Returns the cell of a given value, and counts the faults of a value that the column does not accept. In the legacy API an
 * empty text is a value of text columns, and an empty list a value of lists (UPD-3).
 */
export function decodeCell(
  value: unknown,
  column: Column,
  row: number,
  name: string,
  options: WriteOptions,
  users: UserIndex,
): Cell {
  const { isNew = false, format, choices, found } = options;
  const cell = decode(value, column, options, users);
  if (isProblem(cell)) {
    addProblem(found, { row, column: name }, value, cell);
    return null;
  }
  const isMissing = column.required && (cell === null || cell === '');
  if (isMissing && !(isNew && format === 'legacy' && choices['legacy.add.emptyRequired'] === 'taken'))
    addCellFault(found, 'requiredEmpty', { row, column: name });
  return cell;
}

// Returns the rule for a value of a column that is read-only by its definition: the newer API always refuses it (NCOL-2).
const readOnlyRule = ({ format, choices }: WriteOptions): Choices['write.readOnly'] =>
  format === 'newer' ? 'refused' : choices['write.readOnly'];

// Returns why a given column cannot be written, and whether it is then ignored; undefined if it can be written.
function whyUnwritable({ kind, readOnly }: Column, options: WriteOptions) {
  const { computed } = columnKinds[kind];
  const rule = readOnly ? readOnlyRule(options) : 'accepted';
  const isStored = kind === 'sequence' && options.choices['write.sequence'] === 'stored';
  if (computed === undefined || isStored)
    return rule === 'accepted' ? undefined : { why: 'a read-only column', isIgnored: rule === 'ignored' };
  return { why: computed, isIgnored: rule !== 'refused' && options.choices['write.computed'] === 'ignored' };
}

/** Sets the cells that a given row sets, and counts every fault in it. */
export function decodeRow(
  cells: Cell[],
  given: GivenValues,
  row: number,
  { world, grid }: Pick<SheetPlace, 'world' | 'grid'>,
  options: WriteOptions,
): void {
  const { found, format, choices, own } = options;
  const byName = columnsIn(grid, format);
  for (const name of Object.keys(given)) {
    const column = byName.get(name) ?? columnNamed(grid, format, name, choices['write.columnCase']);
    if (column === undefined) {
      addUnknownColumn(found, grid, format, name, row);
      continue;
    }
    const ownOfKind = own?.get(column.kind);
    const ofKind = ownOfKind ? { ...options, choices: choicesAt(choices, ownOfKind) } : options;
    const unwritable = whyUnwritable(column, ofKind);
    if (unwritable === undefined)
      cells[column.index] = decodeCell(given[name], column, row, name, ofKind, world.state.catalogue.users);
    else if (!unwritable.isIgnored) addCellFault(found, 'readOnlyGiven', { row, column: name, why: unwritable.why });
  }
}

/** Counts a fault for each required column that can be written and that a new row does not give. */
export function checkGiven(given: GivenValues, row: number, grid: Grid, options: WriteOptions): void {
  const { format, choices, found } = options;
  for (const one of grid.columns) {
    const { required, readOnly, kind, id, name } = one;
    if (!required || columnKinds[kind].computed !== undefined) continue;
    if (readOnly && readOnlyRule(options) !== 'accepted') continue;
    const column = format === 'legacy' ? name : id;
    if (Object.hasOwn(given, column)) continue;
    const isNamed = (other: string): boolean => columnNamed(grid, format, other, 'any') === one; // in another letter case
    if (choices['write.columnCase'] === 'any' && Object.keys(given).some(isNamed)) continue;
    addCellFault(found, 'requiredMissing', { row, column });
  }
}
