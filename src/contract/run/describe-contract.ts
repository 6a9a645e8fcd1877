import { MisuseError } from '../../validation/misuse-error.js';
import { printableLines } from '../../validation/printable.js';
import { judgeOf } from '../judge/document-judge.js';
import { createRedact } from '../reports/redact.js';
import { isInLane, type Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Case, CaseResult } from './case.js';
import { markOf } from './mark.js';
import { type JudgedRunSettings, type OpenRun, openRun } from './run.js';

/** The settings of a suite. */
export interface DescribeSettings {
  /** By default `read-only` on a remote target, and `destructive` on a mock. */
  readonly lane?: Lane;
  /** The text in every row of the run: 6 to 16 letters, digits and dashes. Two suites at the same time on one target need two marks. */
  readonly mark?: string;
  readonly onResult?: (result: CaseResult) => void;
}

function settle(result: CaseResult, redact: (text: string) => string, skip: (reason: string) => void): void {
  const { verdict, reason = '', findings, exchanges } = result;
  if (verdict === 'fail') {
    const lines = findings.map(({ rule, message }) => `${rule}: ${message}`);
    const requests = exchanges.slice(-1).map(({ sent }) => `${sent.method} ${sent.url}`);
    throw new Error(redact([...lines, ...requests].join('\n')));
  }
  if (verdict === 'error') throw new Error(redact(`the harness broke: ${reason}`));
  if (verdict === 'skipped' || verdict === 'inconclusive') skip(redact(`${verdict}: ${reason}`));
}

/** Describes cases as tests of vitest, in order. The last two tests check that nothing is left behind and that every case was decided. */
export async function describeCases(
  target: Target,
  cases: readonly Case[],
  { lane = target.isRemote ? 'read-only' : 'destructive', mark, onResult }: DescribeSettings = {},
): Promise<void> {
  const { isRemote, name } = target;
  const chosen = cases.filter((one) => isInLane(one, lane));
  if (mark === undefined && isRemote && lane !== 'read-only')
    throw new MisuseError(
      `give a mark of your own, as others may write to ${name} at the same time: describeContract(target, { lane: '${lane}', mark: '...' })`,
    );
  const withoutSecrets = createRedact(target);
  const redact = (text: string): string => printableLines(withoutSecrets(text)); // the runner prints it
  const settings = { redact, lane, mark: mark ?? markOf('suite'), preflight: isRemote, judge: judgeOf(target) };
  const vitest = await import('vitest');
  vitest.describe(`the contract, on ${name}, ${lane}`, { concurrent: false, shuffle: false }, () =>
    describeRun(vitest, target, chosen, { ...settings, ...(onResult && { onResult }) }),
  );
}

function describeRun(
  { afterAll, beforeAll, describe, expect, it }: typeof import('vitest'),
  target: Target,
  cases: readonly Case[],
  settings: JudgedRunSettings & { readonly redact: (text: string) => string },
): void {
  const { redact } = settings;
  const noLimit = 0; // each request has a limit, so a test of many requests needs no limit
  const inconclusive: string[] = [];
  let opened: Promise<OpenRun> | undefined;
  let closed: Promise<readonly string[]> | undefined;
  const open = (): Promise<OpenRun> => {
    opened ??= openRun(target, settings);
    return opened;
  };
  const leavesNothing = async (): Promise<void> => {
    const nothing = (): [] => []; // `open` has thrown if it could not be opened
    closed ??= opened?.then((run) => run.close(), nothing);
    const leftovers = (await closed) ?? [];
    if (leftovers.length > 0) throw new Error(redact(`different from before the run:\n${leftovers.join('\n')}`));
  };
  beforeAll(async () => void (await open()), noLimit);
  afterAll(async () => void (closed ?? (await leavesNothing())), noLimit); // if the test for leftovers was not run
  const fileOf = ({ id }: Case): string => id.replace(/#.*/s, '');
  for (const file of new Set(cases.map(fileOf)))
    describe(file, () => {
      for (const one of cases.filter((other) => fileOf(other) === file)) {
        const test = async ({ skip }: { skip: (reason: string) => void }): Promise<void> => {
          const result = await (await open()).run(one);
          settings.onResult?.(result);
          if (result.verdict === 'inconclusive') inconclusive.push(redact(`${one.id}: ${result.reason}`));
          settle(result, redact, skip);
        };
        it(`${one.rules.join(', ')}: ${one.name}`, test, noLimit);
      }
    });
  it('leaves nothing behind', leavesNothing, noLimit);
  it('could decide every case', () => expect(inconclusive).toEqual([]), noLimit);
}
