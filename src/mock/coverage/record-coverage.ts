import type { CallRecord, Journal, JournalEntry } from '../journal/journal.js';
import { type Coverage, mergeCoverage, metaName, recordedCoverage } from './coverage.js';
import { exchangeView } from './exchange-view.js';
import { rulesAtWork } from './rule-detectors.js';
import { unreadMembers } from './unread-members.js';

/** The coverage of one exchange. */
function coverageOfEntry(exchange: JournalEntry, evidence: CallRecord | undefined): Coverage {
  const { operation, status, method, target, refused, choices, fault } = exchange;
  const view = evidence && exchangeView(evidence);
  const asked = operation ?? view?.endpoint?.id;
  const rules = new Set([...refused.flatMap(({ rule }) => rule ?? []), ...(view ? rulesAtWork(view) : [])]);
  const request = `${method} ${target.split('?')[0]}`;
  const unread = operation && view?.endpoint ? unreadMembers(view.endpoint, target, view.sent) : [];
  const refusals = refused.filter(
    ({ rule, code }, i) => refused.findIndex((one) => one.rule === rule && one.code === code) === i,
  );
  return {
    exchanges: 1,
    operations: operation ? [{ operation, status, count: 1 }] : [],
    refusals: operation ? refusals.map((one) => ({ operation, ...one, count: 1 })) : [],
    rules: [...rules].map((rule) => ({ rule, operation: asked, count: 1 })),
    unread: operation ? unread.map((one) => ({ operation, ...one, count: 1 })) : [],
    choices: choices.map((choice) => ({ choice, operation: asked, count: 1 })),
    unmatched: operation ? [] : [{ request, status, message: refused[0]?.message, count: 1 }],
    faults: fault === undefined ? [] : [{ fault, count: 1 }],
  };
}

/** What the exchanges in a journal have used of the service. Exchanges that the journal dropped are not counted. */
export const coverageOf = (journal: Pick<Journal, 'entries' | 'evidenceOf'>): Coverage =>
  mergeCoverage(...journal.entries().map((entry) => coverageOfEntry(entry, journal.evidenceOf(entry))));

/** A test of a runner that has metadata, as a task of vitest. */
export interface NotedTask {
  readonly meta: object;
}

/**
 * Adds the coverage of a mock's journal to the metadata of a test, for the reporter. Call it once a test, in
 * `afterEach(({ task }) => recordCoverage(mock, task))`, and reset the mock before each, which clears its journal.
 */
export function recordCoverage(
  { journal }: { readonly journal: Pick<Journal, 'entries' | 'evidenceOf'> },
  { meta }: NotedTask,
): void {
  const known = recordedCoverage(meta);
  const seen = coverageOf(journal);
  Object.assign(meta, { [metaName]: known ? mergeCoverage(known, seen) : seen });
}
