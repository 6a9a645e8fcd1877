import type { ChoiceValues } from '../../specification/choice-values.js';
import { type ChoiceId, type Choices, choiceValues } from '../../specification/choice-values.js';
import type { RuleId } from '../../specification/rules.js';
import { isEqual } from '../../validation/json.js';
import { preview } from '../../validation/preview.js';
import { type Difference, differenceOf, withoutValues } from '../judge/difference.js';
import { type Observation, observationOf } from '../judge/observations.js';
import type { ChoiceValue } from '../judge/outcome.js';
import { kindOfRole } from '../targets/placeholders.js';
import type { TestContext } from './case.js';
import { previewValue } from './describe-exchange.js';
import type { Session } from './session.js';
import type { Recording } from './test-context.js';

/** What the findings of a check are about. */
export interface About {
  /** The rules that a failed check breaks: all of the case, or the one given to `of`. */
  readonly rules: readonly RuleId[];
  /** The endpoint, if it is not that of the case. */
  readonly endpoint?: number | undefined;
  /** The choices that the case says it shows. */
  readonly shown: readonly ChoiceId[];
  readonly column: string | undefined;
}

// as JSON, so that a text differs from a number, and an empty text is visible
const asJson = (value: unknown): string => (value === undefined ? 'missing' : preview(value, { most: 250 }));

const but = (seen: unknown): string => (seen === undefined ? '' : `, but it is ${previewValue(seen)}`);

/** Returns the index of the exchange whose body contains the seen value, else of the current exchange, for a finding. */
export function latest({ at, exchanges }: Recording, seen?: unknown): { readonly exchange?: number } {
  const isIn = (json: unknown): boolean => json === seen || Object.values(Object(json)).includes(seen);
  const own = Object(seen) === seen ? exchanges.findLastIndex(({ answer }) => isIn(answer?.json)) : -1;
  const exchange = own >= 0 ? own : at;
  return exchange === undefined ? {} : { exchange };
}

/** Records observations of choices. Throws an Error if the case does not say that it shows them. */
export function record(recording: Recording, seen: readonly Observation[], { shown, column }: About): void {
  const other = seen.find(({ choice }) => !shown.includes(choice));
  if (other) throw new Error(`the case shows ${other.choice}, and does not name it among what it "shows"`);
  const kind = column === undefined ? '' : kindOfRole(column);
  const table: Readonly<Record<string, ChoiceValues<unknown>>> = choiceValues;
  for (const one of seen)
    recording.observations.push(table[one.choice]?.kinds?.includes(kind) ? { ...one, kind } : one);
}

const findIn =
  (recording: Recording, { target, mark }: Session, { rules, endpoint }: About) =>
  (message: string, what: string, { place, shape }: Difference, seen: unknown): false => {
    const values = { ...target.values, mark };
    const where = place === '' ? what : `${what}: ${place}`;
    const at = { place: withoutValues(where, values), shape: withoutValues(shape, values) };
    const own = endpoint === undefined ? {} : { endpoint };
    for (const rule of rules) recording.findings.push({ rule, ...own, ...at, message, ...latest(recording, seen) });
    return false;
  };

/** Creates the checks of a context. */
export function createAssertions(recording: Recording, session: Session, about: About) {
  const find = findIn(recording, session, about);
  return {
    check: (condition, what, seen) => {
      recording.checks += 1;
      return condition || find(`${what}${but(seen)}`, what, { place: '', shape: 'not so' }, seen);
    },
    equal: (seen, expected, what) => {
      recording.checks += 1;
      if (isEqual(seen, expected)) return true;
      return find(`${what} must be ${asJson(expected)}${but(asJson(seen))}`, what, differenceOf(expected, seen), seen);
    },
    admits: <Id extends ChoiceId>(choice: Id, seen: unknown, by: object, what: string, column = about.column) => {
      recording.checks += 1;
      const entries: readonly (readonly [string, unknown])[] = Object.entries(by);
      const all = choiceValues[choice].values as readonly Choices[Id][]; // the compiler cannot know this for any choice
      const left = all.filter((value) => entries.some(([key, one]) => key === String(value) && isEqual(one, seen)));
      record(recording, observationOf(choice, left), { ...about, column });
      if (left.length > 0) return left[0];
      const words = [...new Set(entries.map(([, one]) => asJson(one)))].join(' or ');
      find(`${what} must be ${words}${but(asJson(seen))}`, what, differenceOf(entries[0]?.[1], seen), seen);
      return undefined;
    },
    shows: (choice, value, what) => {
      recording.checks += 1;
      const { values: known, accepts = (one) => known.some((other) => other === one), wanted } = choiceValues[choice];
      const words = wanted ?? known.map((one) => JSON.stringify(one)).join(' or ');
      const wrong = { place: '', shape: 'no value of it' };
      if (!accepts(value)) return find(`${what} must be ${words}${but(asJson(value))}`, what, wrong, value);
      record(recording, [{ choice, seen: [value as ChoiceValue] }], about); // a value, as the choice accepts it
      return true;
    },
    firstOf: (told, other) => {
      recording.checks += 1;
      record(recording, [{ choice: 'checks.order', seen: [`${told} before ${other}`], first: [told, other] }], about);
    },
  } satisfies Pick<TestContext, 'check' | 'equal' | 'admits' | 'shows' | 'firstOf'>;
}
