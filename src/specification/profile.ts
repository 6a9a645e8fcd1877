import { preview } from '../validation/preview.js';
import { quote } from '../validation/quote.js';
import { suggest } from '../validation/suggest.js';
import { type Answers, answers, type ChoiceId, type Choices, type Profile } from './answers.js';

const isChoiceId = (id: string): id is ChoiceId => Object.hasOwn(answers, id);

const table: Readonly<Record<ChoiceId, Answers<string | number>>> = answers;

function accepts(id: ChoiceId, value: unknown): boolean {
  const { values, accepts } = table[id];
  return accepts ? accepts(value) : values.some((allowed) => allowed === value);
}

const example = 'choices are named as "legacy.dates" is, and the README has a table of them';

function problemWith(id: string, value: unknown): string | undefined {
  if (!isChoiceId(id)) return `there is no choice ${quote(id)}; ${suggest(id, Object.keys(answers), example)}`;
  if (accepts(id, value)) return undefined;
  const { values, wanted } = table[id];
  return `choice "${id}" takes ${wanted ?? values.map((v) => JSON.stringify(v)).join(' or ')}, not ${preview(value)}`;
}

/** The choices of a profile: its answers, and the defaults for the rest. Throws a TypeError that names every wrong entry. */
export function resolveProfile(profile: Profile): Choices {
  const given = Object.entries(profile).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([id, value]) => problemWith(id, value) ?? []);
  if (problems.length > 0) throw new TypeError(`Profile: ${problems.join('; ')}`);
  const defaults = Object.entries(answers).map(([id, entry]) => [id, entry.default]);
  return Object.fromEntries([...defaults, ...given]);
}
