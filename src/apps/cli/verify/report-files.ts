import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reportFormats } from '../../../contract/reports/formats.js';
import type { Report } from '../../../contract/reports/report.js';
import { errorText } from '../../../validation/preview.js';

type ReportFormat = keyof typeof reportFormats;

/** The files of reports by the options of their formats, such as `reportJson`. */
export type ReportFiles = { readonly [Name in ReportFormat as `report${Capitalize<Name>}`]?: string };

const filesIn = (options: ReportFiles): { readonly format: ReportFormat; readonly file: string }[] =>
  (Object.keys(reportFormats) as ReportFormat[]).flatMap((format) => {
    const file: unknown = Reflect.get(options, `report${format.charAt(0).toUpperCase()}${format.slice(1)}`);
    return typeof file === 'string' ? { format, file } : [];
  });

/** Tries all files, and throws an Error that names those that failed. */
function tryAll<Entry extends { readonly file: string }>(
  entries: readonly Entry[],
  work: (entry: Entry) => void,
): void {
  const problems = entries.flatMap((entry) => {
    const { file } = entry;
    try {
      work(entry);
      return [];
    } catch (error) {
      return `${file} cannot be written: ${errorText(error)}`;
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Makes sure before a run that its files can be written: reports, and a twin file as `output`. `checkAccess` throws for a file or a folder that must not be
 * written to. Throws an Error that names the files.
 */
export function checkReportFiles(
  { output, ...options }: ReportFiles & { readonly output?: string },
  checkAccess = (path: string): void => accessSync(path, constants.W_OK),
): void {
  const entries = [...filesIn(options), ...(output === undefined ? [] : [{ file: output }])];
  const files = entries.map(({ file }) => file);
  const paths = files.map((file) => resolve(file));
  const repeated = files.find((_, i) => paths.indexOf(paths[i] ?? '') !== i);
  if (repeated !== undefined) throw new Error(`${repeated} is given for two files, of which only one could be kept`);
  tryAll(entries, ({ file }) => {
    const existing = statSync(file, { throwIfNoEntry: false });
    if (existing?.isDirectory()) throw new Error('it is a folder');
    checkAccess(existing ? file : dirname(file));
  });
}

/** Writes the reports that are asked for, as many as can be. Throws an Error that names the others. */
export const writeReportFiles = (report: Report, options: ReportFiles): void =>
  tryAll(filesIn(options), ({ file, format }) => writeFileSync(file, reportFormats[format].write(report)));
