export type { Coverage } from './mock/coverage/coverage.js';
export {
  type CoverageReporter,
  createReporter,
  createReporter as default,
  type RanModule,
  type RanTest,
  type ReporterOptions,
  type RunningVitest,
} from './runners/reporter/create-reporter.js';
export type { CoverageReport, Tested } from './runners/reporter/report.js';
