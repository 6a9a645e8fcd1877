import type { Judge } from '../../../contract/judge/judge.js';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Case, CaseResult, HttpRequest } from '../../../contract/run/case.js';
import { markOf } from '../../../contract/run/mark.js';
import { run } from '../../../contract/run/run.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import type { Profile } from '../../../specification/choices.js';
import { createBreathing } from './breathing.js';
import { type CaseVerdict, verdictOf } from './case-verdict.js';

/** The settings of a run in the page. */
export interface RunnerSettings {
  readonly profile: Profile;
  /** Stops the run at once; `onResult` is not called after that. */
  readonly signal?: AbortSignal;
  readonly onResult: (verdict: CaseVerdict) => void;
}

/** Makes a runner of cases. Each run takes some of them, and a new mock; it rejects if the profile is wrong. */
export const createContractRunner = (cases: readonly Case[], judge: Judge) => ({
  cases,
  run: async (chosen: readonly Case[], { profile, signal, onResult }: RunnerSettings) => {
    const mock = mockTarget({ profile });
    const { breathe, end } = createBreathing();
    const { direct } = mock.fetch;
    const answerInTurn = (sent: HttpRequest) => {
      const answer = direct?.(sent);
      const turn = answer && !signal?.aborted && breathe(); // a stopped run ends without a pause
      return turn ? turn.then(() => answer) : answer;
    };
    const fetch = Object.assign((request: Request) => mock.fetch(request), { direct: answerInTurn });
    const target = { ...mock, fetch };
    const results: CaseResult[] = [];
    const done = await run(target, chosen, {
      lane: 'destructive',
      mark: markOf('page'),
      judge,
      ...(signal && { signal }),
      onResult: (result) => {
        if (signal?.aborted) return;
        results.push(result);
        onResult(verdictOf(result, target));
      },
    }).finally(end);
    const bare = results.map((result) => ({ ...result, exchanges: [] }));
    const about = { startedAt: '1970-01-01T00:00:00.000Z', durationMs: 0, isPartial: chosen.length < cases.length };
    return createReport({ ...done, results: bare, isStopped: results.length < chosen.length }, about);
  },
});
