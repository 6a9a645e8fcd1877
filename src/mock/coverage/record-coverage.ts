import type { Journal } from '../journal/journal.js';
import { type Coverage, metaName, recordedCoverage } from './coverage.js';
import { exchangeView } from './exchange-view.js';
import { mergeCoverage } from './merge-coverage.js';
import { rulesAtWork } from './rule-detectors.js';
import { unreadMembers } from './unread-members.js';

/** Returns the coverage of the exchanges in a journal. Exchanges that the journal dropped do not count. */
export function coverageOf(journal: Pick<Journal, 'entries' | 'evidenceOf'>): Coverage {
  const coverages = journal.entries().map((entry): Coverage => {
    const { operation, status, method, target, refused, choices, fault } = entry;
    const evidence = journal.evidenceOf(entry);
    const view = evidence && exchangeView(evidence);
    const asked = operation ?? view?.endpoint?.id;
    const rules = new Set([...refused.flatMap(({ rule }) => rule ?? []), ...(view ? rulesAtWork(view) : [])]);
    const request = `${method} ${target.split('?')[0]}`;
    const unread = view?.endpoint ? unreadMembers(view.endpoint, target, view.sent) : [];
    const ofOperation = <T extends object>(list: readonly T[]) =>
      operation ? list.map((one) => ({ operation, ...one, count: 1 })) : [];
    const refusals = refused.filter(
      ({ rule, code }, i) => refused.findIndex((one) => one.rule === rule && one.code === code) === i,
    );
    return {
      exchanges: 1,
      operations: ofOperation([{ status }]),
      refusals: ofOperation(refusals),
      rules: [...rules].map((rule) => ({ rule, operation: asked, count: 1 })),
      unread: ofOperation(unread),
      choices: choices.map((choice) => ({ choice, operation: asked, count: 1 })),
      unmatched: operation ? [] : [{ request, status, message: refused[0]?.message, count: 1 }],
      faults: fault === undefined ? [] : [{ fault, count: 1 }],
    };
  });
  return mergeCoverage(...coverages);
}

/** A test with metadata, such as a task of vitest. */
export interface NotedTask {
  readonly meta: object;
}

/**
 * Adds the coverage of a mock's journal to the metadata of a test, for the reporter. Call it once per test, in
 * `afterEach(({ task }) => recordCoverage(mock, task))`, and reset the mock before each test, which clears its journal.
 */
export function recordCoverage(
  { journal }: { readonly journal: Pick<Journal, 'entries' | 'evidenceOf'> },
  { meta }: NotedTask,
): void {
  const known = recordedCoverage(meta);
  const seen = coverageOf(journal);
  Object.assign(meta, { [metaName]: known ? mergeCoverage(known, seen) : seen });
}
