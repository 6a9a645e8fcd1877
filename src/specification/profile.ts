import { isObject } from '../validation/json.js';
import { preview } from '../validation/preview.js';
import { quote } from '../validation/quote.js';
import { suggest } from '../validation/suggest.js';
import { type Choices, type ChoiceValues, choiceValues, type Profile } from './choice-values.js';

/** A profile, also with choices of one endpoint alone, as `write.emptyRows@16`; or what holds one as its member `profile`, as a twin file does. */
export type ProfileInput =
  | Profile
  | (Profile & { readonly [id: `${string}@${number}`]: string | number })
  | { readonly profile: Readonly<Record<string, unknown>> };

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

// An endpoint after a choice, but for choices that are read before the endpoint of a request is known.
const atOneEndpoint = /^(?!addonVersion|http\.(badEncoding|head|options|otherMethod)@)[^@]+@([1-9]|1\d|2[0-4])$/;

/**
 * The choices of a profile: its values, and the defaults for the rest. Values for one endpoint alone stay under their own ids, for
 * `choicesAt`. Throws a TypeError that names every wrong entry.
 */
export function resolveProfile(profile: ProfileInput): Choices {
  const given = Object.entries(profileOf(profile)).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([id, value]) => {
    const [choice = '', endpoint] = id.split(/@(.*)/s);
    const entry = Object.hasOwn(table, choice) ? table[choice] : undefined;
    if (entry === undefined) return unknownChoice(choice);
    if (endpoint !== undefined && !atOneEndpoint.test(id))
      return `${quote(id)} must name a choice in which endpoints can differ, and one of them, as in "write.emptyRows@16"`;
    const { values, wanted, accepts = (one: unknown) => values.some((allowed) => allowed === one) } = entry;
    if (accepts(value)) return [];
    const words = wanted ?? values.map((one) => JSON.stringify(one)).join(' or ');
    return `choice "${id}" takes ${words}, not ${preview(value)}`;
  });
  if (problems.length > 0) throw new TypeError(`Profile: ${problems.join('; ')}`);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** The choices with those of one endpoint in place of the others: `write.emptyRows@16` is then `write.emptyRows`. */
export function choicesAt(choices: Choices, own: Partial<Choices>): Choices {
  return Object.assign(Object.create(choices), own);
}

/** Finds what a profile says of an endpoint alone, by its number; undefined for nothing. */
export function ownChoices(choices: Choices): (endpoint: number) => Partial<Choices> | undefined {
  const ids = Object.keys(choices).filter((id) => id.includes('@'));
  return (endpoint) => {
    const own = ids.filter((id) => id.endsWith(`@${endpoint}`));
    if (own.length === 0) return undefined;
    return Object.fromEntries(own.map((id) => [id.split('@')[0], choices[id as keyof Choices]]));
  };
}

/** The answers of a profile that are not the default, and those of one endpoint alone. */
export const turnedOf = (profile: Choices): Profile =>
  Object.fromEntries(Object.entries(profile).filter(([id, value]) => table[id]?.default !== value));
