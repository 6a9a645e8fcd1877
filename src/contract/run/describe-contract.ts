import { MisuseError } from '../../validation/misuse-error.js';
import { printableLines } from '../../validation/printable.js';
import { createRedact, type Redact } from '../reports/redact.js';
import { isInLane, type Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Case, CaseResult } from './case.js';
import { markOf } from './mark.js';
import { type OpenRun, openRun } from './run.js';

/** How a suite is described. */
export interface DescribeSettings {
  /** How far it may go: `read-only` on a remote target unless it says otherwise, everything on a mock. */
  readonly lane?: Lane;
  /** What every row of its own carries: 6 to 16 letters, digits and dashes. Two suites at the same time on one target need two. */
  readonly mark?: string;
  /** Called after each case. */
  readonly onResult?: (result: CaseResult) => void;
}

const wrong = ({ findings, exchanges }: CaseResult): string => {
  const last = exchanges.at(-1);
  const request = last ? `\n${last.sent.method} ${last.sent.url}` : '';
  return findings.map(({ rules, message }) => `${rules.join(', ')}: ${message}`).join('\n') + request;
};

/** What a test does with a verdict: it fails, is skipped with the reason, or passes. */
function settle(result: CaseResult, redact: Redact, skip: (reason: string) => void): void {
  const { verdict, reason = '' } = result;
  if (verdict === 'fail') throw new Error(redact(wrong(result)));
  if (verdict === 'error') throw new Error(redact(`the harness broke: ${reason}`));
  if (verdict === 'skipped' || verdict === 'inconclusive') skip(redact(`${verdict}: ${reason}`));
}

/** The cases, by the file that they are in. */
function byFile(cases: readonly Case[]): ReadonlyMap<string, readonly Case[]> {
  const files = new Map<string, Case[]>();
  for (const one of cases) {
    const [file = ''] = one.id.split('#');
    files.set(file, [...(files.get(file) ?? []), one]);
  }
  return files;
}

/** A run that is opened and closed once, whatever asks for it. */
function sharedRun(target: Target, lane: Lane, mark: string) {
  let opened: Promise<OpenRun> | undefined;
  let closed: Promise<readonly string[]> | undefined;
  return {
    open: () => {
      opened ??= openRun(target, { lane, mark, preflight: target.isRemote });
      return opened;
    },
    /** Gives what is left behind. */
    close: async () => {
      closed ??= opened?.then(
        (run) => run.close(),
        () => [], // where it could not be opened, that is told already
      );
      return (await closed) ?? [];
    },
  };
}

/** The mark of a run that nobody else's can meet. Throws a MisuseError where there are others and rows are written. */
function usualMark({ isRemote, name }: Target, lane: Lane): string {
  if (!isRemote || lane === 'read-only') return markOf('suite');
  throw new MisuseError(
    `give a mark of your own, as others may write to ${name} at the same time: describeContract(target, { lane: '${lane}', mark: '...' })`,
  );
}

/** A limit of its own has every request (`Limits`): a test of many must not end at the one that vitest has by default. */
const noLimit = 0;

/**
 * Describes cases as tests of the vitest that runs the file: one test a case, in order, and two at the end that say that
 * nothing is left behind and that no case was inconclusive. A case that cannot be tried is skipped with the reason.
 */
export async function describeCases(
  target: Target,
  cases: readonly Case[],
  settings: DescribeSettings = {},
): Promise<void> {
  const { lane = target.isRemote ? 'read-only' : 'destructive', onResult } = settings;
  const mark = settings.mark ?? usualMark(target, lane);
  const { afterAll, beforeAll, describe, expect, it } = await import('vitest');
  const withoutSecrets = createRedact(target);
  const redact: Redact = (text) => printableLines(withoutSecrets(text)); // the runner prints it
  describe(`the contract, on ${target.name}, ${lane}`, { concurrent: false, shuffle: false }, () => {
    const inconclusive: string[] = [];
    const { open, close } = sharedRun(target, lane, mark);
    let isClosed = false;
    const leavesNothing = async (): Promise<void> => {
      isClosed = true;
      const leftovers = await close();
      if (leftovers.length > 0) throw new Error(redact(`not as before the run:\n${leftovers.join('\n')}`));
    };
    beforeAll(async () => void (await open()), noLimit);
    afterAll(async () => void (isClosed || (await leavesNothing())), noLimit); // when the test at the end was not run
    for (const [file, ofFile] of byFile(cases.filter((one) => isInLane(one, lane)))) {
      describe(file, () => {
        for (const one of ofFile) {
          const test = async ({ skip }: { skip: (reason: string) => void }): Promise<void> => {
            const result = await (await open()).run(one);
            onResult?.(result);
            if (result.verdict === 'inconclusive') inconclusive.push(redact(`${one.id}: ${result.reason}`));
            settle(result, redact, skip);
          };
          it(`${one.rules.join(', ')}: ${one.name}`, test, noLimit);
        }
      });
    }
    it('leaves nothing behind', leavesNothing, noLimit);
    it('could decide every case', () => expect(inconclusive).toEqual([]));
  });
}
