import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createAnonymizer } from '../../../contract/capture/anonymize.js';
import { type Captured, capture } from '../../../contract/capture/capture.js';
import { openReader } from '../../../contract/capture/read-deployment.js';
import type { CaptureSettings } from '../../../contract/capture/settings.js';
import { redactError } from '../../../contract/reports/redact.js';
import { type HttpClient, openHttpClient } from '../../../contract/run/http-client.js';
import type { Role } from '../../../contract/targets/placeholders.js';
import { pluralize } from '../../../validation/quote.js';
import { replaceWorld } from '../../../worlds/file/world-files.js';
import { worldText } from '../../../worlds/file/world-text.js';
import type { CliContext } from '../in-process.js';
import type { TargetOptions } from '../options.js';
import { temporaryFolder } from '../temporary-folder.js';
import { chooseTarget } from '../verify/choose-target.js';
import { checkReportFiles, tryAll } from '../verify/report-files.js';
import { definitionsIn, issuesOf } from './read-options.js';

/** The options of `gridtwin capture`. */
export interface CaptureOptions extends TargetOptions {
  readonly issues: readonly string[];
  readonly output: string;
  readonly grids?: readonly number[];
  readonly cascades?: readonly number[];
  readonly definitions?: string;
  readonly anonymize: boolean;
  readonly seed: number;
  readonly as: Role;
  readonly force: boolean;
}

function pageStore(file: string): CaptureSettings['store'] {
  writeFileSync(file, '');
  return {
    add: (line) => tryAll([{ file }], () => appendFile(file, `${line}\n`)),
    lines: () => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
  };
}

// Shows how many sheets were read, and prints the count of rows after about every 10,000.
function showProgress({ spent }: HttpClient, context: Pick<CliContext, 'printErr' | 'startProgress'>) {
  let [count, told] = [0, 0];
  let bar: ReturnType<typeof context.startProgress> | undefined;
  function onRows(rows: number): void {
    count += rows;
    if (count - told < 10_000) return;
    told = count;
    context.printErr(`${count.toLocaleString('en')} rows read with ${pluralize(spent(), 'request')}\n`);
  }
  function onSheets(sheets: number): void {
    bar = context.startProgress(sheets, undefined, 'sheets');
  }
  return { onRows, onSheets, onSheet: () => bar?.step(), stop: () => bar?.stop(), count: () => count };
}

// Yields the text of the world file in pieces: puts the rows of each sheet into its empty list of rows, one row per line.
async function* capturedText({ world, rows }: Captured): AsyncGenerator<string> {
  const texts = [...worldText(world)].join('').split('"rows": []');
  yield texts[0] ?? '';
  let last = -1;
  for await (const { sheet, rows: own } of rows()) {
    const lines = own.map((row) => `\n      ${JSON.stringify(row)}`).join(',');
    if (sheet === last) yield `,${lines}`;
    else yield `${last < 0 ? '' : `\n    ]${texts[sheet]}`}"rows": [${lines}`;
    last = sheet;
  }
  if (last >= 0) yield `\n    ]${texts[last + 1]}`;
}

// Returns a line for each column: its kind, and how certain the kind is.
function columnLines({ columns }: Captured): string {
  const width = Math.max(0, ...columns.map(({ column }) => column.length));
  return columns
    .map(({ grid, column, kind, sure, why }) => {
      const certainty = sure === 1 ? 'sure  ' : `unsure (${Math.round(sure * 100)} %)`;
      return `${grid} ${column.padEnd(width)}  ${kind.padEnd(12)}  ${certainty}: ${why}\n`;
    })
    .join('');
}

/** Captures a deployment, and returns the exit code. If it cannot, rejects with an Error and leaves the output file as it was. */
export async function captureTarget(name: string, options: CaptureOptions, context: CliContext): Promise<0> {
  const { print, printErr, signal, mayLeave } = context;
  const { output, force, as, seed, anonymize, grids, definitions } = options;
  if (!force && existsSync(output)) throw new Error(`${output} already exists; --force overwrites it`);
  const names = definitions === undefined ? [] : await readdir(definitions).catch(() => []); // `definitionsIn` reports the error later
  const read = [name, options.configFile, ...options.profile, ...names.map((one) => join(definitions ?? '', one))];
  await checkReportFiles({ output }, read); // before anything is read
  const target = await chooseTarget(name, options, context);
  const issues = issuesOf(options.issues, target);
  const http = openHttpClient(target, 'read-only', signal);
  const folder = await temporaryFolder('capture');
  mayLeave(`What was read may be left in ${folder}.`);
  const progress = showProgress(http, context);
  try {
    const captured = await capture({
      target,
      reader: openReader(target, http, { as, signal }),
      as,
      issues,
      ...(grids && { grids }),
      cascades: options.cascades ?? [target.values.cascade].filter((id) => typeof id === 'number'),
      definitions: await definitionsIn(definitions, context),
      ...(anonymize && { anonymizer: createAnonymizer(seed) }),
      store: pageStore(join(folder, 'pages')),
      ...progress,
    });
    await replaceWorld(output, captured.world, (world) => capturedText({ ...captured, world }));
    print(columnLines(captured) + captured.notes.map((note) => `${note}\n`).join(''));
    const what = `${pluralize(progress.count(), 'row')} of ${pluralize(issues.length, 'issue')}`;
    printErr(`${output} holds ${what}, read with ${pluralize(http.spent(), 'request')}\n`);
    return 0;
  } catch (error) {
    return redactError(error, target);
  } finally {
    progress.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
