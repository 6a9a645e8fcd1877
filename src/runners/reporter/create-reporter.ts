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

/** The options of the reporter. */
export interface ReporterOptions {
  /** The path of the report as JSON, from the root of the project. */
  readonly json?: string;
  /** The path of the report as one self-contained HTML page, from the root of the project. */
  readonly html?: string;
  /** Whether to print nothing. */
  readonly quiet?: boolean;
}

/** The part of vitest that the reporter uses. */
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

/** A test file that ran, as vitest reports it. */
export interface RanModule {
  readonly relativeModuleId: string;
  readonly children: { readonly allTests: () => Iterable<RanTest> };
}

/** A reporter for vitest 3.2 to 5. */
export interface CoverageReporter {
  readonly onInit: (vitest: RunningVitest) => void;
  readonly onTestRunEnd: (modules: readonly RanModule[]) => void;
}

/**
 * Creates a reporter for vitest that reports at the end of a run what the tests used of the service: operations, rules,
 * refusals, members that nothing read, and the choices that the tests relied on. Throws a TypeError that names each wrong
 * option. In a configuration: `reporters: ['default', ['gridtwin/reporter', { html: 'report.html' }]]`.
 */
export function createReporter(options: ReporterOptions = {}): CoverageReporter {
  const file: ValueType = { words: 'the name of a file', fits: (value) => typeof value === 'string' && value !== '' };
  checkSettings(options, { json: file, html: file, quiet: schemaTypes.boolean }, [], 'gridtwin/reporter');
  let vitest: RunningVitest | undefined;
  return {
    onInit: (running) => {
      vitest = running;
      Object(running).provide?.(metaName, true); // tests record their coverage only for a reporter
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
