import type { SheetRef } from '../../../mock/lookup.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { noSuch } from '../../../validation/suggest.js';

const digitsAsNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Returns the grid and the issue of a body or a query. Throws a MisuseError for other values. */
export function sheetParam(givenGrid: unknown, givenIssue: unknown): SheetRef {
  const [grid, issue] = [digitsAsNumber(givenGrid), digitsAsNumber(givenIssue)];
  if (typeof grid === 'number' && (typeof issue === 'string' || typeof issue === 'number')) return { grid, issue };
  throw new MisuseError('"grid" must be the id of a grid, and "issue" the key or the id of an issue');
}

/** Returns a count in a query; undefined when it is absent. Throws a MisuseError for other values. */
export function countParam(query: URLSearchParams, name: string): number | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  const count = digitsAsNumber(given);
  if (typeof count === 'number') return count;
  throw new MisuseError(`"${name}" must be a whole number, not "${given}"`);
}

/** Returns a switch in a query; false when it is absent. Throws a MisuseError for other values than true and false. */
export function flagParam(query: URLSearchParams, name: string): boolean {
  const given = query.get(name) ?? 'false';
  if (given === 'true' || given === 'false') return given === 'true';
  throw new MisuseError(`"${name}" must be true or false, not "${given}"`);
}

/** Throws a MisuseError for an unknown name, as `DELETE faults?ids=2` would else remove all, and for a repeated one but `operation`. */
export function checkNames(action: string, what: string, given: readonly string[], known: readonly string[]): void {
  const other = given.find((name) => !known.includes(name));
  const help = known.length === 0 ? `${action} takes none` : undefined;
  if (other !== undefined) throw new MisuseError(noSuch(what, other, known, help));
  const twice = given.find((name, i) => name !== 'operation' && given.indexOf(name) !== i);
  if (twice !== undefined) throw new MisuseError(`"${twice}" is given twice: give it once`);
}
