import { schemaTypes } from './json-schema.js';
import { suggest } from './suggest.js';

/** Which values a setting takes, and what they are in words. */
export interface Check {
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
}

type Checks = Readonly<Record<string, Check>>;

const { string: text, object } = schemaTypes;
const callable: Check = { words: 'a function', fits: (value) => typeof value === 'function' };
const seed: Check = {
  words: 'a whole number from 0 to 2^32-1',
  fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32,
};

const anything: Check = { words: 'a world', fits: () => true };

/** What every setting of a mock takes; a world and the entries of a profile are checked by themselves. */
const checks: Checks = {
  world: anything,
  profile: object,
  addonVersion: text,
  seed,
  timeZone: text,
  vendor: text,
  contextPath: text,
  onExchange: callable,
  onDefect: callable,
};

/** Throws a TypeError for settings that do not exist or are of the wrong type; `more` and `own` are those of a host. */
export function checkSettings(settings: object, more: readonly string[], own: Checks = {}): void {
  const known = new Map(Object.entries({ ...checks, ...own }));
  const names = [...known.keys(), ...more];
  const problems = Object.entries(settings).flatMap(([name, value]) => {
    if (value === undefined || more.includes(name)) return [];
    const check = known.get(name);
    if (check) return check.fits(value) ? [] : `"${name}" must be ${check.words}`;
    return `there is no "${name}"; ${suggest(name, names, `there are ${names.join(', ')}`)}`;
  });
  if (problems.length > 0) throw new TypeError(`Settings: ${problems.join('; ')}`);
}
