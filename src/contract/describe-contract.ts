import type { Case } from './case.js';
import { isInLane, type Lane } from './lanes.js';
import { type OpenRun, openRun } from './run.js';
import type { Target } from './target.js';
import type { CaseResult } from './verdict.js';

/** How a suite is described. */
export interface DescribeSettings {
  /** How far it may go: `read-only` on a remote target unless it says otherwise, everything on a mock. */
  readonly lane?: Lane;
  /** What every row of its own carries; two suites at the same time on one target need two. */
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
function settle(result: CaseResult, skip: (reason: string) => void): void {
  const { verdict, reason = '' } = result;
  if (verdict === 'fail') throw new Error(wrong(result));
  if (verdict === 'error') throw new Error(`the harness broke: ${reason}`);
  if (verdict === 'skipped' || verdict === 'inconclusive') skip(`${verdict}: ${reason}`);
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

/**
 * Describes cases as tests of the vitest that runs the file: one test a case, in order, and two at the end that say that
 * nothing is left behind and that no case was inconclusive. A case that cannot be tried is skipped with the reason.
 */
export async function describeCases(
  target: Target,
  cases: readonly Case[],
  settings: DescribeSettings = {},
): Promise<void> {
  const { lane = target.isRemote ? 'read-only' : 'destructive', mark = 'gridtwin', onResult } = settings;
  const { afterAll, beforeAll, describe, expect, it } = await import('vitest');
  describe.sequential(`the contract, on ${target.name}, ${lane}`, () => {
    const inconclusive: string[] = [];
    let open: OpenRun | undefined;
    beforeAll(async () => {
      open = await openRun(target, { lane, mark });
    });
    let leftovers: readonly string[] | undefined;
    const close = async (): Promise<readonly string[]> => {
      leftovers ??= (await open?.close()) ?? [];
      return leftovers;
    };
    afterAll(close);
    for (const [file, ofFile] of byFile(cases.filter((one) => isInLane(one, lane)))) {
      describe(file, () => {
        for (const one of ofFile) {
          it(`${one.rules.join(', ')}: ${one.name}`, async ({ skip }) => {
            const result = await open?.run(one);
            if (result === undefined) throw new Error('the run was not opened');
            onResult?.(result);
            if (result.verdict === 'inconclusive') inconclusive.push(one.id);
            settle(result, skip);
          });
        }
      });
    }
    it('leaves nothing behind', async () => expect(await close()).toEqual([]));
    it('could decide every case', () => expect(inconclusive).toEqual([]));
  });
}
