import { instead } from './spec/instead.js';

type Check = { readonly is: (value: unknown) => boolean; readonly wanted: string };

const text: Check = { is: (value) => typeof value === 'string', wanted: 'a text' };
const object: Check = {
  is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  wanted: 'an object',
};
const callable: Check = { is: (value) => typeof value === 'function', wanted: 'a function' };
const seed: Check = {
  is: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32,
  wanted: 'a whole number from 0 to 2^32-1',
};

const anything: Check = { is: () => true, wanted: 'a world' };

/** What every setting of a mock takes; a world and the entries of a profile are checked by themselves. */
const checks: Readonly<Record<string, Check>> = {
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

function problemWith(name: string, value: unknown, more: readonly string[]): string[] {
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
  if (check) return check.is(value) ? [] : [`"${name}" must be ${check.wanted}`];
  const known = [...Object.keys(checks), ...more];
  return [`there is no "${name}"; ${instead(name, known, `there are ${known.join(', ')}`)}`];
}

/** Throws a TypeError for settings that do not exist or are of the wrong type; `more` names those of a host. */
export function checkSettings(settings: object, more: readonly string[]): void {
  const given = Object.entries(settings).filter(([name, value]) => value !== undefined && !more.includes(name));
  const problems = given.flatMap(([name, value]) => problemWith(name, value, more));
  if (problems.length > 0) throw new TypeError(`Settings: ${problems.join('; ')}`);
}
