import type { Judge } from '../../../contract/judge/judge.js';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Case, CaseResult } from '../../../contract/run/case.js';
import { markOf } from '../../../contract/run/mark.js';
import { run } from '../../../contract/run/run.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import type { Target } from '../../../contract/targets/target.js';
import type { Profile } from '../../../specification/choices.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { quote } from '../../../validation/quote.js';
import { type CaseVerdict, verdictOf } from './case-verdict.js';

/** Lets a page do what else it has to do while long work is under way. */
export type Breathing = ReturnType<typeof createBreathing>;

/** Begins long work. Messages give the page its turn: timers wait 4 ms each, and a second each in a tab that is not seen. */
export function createBreathing(now: () => number = () => performance.now()) {
  const { port1, port2 } = new MessageChannel();
  let last = now();
  let pending: Promise<void> | undefined; // requests that are sent at once have one turn together
  const turn = (): Promise<void> => {
    pending ??= new Promise((resolve) => {
      port1.onmessage = () => {
        last = now();
        pending = undefined;
        resolve();
      };
      port2.postMessage(undefined);
    });
    return pending;
  };
  return {
    /** Comes back at once, or after the page had its turn where a frame of 16 ms has passed since it had it last. */
    breathe: async (): Promise<void> => {
      if (now() - last >= 16) await turn();
    },
    end: () => port1.close(),
  };
}

/** How a run in the page is done. */
export interface RunnerSettings {
  /** The choices that the mock takes, and declares. */
  readonly profile: Profile;
  /** Stops the run at once; `onResult` is not called after that. */
  readonly signal?: AbortSignal;
  readonly onResult: (verdict: CaseVerdict) => void;
}

function chosenOf(which: readonly string[], cases: readonly Case[]): readonly Case[] {
  const wanted = new Set(which);
  const chosen = cases.filter(({ id }) => wanted.delete(id));
  const [strange] = wanted;
  if (strange !== undefined) throw new MisuseError(`there is no case ${quote(strange)}; take ids from "cases"`);
  return chosen;
}

// Gives the page its turn between requests; a run that was stopped ends without that.
function freshTarget({ profile, signal }: RunnerSettings, { breathe }: Breathing): Target {
  const mock = mockTarget({ profile });
  return {
    ...mock,
    fetch: async (request) => {
      if (!signal?.aborted) await breathe();
      return mock.fetch(request);
    },
  };
}

/** Makes the runner of cases, which takes ids and a mock for each run. It rejects for an id that no case has, and for a wrong profile. */
export const createContractRunner = (cases: readonly Case[], judge: Judge) => ({
  cases,
  run: async (which: readonly string[], settings: RunnerSettings) => {
    const chosen = chosenOf(which, cases);
    const breathing = createBreathing();
    const target = freshTarget(settings, breathing);
    const { signal, onResult } = settings;
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
    }).finally(breathing.end);
    const isStopped = results.length < chosen.length;
    const bare = results.map((result) => ({ ...result, exchanges: [] }));
    const about = { startedAt: '1970-01-01T00:00:00.000Z', durationMs: 0, isPartial: chosen.length < cases.length };
    return createReport({ ...done, results: bare, isStopped }, about);
  },
});

/** The contract, to be run in a page: what `contract.js` provides. */
export type ContractRunner = ReturnType<typeof createContractRunner>;
