import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Report } from '../../contract/report.js';
import { htmlReport } from '../../contract/reports/html.js';
import { jsonReport } from '../../contract/reports/json.js';
import { junitReport } from '../../contract/reports/junit.js';
import type { VerifyOptions } from './options.js';

type Files = Pick<VerifyOptions, 'reportJson' | 'reportJunit' | 'reportHtml'>;

const writers = {
  reportJson: jsonReport,
  reportJunit: junitReport,
  reportHtml: htmlReport,
} as const satisfies Record<keyof Files, (report: Report) => string>;

const namesIn = (options: Files): readonly (readonly [kind: keyof Files, file: string])[] =>
  (Object.keys(writers) as (keyof Files)[]).flatMap((kind) => {
    const file = options[kind];
    return file === undefined ? [] : [[kind, file] as const];
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function checkWritable(file: string): void {
  accessSync(dirname(file), constants.W_OK);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder');
}

/** Makes sure that reports can be written, so that no run is lost for it. Throws an Error that names the file. */
export function checkReportFiles(options: Files): void {
  for (const [, file] of namesIn(options)) {
    try {
      checkWritable(file);
    } catch (error) {
      throw new Error(`${file} cannot be written: ${messageOf(error)}`);
    }
  }
}

/** Writes the reports that are asked for. Throws an Error that names the file that cannot be written. */
export function writeReportFiles(report: Report, options: Files): void {
  for (const [kind, file] of namesIn(options)) {
    try {
      writeFileSync(file, writers[kind](report));
    } catch (error) {
      throw new Error(`${file} cannot be written: ${messageOf(error)}`);
    }
  }
}
