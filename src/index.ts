export * from './core.js';
export { createMock, type Mock } from './hosts/msw/create-mock.js';
export type { MockSettings } from './hosts/msw/msw.js';
export {
  type AppliedFix,
  type BodyChange,
  type Edit,
  type Explanation,
  type Fix,
  formatExplanation,
  type Keys,
  type NearOperation,
} from './mock/explain/explanation.js';
export type {
  Duration,
  FaultEffect,
  FaultMatch,
  FaultPlan,
  FaultSchedule,
  Faults,
  PlannedFault,
} from './mock/faults/fault-plan.js';
export {
  assertCalled,
  assertCalls,
  assertNotCalled,
  assertNotRefused,
  type CallLike,
} from './mock/journal/assertions.js';
export type { CallRecord } from './mock/journal/call-record.js';
export type { FoundBy, JournalEntryOf, Which } from './mock/journal/calls.js';
export type { JournalEntry } from './mock/journal/entry.js';
export { formatJournal, type JournalFormat } from './mock/journal/format-journal.js';
export type { Journal } from './mock/journal/journal.js';
export type { Waiting } from './mock/journal/wait-for.js';
export type { Tools } from './mock/tools.js';
export { TwinAssertionError } from './validation/assertion-error.js';
