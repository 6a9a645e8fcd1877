import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { htmlReport } from '../../../contract/reports/html.js';
import { jsonReport } from '../../../contract/reports/json.js';
import { junitReport } from '../../../contract/reports/junit.js';
import type { Report } from '../../../contract/reports/report.js';
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

/** Throws where a file or a folder must not be written to. */
export type CheckAccess = (path: string) => void;

const checkAccess: CheckAccess = (path) => accessSync(path, constants.W_OK);

function checkWritable(file: string, check: CheckAccess): void {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new Error('it is a folder');
  check(there ? file : dirname(file));
}

/** Does something with each file, also after one that cannot be written. Throws an Error that names all those. */
function forEachFile(options: Files, work: (kind: keyof Files, file: string) => void): void {
  const problems = namesIn(options).flatMap(([kind, file]) => {
    try {
      work(kind, file);
      return [];
    } catch (error) {
      return [`${file} cannot be written: ${messageOf(error)}`];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function checkDifferent(options: Files): void {
  const files = namesIn(options).map(([, file]) => file);
  const paths = files.map((file) => resolve(file));
  const again = files.find((_, i) => paths.indexOf(paths[i] ?? '') !== i);
  if (again !== undefined) throw new Error(`${again} is given for two reports, of which only one could be kept`);
}

/** Makes sure that reports can be written, so that no run is lost for it. Throws an Error that names the files. */
export function checkReportFiles(options: Files, check = checkAccess): void {
  checkDifferent(options);
  forEachFile(options, (_, file) => checkWritable(file, check));
}

/** Writes the reports that are asked for, as many as can be. Throws an Error that names the files that cannot be written. */
export function writeReportFiles(report: Report, options: Files): void {
  forEachFile(options, (kind, file) => writeFileSync(file, writers[kind](report)));
}
