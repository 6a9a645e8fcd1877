import type { WaiversFile } from '../../generated/waivers-file.js';
import { waiversSchema } from '../../generated/waivers-schema.js';
import { type RuleId, rules } from '../../specification/rules.js';
import { similar } from '../../validation/nearest.js';
import { quote } from '../../validation/quote.js';
import { type Problem, problemLines } from '../../validation/schema-errors.js';
import { createSchemaCheck } from '../judge/schema-check.js';
import { parseCommentedJson } from '../targets/commented-json.js';

/** A deviation that is known and borne with: findings of a rule on an endpoint of a target. */
export interface Waiver {
  readonly rule: RuleId;
  readonly endpoint: number;
  /** The name of the target. */
  readonly target: string;
  readonly reason: string;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  readonly expires: string;
  /** The id of the only case that it is about; every case when it is left out. */
  readonly case?: string;
}

/** Thrown for a waivers file that cannot be used, with every problem on a line of its own. */
export class WaiversError extends Error {
  override readonly name = 'WaiversError';
}

type FileWaiver = WaiversFile['waivers'][number];

const isRule = (id: string): id is RuleId => Object.hasOwn(rules, id);

function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text); // 30 February becomes a day of March
}

function ruleProblem({ rule, endpoint }: FileWaiver, path: string): Problem[] {
  if (!isRule(rule)) {
    const near = similar(rule, Object.keys(rules));
    const instead = near === undefined ? 'rules are named as ADD-1 is' : `did you mean ${quote(near)}?`;
    return [{ path: `${path}.rule`, message: `there is no rule ${quote(rule)}; ${instead}` }];
  }
  const bound: readonly number[] = rules[rule].endpoints;
  if (bound.includes(endpoint)) return [];
  return [
    { path: `${path}.endpoint`, message: `${rule} does not bind endpoint ${endpoint}; it binds ${bound.join(', ')}` },
  ];
}

const dayProblem = ({ expires }: FileWaiver, path: string): Problem[] =>
  isCalendarDay(expires)
    ? []
    : [{ path: `${path}.expires`, message: `there is no day ${expires} in the calendar; a day is written 2027-03-31` }];

const keyOf = (waiver: FileWaiver): string =>
  JSON.stringify([waiver.rule, waiver.endpoint, waiver.target, waiver.case ?? null]);

function repeatProblem(waiver: FileWaiver, i: number, all: readonly FileWaiver[]): Problem[] {
  const first = all.findIndex((one) => keyOf(one) === keyOf(waiver));
  return first === i ? [] : [{ path: `waivers[${i}]`, message: `it waives the same as waivers[${first}]` }];
}

function problemsOf(waivers: readonly FileWaiver[]): readonly Problem[] {
  return waivers.flatMap((waiver, i) => [
    ...ruleProblem(waiver, `waivers[${i}]`),
    ...dayProblem(waiver, `waivers[${i}]`),
    ...repeatProblem(waiver, i, waivers),
  ]);
}

/** The waivers in the text of a file: JSON that may hold comments (fixtures/waivers.schema.json). Throws a WaiversError, or a NotJson. */
export function readWaivers(text: string, file: string): readonly Waiver[] {
  const value = parseCommentedJson(text, file);
  const wrongShape = createSchemaCheck(waiversSchema)(value);
  if (wrongShape.length > 0) throw new WaiversError(problemLines(wrongShape, file));
  const { waivers } = value as WaiversFile;
  const problems = problemsOf(waivers);
  if (problems.length > 0) throw new WaiversError(problemLines(problems, file));
  return waivers as readonly Waiver[];
}
