import { judgeOf } from '../../src/contract/judge/document-judge.js';
import type { Judge } from '../../src/contract/judge/judge.js';
import type { Case } from '../../src/contract/run/case.js';
import { type Run, run } from '../../src/contract/run/run.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { type RuleId, ruleIds, rules } from '../../src/specification/rules.js';
import { mutants } from './all-mutants.js';
import { type Mutant, mutated } from './breaking.js';

/** A mutant on one endpoint, and the cases of its rule that caught it. */
export interface Kill {
  readonly rule: RuleId;
  readonly endpoint: number;
  readonly mutant: string;
  /** The ids of the cases that failed; empty when it survived. */
  readonly caughtBy: readonly string[];
}

/** A rule on an endpoint. */
export interface MustCell {
  readonly rule: RuleId;
  readonly endpoint: number;
}

/** Every cell of a rule that is a MUST. */
export const mustCells: readonly MustCell[] = ruleIds
  .filter((rule) => rules[rule].level === 'MUST')
  .flatMap((rule) => rules[rule].endpoints.map((endpoint) => ({ rule, endpoint })));

/** The broken services of a cell. */
export const mutantsOf = ({ rule, endpoint }: MustCell): readonly Mutant[] => mutants[rule]?.(endpoint) ?? [];

/** The service that nobody broke, how its answers are judged, and what the cases find on it. */
interface Baseline {
  readonly target: ReturnType<typeof mockTarget>;
  readonly judge: Judge;
  readonly foundAnyway: ReadonlySet<string>;
}

/** What a run finds, each with its case. */
const findingsIn = (results: Run['results']) =>
  results.flatMap(({ case: { id }, findings }) =>
    findings.map(({ rule, place, shape }) => ({ id, rule, text: JSON.stringify([id, rule, place, shape]) })),
  );

/** Runs the cases of a cell against a service that breaks its rule there. */
async function attack(
  { rule, endpoint }: MustCell,
  mutant: Mutant,
  cases: readonly Case[],
  { target, judge, foundAnyway }: Baseline,
): Promise<Kill> {
  target.core.reset();
  const broken = mutated(target, endpoint, mutant);
  const { results } = await run(broken, cases, { lane: 'destructive', mark: 'gt-mutant', judge });
  const caught = findingsIn(results).filter(
    (one) => [rule, 'DOCUMENT'].includes(one.rule) && !foundAnyway.has(one.text),
  );
  return { rule, endpoint, mutant: mutant.name, caughtBy: [...new Set(caught.map(({ id }) => id))] };
}

/** Attacks cells, all unless told otherwise, with each of their mutants, and runs the cases that name the rule there. */
export async function attackAll(cases: readonly Case[], cells = mustCells): Promise<readonly Kill[]> {
  const target = mockTarget();
  const judge = judgeOf(target);
  const settings = { lane: 'destructive', mark: 'gt-mutant', judge } as const;
  const foundAnyway = new Set(findingsIn((await run(target, cases, settings)).results).map(({ text }) => text));
  const baseline = { target, judge, foundAnyway };
  const kills: Kill[] = [];
  for (const cell of cells) {
    const ofCell = cases.filter(({ endpoint, rules: ids }) => endpoint === cell.endpoint && ids.includes(cell.rule));
    for (const mutant of mutantsOf(cell)) kills.push(await attack(cell, mutant, ofCell, baseline));
  }
  return kills;
}
