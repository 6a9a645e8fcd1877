import type { Judge } from '../../../contract/judge/judge.js';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Case, CaseResult } from '../../../contract/run/case.js';
import { markOf } from '../../../contract/run/mark.js';
import { type Run, run } from '../../../contract/run/run.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import type { Target } from '../../../contract/targets/target.js';
import type { Profile } from '../../../specification/choices.js';
import type { Version } from '../../../specification/versions.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { quote } from '../../../validation/quote.js';
import { type Breathing, createBreathing } from './breathing.js';
import { type CaseVerdict, verdictOf } from './case-verdict.js';

/** How a run in the page is done. */
export interface RunnerSettings {
  /** The choices that the mock takes, and declares. */
  readonly profile: Profile;
  /** The add-on version that it has; that of the profile, or the latest, when it is left out. */
  readonly addonVersion?: Version;
  /** Stops the run at once; no result is told after that. */
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

/** A mock that gives the page its turn between requests. Once the run is stopped it hurries to the end. */
function freshTarget({ profile, addonVersion, signal }: RunnerSettings, { breathe }: Breathing): Target {
  const mock = mockTarget({ profile, ...(addonVersion !== undefined && { addonVersion }) });
  return {
    ...mock,
    fetch: async (request) => {
      if (!signal?.aborted) await breathe();
      return mock.fetch(request);
    },
  };
}

/** What a report says of a run; it needs no times, and no exchanges. Nothing is waived in a page. */
function summarized(run: Run, results: readonly CaseResult[], isPartial: boolean) {
  const bare = results.map((result) => ({ ...result, exchanges: [] }));
  const told = { startedAt: '1970-01-01T00:00:00.000Z', durationMs: 0, isPartial };
  const { headline, conforms, counts, requests, leftovers, isStopped } = createReport({ ...run, results: bare }, told);
  const { waived: _, ...byVerdict } = counts;
  return { headline, conforms, counts: byVerdict, requests, leftovers, isStopped };
}

/**
 * Makes the runner of cases; the judge is that of the maker `vendor`. It runs the cases that have these ids against a mock of
 * their own, which nothing else sees. It rejects with a MisuseError for an id that no case has, and with a TypeError for a
 * profile that names what does not exist.
 */
export const createContractRunner = (cases: readonly Case[], judge: Judge) => ({
  cases,
  run: async (which: readonly string[], settings: RunnerSettings) => {
    const chosen = chosenOf(which, cases);
    const breathing = createBreathing();
    const target = freshTarget(settings, breathing);
    const { signal, onResult } = settings;
    const told: CaseResult[] = [];
    const done = await run(target, chosen, {
      lane: 'destructive',
      mark: markOf('page'),
      judge,
      ...(signal && { signal }),
      onResult: (result) => {
        if (signal?.aborted) return;
        told.push(result);
        onResult(verdictOf(result, target));
      },
    }).finally(breathing.end);
    const isStopped = told.length < chosen.length;
    return summarized({ ...done, isStopped }, told, chosen.length < cases.length);
  },
});

/** The contract, to be run in a page: what `contract.js` provides. */
export type ContractRunner = ReturnType<typeof createContractRunner>;

/** What a report says of a run after its end. */
export type RunSummary = Awaited<ReturnType<ContractRunner['run']>>;
