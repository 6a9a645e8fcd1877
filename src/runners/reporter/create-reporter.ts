import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printable } from '../../validation/printable.js';
import { htmlReport } from './html.js';
import { checkOptions, type ReporterOptions } from './options.js';
import { type RanModule, testsIn } from './ran-tests.js';
import { type CoverageReport, reportOf } from './report.js';
import { terminalReport } from './terminal.js';

/** What the reporter needs of a vitest. */
export interface RunningVitest {
  readonly config: { readonly root: string };
  readonly logger: { readonly log: (text: string) => void };
}

/** A reporter as vitest takes it, from 3.2 to 5. */
export interface CoverageReporter {
  readonly onInit: (vitest: RunningVitest) => void;
  readonly onTestRunEnd: (modules: readonly RanModule[]) => void;
}

const formats: readonly (readonly [option: 'json' | 'html', render: (report: CoverageReport) => string])[] = [
  ['json', (report) => `${JSON.stringify(report, null, 2)}\n`],
  ['html', htmlReport],
];

/** Writes the files that were asked for, and gives their names. */
function writeFiles(report: CoverageReport, options: ReporterOptions, root: string): readonly string[] {
  const written: string[] = [];
  for (const [option, render] of formats) {
    const name = options[option];
    if (name === undefined) continue;
    const file = resolve(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, render(report));
    written.push(name);
  }
  return written;
}

/**
 * Creates a reporter for vitest that says at the end of a run what its tests have used of the service: operations, rules,
 * refusals, what they sent and nothing read, and the choices that they relied on. Throws a TypeError that names every option
 * which does not exist. In a configuration: `reporters: ['default', ['gridtwin/reporter', { html: 'report.html' }]]`.
 */
export function createReporter(options: ReporterOptions = {}): CoverageReporter {
  checkOptions(options);
  let vitest: RunningVitest | undefined;
  return {
    onInit: (running) => {
      vitest = running;
    },
    onTestRunEnd: (modules) => {
      if (vitest === undefined) return;
      const report = reportOf(testsIn(modules));
      if (!options.quiet) vitest.logger.log(terminalReport(report));
      const written = writeFiles(report, options, vitest.config.root);
      if (!options.quiet && written.length > 0)
        vitest.logger.log(`${printable(`gridtwin: wrote ${written.join(' and ')}`)}\n`);
    },
  };
}
