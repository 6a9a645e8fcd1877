import type { WorldFile } from '../../generated/world-file.js';
import { WorldError } from '../../model/world-error.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue, quote } from '../../validation/quote.js';
import { noSuch } from '../../validation/suggest.js';
import { loadGiven } from '../file/load-world.js';

/** Does the work of a step. Puts the name of the step in front of the message of a MisuseError. */
export function inStep<T>(step: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof MisuseError ? new MisuseError(`${step}: ${error.message}`) : error;
  }
}

/** Wraps steps so that errors name them with their first one or two arguments, such as `withIssue("DEMO-1")`. */
export function namingSteps<Steps extends object>(steps: Steps): Steps {
  const inWords = (one: unknown): string => (typeof one === 'string' ? quote(one) : describeValue(one));
  const named = Object.entries(steps).map(([name, step]) => {
    const isOfTwo = ['withIssues', 'withRows', 'withSource', 'withSelection'].includes(name);
    const textOf = ([one, other]: unknown[]) => `${name}(${inWords(one)}${isOfTwo ? `, ${inWords(other)}` : ''})`;
    return [name, (...given: unknown[]) => inStep(textOf(given), () => step(...given))];
  });
  return Object.fromEntries(named);
}

/** Checks the world that a step made. Throws a MisuseError with every problem, by paths below `entry`, such as `fields[3]`, and column ids. */
export function checkWorld(world: WorldFile, entry = ''): void {
  try {
    loadGiven(world);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const { columns = [] } = Object([Object(world).fields].flat().at(-1)); // of the field that the step adds
    const lines = error.problems.map(({ path, message }) => {
      const inEntry = path.startsWith(entry) ? path.slice(entry.length).replace(/^\./, '') : '';
      const place = inEntry.replace(/^columns\[(\d+)\]/, (_, index) => `columns.${columns[index]?.id}`);
      return [place, message].filter(Boolean).join(': ');
    });
    throw new MisuseError(lines.join('\n  '));
  }
}

/** Returns the entry whose member has a value. Throws a MisuseError that names the nearest known value. */
export function entryNamed<Member extends 'name' | 'key', T extends { readonly [name in Member]: string }>(
  what: string,
  name: string,
  entries: readonly T[],
  member: Member,
): T {
  const found = entries.find((entry) => entry[member] === name);
  if (found !== undefined) return found;
  const names = entries.map((entry): string => entry[member]);
  throw new MisuseError(noSuch(what, String(name), names));
}

/** Throws a MisuseError unless an argument of a step is an object. */
export function requireObject(what: string, given: unknown): void {
  if (!isObject(given)) throw new MisuseError(`the ${what} must be an object, not ${describeValue(given)}`);
}

/** Copies an argument of a step. Throws a MisuseError for a function or a symbol in it. */
export function copyOf<T>(given: T): T {
  try {
    return structuredClone(given);
  } catch {
    throw new MisuseError('a world holds JSON values alone, and no functions or symbols');
  }
}
