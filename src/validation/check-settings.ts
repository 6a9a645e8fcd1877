import { describeMistake } from './describe-argument.js';
import { isObject } from './json.js';
import { schemaTypes, type ValueType } from './json-schema.js';
import { describeValue } from './quote.js';
import { suggest } from './suggest.js';

const callable: ValueType = { words: 'a function', fits: (value) => typeof value === 'function' };

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
 * those of a host, and `common` those of every mock that it takes.
 */
export function checkSettings(
  settings: unknown,
  more: readonly string[],
  own: typeof mockSettings = {},
  common = Object.keys(mockSettings),
): void {
  const mistake = describeMistake(settings);
  if (mistake !== undefined || !isObject(settings))
    throw new TypeError(`Settings are an object, such as { world }, and not ${mistake ?? describeValue(settings)}`);
  if (Array.isArray(settings.fields))
    throw new TypeError('Settings are an object, such as { world }, and not a world: give it as { world }');
  const ofMocks = Object.entries(mockSettings).filter(([name]) => common.includes(name));
  const known = new Map([...ofMocks, ...Object.entries(own)]);
  const names = [...known.keys(), ...more];
  const problems = Object.entries(settings).flatMap(([name, value]) => {
    if (value === undefined || more.includes(name)) return [];
    const type = known.get(name);
    if (type) return type.fits(value) ? [] : `"${name}" must be ${type.words}`;
    return `there is no "${name}"; ${suggest(name, names, `there are ${names.join(', ')}`)}`;
  });
  if (problems.length > 0) throw new TypeError(`Settings: ${problems.join('; ')}`);
}
