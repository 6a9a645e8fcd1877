export * from './core.js';
export type { MockSettings } from './create-bare-mock.js';
export { createMock, type Mock } from './create-mock.js';
export { TwinAssertionError } from './tools/assertion-error.js';
export type { BodyChange, Change, Edit, Explanation, Keys, NearOperation } from './tools/explain/explanation.js';
export { formatExplanation } from './tools/explain/format-explanation.js';
export type {
  Duration,
  FaultEffect,
  FaultMatch,
  FaultPlan,
  FaultSchedule,
  Faults,
  PlannedFault,
} from './tools/faults/fault-plan.js';
export { assertCalled, type CallLike } from './tools/journal/assert-called.js';
export { assertCalls, assertNotCalled, assertNotRefused } from './tools/journal/assert-calls.js';
export { formatJournal, type JournalFormat } from './tools/journal/format-journal.js';
export type { Evidence, Journal, JournalEntry, Waiting, Which } from './tools/journal/journal.js';
export type { Tools } from './tools/tools.js';
