import { isObject } from '../validation/json.js';
import { preview } from '../validation/preview.js';
import { quote } from '../validation/quote.js';
import { boundedTexts } from '../validation/schema-errors.js';
import { noSuch } from '../validation/suggest.js';
import { type ChoiceId, type Choices, type ChoiceValues, choiceValues, type Profile } from './choice-values.js';

/**
 * A profile, also with choices of one API, endpoint or kind of column alone, as `http.charset@newer`, `write.emptyRows@16` and
 * `legacy.dates@time`; or what holds one as its member `profile`, as a twin file does.
 */
export type ProfileInput =
  | Profile
  | (Profile & { readonly [id: `${string}@${string}`]: string | number })
  | { readonly profile: Readonly<Record<string, unknown>> };

/** The profile itself, unchecked: that of a twin file where one is given. No choice is named `profile`. */
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
 * The choices of a profile: its values, and the defaults for the rest. Values for one API, endpoint or kind of column alone
 * stay under their own ids, for `ownChoices`. Throws a TypeError that names every wrong entry.
 */
export function resolveProfile(profile: ProfileInput): Choices {
  if (!isObject(profile)) throw new TypeError(`Profile: must be an object of choices, not ${preview(profile)}`);
  // an API or an endpoint after a choice, but for choices that are read before the endpoint of a request is known
  const atOneEndpoint =
    /^(?!addonVersion|http\.(badEncoding|head|options|otherMethod)@)[^@]+@(legacy|newer|cascade|[1-9]|1\d|2[0-4])$/;
  const given = Object.entries(profileOf(profile)).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([id, value]) => {
    const [choice = '', where] = id.split(/@(.*)/s);
    const entry = Object.hasOwn(table, choice) ? table[choice] : undefined;
    if (entry === undefined) return unknownChoice(choice);
    if (where !== undefined && !atOneEndpoint.test(id) && !entry.kinds?.includes(where))
      return `${quote(id)} must name a choice in which APIs, endpoints or kinds of column can differ, and one of them, as in "write.emptyRows@16" and "legacy.dates@time"`;
    const { values, wanted, accepts = (one: unknown) => values.some((allowed) => allowed === one) } = entry;
    if (accepts(value)) return [];
    const words = wanted ?? values.map((one) => JSON.stringify(one)).join(' or ');
    return `choice "${id}" takes ${words}, not ${preview(value)}`;
  });
  if (problems.length > 0) throw new TypeError(`Profile: ${boundedTexts(problems, String).join('; ')}`);
  return Object.freeze({ ...defaults, ...Object.fromEntries(given) }); // mocks share it, and tests see it
}

/** An answer to a choice, other than the one at hand. */
export interface Turn {
  readonly choice: ChoiceId;
  readonly value: string | number;
}

/** The profile that turns make: all other choices keep their defaults. */
export const profileOfTurns = (turns: readonly Turn[]): Profile =>
  Object.fromEntries(turns.map(({ choice, value }) => [choice, value]));

/** The choices with each other value of one of them, also where it has one for an API, endpoint or kind of column alone. */
export function variantsOf(choice: ChoiceId, choices: Choices): readonly Choices[] {
  const { values, alsoTried = [] }: ChoiceValues<string | number> = choiceValues[choice];
  const ids = (Object.keys(choices) as ChoiceId[]).filter((id) => id.split('@', 1)[0] === choice);
  return [...values, ...alsoTried]
    .filter((value) => ids.some((id) => choices[id] !== value))
    .map((value) => ({ ...choices, ...Object.fromEntries(ids.map((id) => [id, value])) }));
}

/** The choices, which note in a set what is read of them. */
export const notingReads = (choices: Choices, read: Set<unknown>): Choices =>
  new Proxy(choices, {
    get: (target, id) => {
      read.add(id);
      return Reflect.get(target, id);
    },
  });

/** The choices with others in place of some: those of one API, endpoint or kind of column. */
export const choicesAt = (choices: Choices, own: Partial<Choices> | undefined): Choices =>
  own ? Object.create(choices, Object.getOwnPropertyDescriptors(own)) : choices;

/** Finds what a profile says of single APIs, endpoints and kinds of column: `write.emptyRows@16` is `write.emptyRows` of `16`. */
export function ownChoices(choices: Choices): ReadonlyMap<string, Partial<Choices>> {
  const own = new Map<string, Partial<Choices>>();
  for (const id of Object.keys(choices).filter((one) => one.includes('@'))) {
    const [choice = '', where = ''] = id.split('@');
    own.set(where, { ...own.get(where), [choice]: choices[id as keyof Choices] });
  }
  return own;
}

/** The choices of an endpoint, with those of its API and of it alone in place of the general ones. */
export function choicesFor(choices: Choices, at: { readonly api: string; readonly number: number }): Choices {
  const own = ownChoices(choices);
  return choicesAt(choices, { ...own.get(at.api), ...own.get(String(at.number)) });
}

/** The answers of a profile that are not the default, and those of single APIs, endpoints and kinds of column. */
export const turnedOf = (profile: Profile): Profile =>
  Object.fromEntries(Object.entries(profile).filter(([id, value]) => table[id]?.default !== value));
