import { type Coverage, mergeCoverage } from '../../mock/coverage/coverage.js';
import type { ChoiceId } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';

/** A test that has used the service, and what of it. */
export interface Tested {
  /** The file of the test, from the root of the project. */
  readonly file: string;
  /** Its name behind those of the groups around it. */
  readonly name: string;
  /** `passed`, `failed` or `skipped`. */
  readonly state: string;
  readonly coverage: Coverage;
}

/** What a suite has used of the service; plain JSON. */
export interface CoverageReport {
  /** All of it together. */
  readonly coverage: Coverage;
  readonly tests: readonly Tested[];
}

/** The report of tests. */
export const reportOf = (tests: readonly Tested[]): CoverageReport => ({
  coverage: mergeCoverage(...tests.map(({ coverage }) => coverage)),
  tests,
});

/** How often something was seen, and by which tests: their positions in the report. */
export interface Seen {
  readonly count: number;
  readonly tests: readonly number[];
}

/** What was seen of each key, by the entries that each test has of it. */
function seenBy<Entry extends { readonly count: number }, Key>(
  { tests }: CoverageReport,
  entriesOf: (coverage: Coverage) => readonly Entry[],
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, Seen> {
  const seen = new Map<Key, { count: number; tests: number[] }>();
  for (const [i, { coverage }] of tests.entries()) {
    for (const entry of entriesOf(coverage)) {
      const known = seen.get(keyOf(entry)) ?? { count: 0, tests: [] };
      known.count += entry.count;
      if (known.tests.at(-1) !== i) known.tests.push(i);
      seen.set(keyOf(entry), known);
    }
  }
  return seen;
}

/** The rules that were at work. */
export const rulesSeen = (report: CoverageReport): ReadonlyMap<RuleId, Seen> =>
  seenBy(
    report,
    ({ rules }) => rules,
    ({ rule }) => rule,
  );

/** The choices that exchanges rested on. */
export const choicesSeen = (report: CoverageReport): ReadonlyMap<ChoiceId, Seen> =>
  seenBy(
    report,
    ({ choices }) => choices,
    ({ choice }) => choice,
  );

/** What was sent and read by nothing, by operation, place and name. */
export const unreadSeen = (report: CoverageReport): ReadonlyMap<string, Seen> =>
  seenBy(
    report,
    ({ unread }) => unread,
    ({ operation, where, member }) => `${operation} ${where} ${member}`,
  );
