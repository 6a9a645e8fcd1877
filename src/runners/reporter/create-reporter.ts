import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { metaName, recordedCoverage } from '../../mock/coverage/coverage.js';
import { checkSettings } from '../../validation/check-settings.js';
import { schemaTypes, type ValueType } from '../../validation/json-schema.js';
import { errorText } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { coverageHtml } from './html.js';
import { reportOf } from './report.js';
import { terminalReport } from './terminal.js';

/** What the reporter writes, besides what it prints. */
export interface ReporterOptions {
  /** The file for the report as JSON, from the root of the project. */
  readonly json?: string;
  /** The file for the report as one HTML page that needs nothing else, from the root of the project. */
  readonly html?: string;
  /** Whether it prints nothing. */
  readonly quiet?: boolean;
}

/** What the reporter needs of a vitest. */
export interface RunningVitest {
  readonly config: { readonly root: string };
  readonly logger: { readonly log: (text: string) => void };
}

/** A test that ran, as vitest reports it. */
export interface RanTest {
  readonly fullName: string;
  readonly meta: () => object;
  readonly result: () => { readonly state: string };
}

/** A file of tests that ran, as vitest reports it. */
export interface RanModule {
  readonly relativeModuleId: string;
  readonly children: { readonly allTests: () => Iterable<RanTest> };
}

/** A reporter as vitest takes it, from 3.2 to 5. */
export interface CoverageReporter {
  readonly onInit: (vitest: RunningVitest) => void;
  readonly onTestRunEnd: (modules: readonly RanModule[]) => void;
}

/**
 * Creates a reporter for vitest that says at the end of a run what its tests have used of the service: operations, rules,
 * refusals, what they sent and nothing read, and the choices that they relied on. Throws a TypeError that names every option
 * which does not exist. In a configuration: `reporters: ['default', ['gridtwin/reporter', { html: 'report.html' }]]`.
 */
export function createReporter(options: ReporterOptions = {}): CoverageReporter {
  const file: ValueType = { words: 'the name of a file', fits: (value) => typeof value === 'string' && value !== '' };
  checkSettings(options, { json: file, html: file, quiet: schemaTypes.boolean }, [], 'gridtwin/reporter');
  let vitest: RunningVitest | undefined;
  return {
    onInit: (running) => {
      vitest = running;
      Object(running).provide?.(metaName, true); // tests note what they exercised for a reporter alone
    },
    onTestRunEnd: (modules) => {
      if (vitest === undefined) return;
      const { config, logger } = vitest;
      const tests = modules.flatMap(({ relativeModuleId: file, children }) =>
        [...children.allTests()].flatMap((test) => {
          const coverage = recordedCoverage(test.meta());
          if (!coverage || coverage.exchanges === 0) return [];
          return { file, name: test.fullName, state: test.result().state, coverage };
        }),
      );
      const report = reportOf(tests);
      if (!options.quiet) logger.log(terminalReport(report));
      const written = (['json', 'html'] as const).flatMap((format) => {
        const name = options[format];
        if (name === undefined) return [];
        const file = resolve(config.root, name);
        try {
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, format === 'html' ? coverageHtml(report) : `${JSON.stringify(report, null, 2)}\n`);
        } catch (error) {
          throw new Error(`gridtwin/reporter: "${format}" cannot be written to ${file}: ${errorText(error)}`);
        }
        return name;
      });
      if (!options.quiet && written.length > 0)
        logger.log(`${printable(`gridtwin: wrote ${written.join(' and ')}`)}\n`);
    },
  };
}
