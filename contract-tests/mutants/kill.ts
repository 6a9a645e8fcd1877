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
  /** The ids of the cases that caught it; empty if it survived. */
  readonly caughtBy: readonly string[];
}

/** A rule on an endpoint. */
export interface MustCell {
  readonly rule: RuleId;
  readonly endpoint: number;
}

/** Every MUST rule on every endpoint that it binds. */
export const mustCells: readonly MustCell[] = ruleIds
  .filter((rule) => rules[rule].level === 'MUST')
  .flatMap((rule) => rules[rule].endpoints.map((endpoint) => ({ rule, endpoint })));

/** Returns the mutants of a rule on an endpoint. */
export const mutantsOf = ({ rule, endpoint }: MustCell): readonly Mutant[] => mutants[rule]?.(endpoint) ?? [];

/** The unbroken service, its judge, and the findings of the cases on it. */
interface Baseline {
  readonly target: ReturnType<typeof mockTarget>;
  readonly judge: Judge;
  readonly foundAnyway: ReadonlySet<string>;
}

/** The findings of a run, with their cases. */
const findingsIn = (results: Run['results']) =>
  results.flatMap(({ case: { id }, findings }) =>
    findings.map(({ rule, place, shape }) => ({ id, rule, text: JSON.stringify([id, rule, place, shape]) })),
  );

/** Runs the cases of a cell against a mutant. */
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

/** Runs the cases that name a rule on an endpoint against each of its mutants, by default for all MUST cells. */
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
