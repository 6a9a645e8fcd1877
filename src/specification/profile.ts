import { isObject } from '../validation/json.js';
import { preview } from '../validation/preview.js';
import { quote } from '../validation/quote.js';
import { suggest } from '../validation/suggest.js';
import { type Choices, type ChoiceValues, choiceValues, type Profile } from './choice-values.js';

/** A profile, or what holds one as its member `profile`, as a twin file does. */
export type ProfileInput = Profile | { readonly profile: Readonly<Record<string, unknown>> };

/** The profile itself, unchecked: that of a twin file where one is given. No choice is named `profile`. */
export const profileOf = (given: ProfileInput): Profile =>
  'profile' in given && isObject(given.profile) ? given.profile : (given as Profile);

const table: Readonly<Record<string, ChoiceValues<string | number>>> = choiceValues;
const defaults = Object.fromEntries(Object.entries(table).map(([id, entry]) => [id, entry.default])) as Choices;

function unknownChoice(id: string): string {
  const successors = new Map([
    ['newer.status.row', '"newer.status.rowUpdate" and "newer.status.rowDelete"'],
    ['legacy.readOnly', '"write.readOnly"'],
    ['cascade.invalid', '"cascade.unknownLevel" and "cascade.unknownOption"'],
  ]);
  const successor = successors.get(id);
  if (successor) return `there is no choice ${quote(id)}; use ${successor}`;
  return `there is no choice ${quote(id)}; ${suggest(id, Object.keys(table), 'choice ids look like "legacy.dates"')}`;
}

/** The choices of a profile: its values, and the defaults for the rest. Throws a TypeError that names every wrong entry. */
export function resolveProfile(profile: ProfileInput): Choices {
  const given = Object.entries(profileOf(profile)).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([id, value]) => {
    const entry = Object.hasOwn(table, id) ? table[id] : undefined;
    if (entry === undefined) return unknownChoice(id);
    const { values, wanted, accepts = (one: unknown) => values.some((allowed) => allowed === one) } = entry;
    if (accepts(value)) return [];
    const words = wanted ?? values.map((one) => JSON.stringify(one)).join(' or ');
    return `choice "${id}" takes ${words}, not ${preview(value)}`;
  });
  if (problems.length > 0) throw new TypeError(`Profile: ${problems.join('; ')}`);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** The answers of a profile that are not the default. */
export const turnedOf = (profile: Choices): Profile =>
  Object.fromEntries(
    Object.entries<ChoiceValues<string | number>>(choiceValues).flatMap(([id, { default: usual }]) => {
      const value = profile[id as keyof Choices];
      return value === usual ? [] : [[id, value]];
    }),
  );
