export type { Coverage } from './mock/coverage/coverage.js';
export {
  type CoverageReporter,
  createReporter,
  createReporter as default,
  type RunningVitest,
} from './runners/reporter/create-reporter.js';
export type { ReporterOptions } from './runners/reporter/options.js';
export type { RanModule, RanTest } from './runners/reporter/ran-tests.js';
export type { CoverageReport, Tested } from './runners/reporter/report.js';
