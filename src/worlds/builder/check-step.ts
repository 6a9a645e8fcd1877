import type { WorldFile } from '../../generated/world-file.js';
import { WorldError } from '../../model/world-error.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { similar } from '../../validation/nearest.js';
import { describeValue, list, quote } from '../../validation/quote.js';
import { loadWorld } from '../file/load-world.js';

/** A step of the builder as it is written, such as `withIssue("DEMO-1")`. */
export const stepOf = (name: string, ...given: readonly unknown[]): string =>
  `${name}(${given.map((one) => (typeof one === 'string' ? quote(one) : describeValue(one))).join(', ')})`;

/** Tells paths as a step knows them, that start with an entry of the world file, such as `rows[0].source`. */
export const pathsIn =
  (entry: string, inStep = (path: string): string => path) =>
  (path: string): string =>
    path.startsWith(entry) ? inStep(path.slice(entry.length).replace(/^\./, '')) : path;

/**
 * Checks a world that a step of the builder made. Throws a MisuseError that names the step and every problem, with the paths
 * as `told`.
 */
export function checkStep(step: string, world: WorldFile, told = (path: string): string => path): void {
  try {
    loadWorld(world);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const lines = error.problems.map(({ path, message }) => [told(path), message].filter(Boolean).join(': '));
    throw new MisuseError(`${step}: ${lines.join('\n  ')}`);
  }
}

/** The entry with a name. Throws a MisuseError that names the step, and the nearest of those there are. */
export function entryNamed<T>(step: string, what: string, name: string, entries: ReadonlyMap<string, T>): T {
  const entry = entries.get(name);
  if (entry !== undefined) return entry;
  const names = [...entries.keys()];
  const near = similar(String(name), names);
  const instead = near === undefined ? `there are ${list(names) || 'none'}` : `did you mean ${quote(near)}?`;
  throw new MisuseError(`${step}: there is no ${what} ${quote(String(name))}; ${instead}`);
}

/** Checks that something that a step was given is an object. Throws a MisuseError that names the step and says what it is. */
export function checkObject(step: string, what: string, given: unknown): void {
  if (!isObject(given)) throw new MisuseError(`${step}: the ${what} must be an object, not ${describeValue(given)}`);
}

/** A copy of a list that a step was given. Throws a MisuseError that names the step and says what it is. */
export function copiedList<T>(step: string, what: string, given: readonly T[]): T[] {
  if (Array.isArray(given)) return [...given];
  throw new MisuseError(`${step}: the ${what} must be a list, not ${describeValue(given)}`);
}

/** A copy of a value that a step was given. Throws a MisuseError when it holds a function or the like. */
export function copied<T>(step: string, given: T): T {
  try {
    return structuredClone(given);
  } catch {
    throw new MisuseError(`${step}: a world holds JSON values alone, and no functions or symbols`);
  }
}
