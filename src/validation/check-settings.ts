import { isObject } from './json.js';
import { schemaTypes, type ValueType } from './json-schema.js';
import { preview } from './preview.js';
import { suggest } from './suggest.js';

/** A function, among settings. */
export const callable: ValueType = { words: 'a function', fits: (value) => typeof value === 'function' };

/** The settings of every mock; a world and the entries of a profile are checked elsewhere. */
const mockSettings: Readonly<Record<string, ValueType>> = {
  world: { words: 'a world', fits: () => true },
  profile: schemaTypes.object,
  addonVersion: schemaTypes.string,
  as: schemaTypes.string,
  seed: {
    words: 'a whole number from 0 to 2^32-1',
    fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32,
  },
  timeZone: schemaTypes.string,
  vendor: schemaTypes.string,
  contextPath: schemaTypes.string,
  onExchange: callable,
  onDefect: callable,
};

/**
 * Throws a TypeError for what is no object, and for settings that do not exist or are of the wrong type; `more` and `own` are
 * those of a host, `common` those of every mock.
 */
export function checkSettings(
  settings: unknown,
  more: readonly string[],
  own: typeof mockSettings = {},
  common = mockSettings,
): void {
  if (!isObject(settings)) throw new TypeError(`Settings: must be an object, not ${preview(settings)}`);
  const known = new Map(Object.entries({ ...common, ...own }));
  const names = [...known.keys(), ...more];
  const problems = Object.entries(settings).flatMap(([name, value]) => {
    if (value === undefined || more.includes(name)) return [];
    const type = known.get(name);
    if (type) return type.fits(value) ? [] : `"${name}" must be ${type.words}, not ${preview(value)}`;
    return `there is no "${name}"; ${suggest(name, names, `there are ${names.join(', ')}`)}`;
  });
  if (problems.length > 0) throw new TypeError(`Settings: ${problems.join('; ')}`);
}
