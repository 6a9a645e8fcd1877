import { isObject } from './json.js';
import { MisuseError } from './misuse-error.js';
import { preview } from './preview.js';
import { describeValue } from './quote.js';
import { noSuch } from './suggest.js';

/** Describes a wrong argument; an object by its member names only, as values can be long, secret or cyclic. */
export function describeArgument(value: unknown): string {
  if (typeof Object(value).then === 'function') return 'a Promise: await it first';
  if (!isObject(value)) return preview(value, { most: 200 });
  const names = Object.keys(value);
  if (names.length === 0) return 'an object without members';
  return `an object with ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', ...' : ''}`;
}

/** Throws a MisuseError with what is wanted and what was given, unless `isRight` is true. */
export function checkArgument(isRight: unknown, wanted: string, given: unknown): asserts isRight {
  if (!isRight) throw new MisuseError(`${wanted}, and not ${describeArgument(given)}`);
}

/** Throws a MisuseError in the name of `step` unless `given` is an object with known members only; `what` is the word for a member. */
export function checkMembers(step: string, what: string, given: unknown, known: readonly string[]): void {
  if (!isObject(given)) throw new MisuseError(`${step}: the ${what}s must be an object, not ${describeValue(given)}`);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new MisuseError(`${step}: ${noSuch(what, unknown, known)}`);
}

/** Describes a wrong world or wrong settings and the forgotten step: a text, Promise, builder or mock. Else returns undefined. */
export function describeMistake(value: unknown): string | undefined {
  if (typeof value === 'string') return `${describeValue(value)}: readWorld of gridtwin/worlds reads a file`;
  const { then, build, exportWorld } = Object(value);
  if (then) return 'a Promise: await it first';
  if (typeof build === 'function') return 'a builder: its build() gives the world';
  return exportWorld && 'a mock: its exportWorld() gives the world';
}

/** Throws a TypeError that names the forgotten step if the settings, or the world in them, are something else. */
export function refuseMistakes(settings: unknown): void {
  const { fields, world } = Object(settings);
  const mistake = describeMistake(settings) ?? (fields && 'a world: give it as { world }');
  if (mistake) throw new TypeError(`Settings: must be an object, not ${mistake}`);
  const instead = describeMistake(world);
  if (instead) throw new TypeError(`"world" must be a world, and not ${instead}`);
}

/** Whether a value is a Response, also one of another realm. */
export const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'status' in value && 'clone' in value;
