export {
  type CoverageReporter,
  createReporter,
  createReporter as default,
  type RunningVitest,
} from './reporter/create-reporter.js';
export type { ReporterOptions } from './reporter/options.js';
export type { RanModule, RanTest } from './reporter/ran-tests.js';
export type { CoverageReport, Tested } from './reporter/report.js';
export type { Coverage } from './tools/coverage/covered.js';
