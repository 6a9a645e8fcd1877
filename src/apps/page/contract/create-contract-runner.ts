import type { Judge } from '../../../contract/judge/judge.js';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Case, CaseResult } from '../../../contract/run/case.js';
import { markOf } from '../../../contract/run/mark.js';
import { type Run, run } from '../../../contract/run/run.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import type { Target } from '../../../contract/targets/target.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { quote } from '../../../validation/quote.js';
import { type Breathing, createBreathing } from './breathing.js';
import { verdictOf } from './case-verdict.js';
import type { CaseSummary, ContractRunner, RunnerSettings, RunSummary } from './contract-runner.js';

const summaryOf = ({ id, name, endpoint, rules, method, path }: Case): CaseSummary => ({
  id,
  name,
  endpoint,
  rules,
  method,
  path,
});

/** The cases that have these ids, in the order of all. Throws a MisuseError for an id that none has. */
function chosenOf(which: readonly string[], cases: readonly Case[]): readonly Case[] {
  const known = new Set(cases.map(({ id }) => id));
  const strange = which.find((id) => !known.has(id));
  if (strange !== undefined) throw new MisuseError(`there is no case ${quote(strange)}; take ids from "cases"`);
  const wanted = new Set(which);
  return cases.filter(({ id }) => wanted.has(id));
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

/** What a report says of a run; it needs no times, and no exchanges. */
function summarized(run: Run, results: readonly CaseResult[], isPartial: boolean): RunSummary {
  const bare = results.map((result) => ({ ...result, exchanges: [] }));
  const told = { startedAt: '1970-01-01T00:00:00.000Z', durationMs: 0, isPartial };
  const { headline, conforms, counts, requests, leftovers, isStopped } = createReport({ ...run, results: bare }, told);
  const { waived: _, ...byVerdict } = counts;
  return { headline, conforms, counts: byVerdict, requests, leftovers, isStopped };
}

/** Makes the runner of cases; the judge is that of the maker `vendor`. */
export function createContractRunner(cases: readonly Case[], judge: Judge): ContractRunner {
  return {
    cases: cases.map(summaryOf),
    run: async (which, settings) => {
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
  };
}
