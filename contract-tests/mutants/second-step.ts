import { judgeOf } from '../../src/contract/judge/document-judge.js';
import type { Case } from '../../src/contract/run/case.js';
import { run } from '../../src/contract/run/run.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { RuleId } from '../../src/specification/rules.js';
import { type Breaking, mutated } from './breaking.js';
import { mapObjects, rowsGiven } from './mutators.js';

/** A mutant that only a second step or a boundary value reveals. */
export interface SecondStep {
  readonly name: string;
  /** The endpoints whose requests it sees. */
  readonly at: readonly number[];
  /** Creates it for one run, because it may keep state. */
  readonly make: () => Breaking;
  /** The finding that must occur: name of the story or case, rule, endpoint. */
  readonly caught: readonly [story: RegExp, rule: RuleId, endpoint: number];
}

/** A mutant of one endpoint, without state. */
export const simple = (name: string, at: number, breaking: Breaking, caught: SecondStep['caught']): SecondStep => ({
  name: `endpoint ${at} ${name}`,
  at: [at],
  make: () => breaking,
  caught,
});

/** Limits a change to texts; gives undefined for other values. */
export const ofText = (change: (text: string) => string) => (cell: unknown) =>
  typeof cell === 'string' ? change(cell) : undefined;

/** Limits a change to numbers; gives undefined for other values. */
export const ofNumber = (change: (number: number) => number | null) => (cell: unknown) =>
  typeof cell === 'number' ? change(cell) : undefined;

/** Changes a cell of every row in a write, unless the change gives undefined. */
export const changing = (
  name: string,
  at: 11 | 12 | 16 | 17,
  column: string,
  change: (cell: unknown) => unknown,
  caught: SecondStep['caught'],
): SecondStep =>
  simple(
    name,
    at,
    (seen, ask) => {
      const rows = mapObjects(rowsGiven(seen), (one) => {
        const changed = change(one[column]);
        return changed === undefined ? one : { ...one, [column]: changed };
      });
      return ask(rowsGiven(seen).length > 0 ? { body: { rows } } : {});
    },
    caught,
  );

/** Runs the cases against each of the mutants; returns those without the expected finding, with what was found. */
export async function survivorsOf(cases: readonly Case[], steps: readonly SecondStep[]): Promise<readonly string[]> {
  const target = mockTarget();
  const judge = judgeOf(target);
  const survivors: string[] = [];
  for (const { name, at, make, caught } of steps) {
    const [story, rule, endpoint] = caught;
    const own = cases.filter((one) => story.test(one.name));
    const breaking = make();
    target.core.reset();
    const broken = at.reduce(
      (whole, one) => mutated(whole, one, { name, breaking }),
      target as Parameters<typeof mutated>[0],
    );
    const { results } = await run(broken, own, { lane: 'destructive', mark: 'gt-second', judge });
    const found = results.flatMap((result) =>
      result.findings.map((one) => `${one.rule} ${one.endpoint ?? result.case.endpoint}`),
    );
    if (!found.includes(`${rule} ${endpoint}`))
      survivors.push(
        `${name}: ${rule} ${endpoint} not among ${found.length} findings (${[...new Set(found)].join(', ')}) of ${own.length} cases`,
      );
  }
  return survivors;
}
