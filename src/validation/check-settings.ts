import { isObject } from './json.js';
import { schemaTypes, type ValueType } from './json-schema.js';
import { preview } from './preview.js';
import { list } from './quote.js';
import { boundedTexts } from './schema-errors.js';
import { suggest } from './suggest.js';

/** The type of a setting that is a function. */
export const callable: ValueType = { words: 'a function', fits: (value) => typeof value === 'function' };

/** The type of a setting that limits how many are shown; Infinity is allowed. */
export const mostShown: ValueType = {
  words: 'a whole number from 0',
  fits: (value) => value === Math.abs(Math.floor(Number(value))),
};

/** Returns the type of a setting that is one of these texts. */
export const oneOf = (...texts: readonly string[]): ValueType => ({
  words: `one of ${list(texts)}`,
  fits: (value) => texts.includes(value as string),
});

/** The types of the settings of every mock. Other code checks a world and the entries of a profile. */
export const mockSettings: Readonly<Record<string, ValueType>> = {
  world: { words: 'a world', fits: () => true },
  profile: schemaTypes.object,
  addonVersion: schemaTypes.string,
  as: schemaTypes.string,
  seed: { words: 'a whole number from 0 to 2^32-1', fits: (value) => value === Number(value) >>> 0 },
  timeZone: schemaTypes.string,
  vendor: schemaTypes.string,
  contextPath: schemaTypes.string,
  onExchange: callable,
  onDefect: callable,
};

/**
 * Throws a TypeError if settings are not an object, or if one does not exist or has a wrong type. Other code checks the names in `more`;
 * `what` names the settings in messages.
 */
export function checkSettings(
  settings: unknown,
  types: Readonly<Record<string, ValueType>>,
  more: readonly string[] = [],
  what = 'Settings',
): void {
  if (!isObject(settings)) throw new TypeError(`${what}: must be an object, not ${preview(settings)}`);
  const known = new Map(Object.entries(types));
  const names = [...known.keys(), ...more];
  const problems = Object.entries(settings).flatMap(([name, value]) => {
    if (value === undefined || more.includes(name)) return [];
    const type = known.get(name);
    if (type) return type.fits(value) ? [] : `"${name}" must be ${type.words}, not ${preview(value)}`;
    return `there is no "${name}"; ${suggest(name, names, `there are ${names.join(', ')}`)}`;
  });
  if (problems.length > 0) throw new TypeError(`${what}: ${boundedTexts(problems, String).join('; ')}`);
}
