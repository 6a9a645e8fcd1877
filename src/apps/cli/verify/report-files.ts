import { accessSync, constants, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import { reportFormats } from '../../../contract/reports/formats.js';
import type { Report } from '../../../contract/reports/report.js';
import { pathProblem, replaceText } from '../../../worlds/file/world-files.js';

/** The files of reports by the options of their formats, such as `reportJson`. */
export type ReportFiles = { readonly [Name in keyof typeof reportFormats as `report${Capitalize<Name>}`]?: string };

const filesIn = (options: ReportFiles) =>
  Object.entries(reportFormats).flatMap(([name, format]) => {
    const file: unknown = Reflect.get(options, `report${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    return typeof file === 'string' ? { format, file } : [];
  });

/** Runs `work` on each file. After all are tried, rejects with an Error that names those that cannot be written. */
export async function tryAll<E extends { readonly file: string }>(entries: readonly E[], work: (entry: E) => unknown) {
  const done = await Promise.allSettled(entries.map(async (entry) => work(entry)));
  const problems = done.flatMap((one, i) =>
    one.status === 'fulfilled' ? [] : [`${entries[i]?.file || '""'} cannot be written: ${pathProblem(one.reason)}`],
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Rejects with an Error that names the files unless reports, and a twin or world file as `output`, can be written and replace no
 * file that the command reads. `output` may be one of the profiles. `checkAccess` throws if a path cannot be written.
 */
export async function checkReportFiles(
  { output, profile = [], ...options }: ReportFiles & { output?: string | undefined; profile?: readonly string[] },
  read: readonly unknown[],
  checkAccess = (path: string): void => accessSync(path, constants.W_OK),
): Promise<void> {
  const files = [...filesIn(options).map(({ file }) => file), ...(output === undefined ? [] : [output])];
  const placeOf = (file: string) => realpath(file).catch(() => resolve(file)); // follows links, unless the file is missing or a pipe
  const entries = await Promise.all(files.map(async (file) => ({ file, place: await placeOf(file) })));
  const repeated = entries.find((one, i) => entries.findIndex(({ place }) => place === one.place) !== i)?.file;
  if (repeated !== undefined) throw new Error(`${repeated} is given for two files, of which only one could be kept`);
  await tryAll(entries, async ({ file, place }) => {
    const existing = statSync(file, { throwIfNoEntry: false });
    if (file === '-' || ['', '/', sep].includes(file.slice(-1))) throw new Error('it does not name a file');
    if (sep === '\\' && basename(file).includes(':')) throw new Error('Windows has no ":" in the names of files');
    if (existing?.isDirectory()) throw new Error('it is a folder');
    const inputs = [...read, ...(file === output ? [] : profile)].filter((one) => typeof one === 'string');
    if (existing && (await Promise.all(inputs.map(placeOf))).includes(place))
      throw new Error('this command also reads it, and would overwrite it: name another file to write');
    checkAccess(existing ? file : dirname(file));
  });
}

/** Writes the reports that are asked for, and a twin file as `output`. Tries all, then rejects with an Error that names the failed ones. */
export function writeReportFiles(report: Report, options: ReportFiles & { output?: string }, twin?: () => string) {
  const twins = options.output === undefined || !twin ? [] : [{ file: options.output, format: { write: twin } }];
  return tryAll([...twins, ...filesIn(options)], (one) => replaceText(one.file, one.format.write(report)));
}
