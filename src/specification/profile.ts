import { isObject } from '../validation/json.js';
import { preview } from '../validation/preview.js';
import { quote } from '../validation/quote.js';
import { boundedTexts } from '../validation/schema-errors.js';
import { noSuch } from '../validation/suggest.js';
import { type ChoiceId, type Choices, type ChoiceValues, choiceValues, type Profile } from './choice-values.js';

/**
 * A profile, also with values for one API, endpoint or column kind, as in `http.charset@newer`, `write.emptyRows@16` and
 * `legacy.dates@time`; or an object with a profile as its member `profile`, such as a twin file.
 */
export type ProfileInput =
  | Profile
  | (Profile & { readonly [id: `${string}@${string}`]: string | number })
  | { readonly profile: Readonly<Record<string, unknown>> };

/** Returns the profile, unchecked; for a twin file, the profile in it. No choice is named `profile`. */
export const profileOf = (given: ProfileInput): Profile =>
  'profile' in given && isObject(given.profile) ? given.profile : (given as Profile);

/** The ids of all choices, in the order of their table. */
export const choiceIds = Object.keys(choiceValues) as readonly ChoiceId[];

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
  return noSuch('choice', id, Object.keys(table), 'choice ids look like "legacy.dates"');
}

/**
 * Returns the choices of a profile: its values, and defaults for the rest. Values for one API, endpoint or column kind stay under their own
 * ids, for `ownChoices`. Throws a TypeError that names every wrong entry.
 */
export function resolveProfile(profile: ProfileInput): Choices {
  if (!isObject(profile)) throw new TypeError(`Profile: must be an object of choices, not ${preview(profile)}`);
  // An API or an endpoint after a choice, except for choices that are read before the endpoint of a request is known.
  const atOneEndpoint =
    /^(?!addonVersion|http\.(badEncoding|head|options|otherMethod)@)[^@]+@(legacy|newer|cascade|[1-9]|1\d|2[0-4])$/;
  const given = Object.entries(profileOf(profile)).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([id, value]) => {
    const [choice = '', where] = id.split(/@(.*)/s);
    const entry = Object.hasOwn(table, choice) ? table[choice] : undefined;
    if (entry === undefined) return unknownChoice(choice);
    if (where !== undefined && !atOneEndpoint.test(id) && !entry.kinds?.includes(where))
      return `${quote(id)} must be a choice, "@" and an API, endpoint or column kind in which it can differ, as in "write.emptyRows@16" and "legacy.dates@time"`;
    const { values, wanted, accepts = (one: unknown) => values.some((allowed) => allowed === one) } = entry;
    if (accepts(value)) return [];
    const words = wanted ?? values.map((one) => JSON.stringify(one)).join(' or ');
    return `choice "${id}" takes ${words}, not ${preview(value)}`;
  });
  if (problems.length > 0) throw new TypeError(`Profile: ${boundedTexts(problems, String).join('; ')}`);
  return Object.freeze({ ...defaults, ...Object.fromEntries(given) }); // mocks share it, and tests see it
}

/** An answer to a choice, different from the current one. */
export interface Turn {
  readonly choice: ChoiceId;
  readonly value: string | number;
}

/** Returns the profile with the values of these turns; all other choices keep their defaults. */
export const profileOfTurns = (turns: readonly Turn[]): Profile =>
  Object.fromEntries(turns.map(({ choice, value }) => [choice, value]));

/** Returns the choices once for each other value of one choice, set also where it has a value for one API, endpoint or column kind. */
export function variantsOf(choice: ChoiceId, choices: Choices): readonly Choices[] {
  const { values, alsoTried = [] }: ChoiceValues<string | number> = choiceValues[choice];
  const ids = (Object.keys(choices) as ChoiceId[]).filter((id) => id.split('@', 1)[0] === choice);
  return [...values, ...alsoTried]
    .filter((value) => ids.some((id) => choices[id] !== value))
    .map((value) => ({ ...choices, ...Object.fromEntries(ids.map((id) => [id, value])) }));
}

/** Returns the choices; each read adds the id of the choice to a set. */
export const notingReads = (choices: Choices, read: Set<unknown>): Choices =>
  new Proxy(choices, {
    get: (target, id) => {
      read.add(id);
      return Reflect.get(target, id);
    },
  });

/** Returns the choices with those of one API, endpoint or column kind in place of the general ones. */
export const choicesAt = (choices: Choices, own: Partial<Choices> | undefined): Choices =>
  own ? Object.create(choices, Object.getOwnPropertyDescriptors(own)) : choices;

/** Finds the values for single APIs, endpoints and column kinds: `write.emptyRows@16` is `write.emptyRows` of `16`. */
export function ownChoices(choices: Choices): ReadonlyMap<string, Partial<Choices>> {
  const own = new Map<string, Partial<Choices>>();
  for (const id of Object.keys(choices).filter((one) => one.includes('@'))) {
    const [choice = '', where = ''] = id.split('@');
    own.set(where, { ...own.get(where), [choice]: choices[id as keyof Choices] });
  }
  return own;
}

/** Returns the choices of an endpoint; those of its API and its number replace the general ones. */
export function choicesFor(choices: Choices, at: { readonly api: string; readonly number: number }): Choices {
  const own = ownChoices(choices);
  return choicesAt(choices, { ...own.get(at.api), ...own.get(String(at.number)) });
}

/** Returns the values that are not the default, and those for single APIs, endpoints and column kinds. */
export const turnedOf = (profile: Profile): Profile =>
  Object.fromEntries(Object.entries(profile).filter(([id, value]) => table[id]?.default !== value));
