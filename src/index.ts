export * from './core.js';
export type { MockSettings } from './create-bare-mock.js';
export { createMock, type Mock } from './create-mock.js';
export type {
  Duration,
  FaultEffect,
  FaultMatch,
  FaultPlan,
  FaultSchedule,
  Faults,
  PlannedFault,
} from './tools/faults/fault-plan.js';
export type { Journal, JournalEntry } from './tools/journal/journal.js';
export type { Tools } from './tools/tools.js';
