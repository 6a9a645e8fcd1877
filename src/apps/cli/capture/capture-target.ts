import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { createInterface } from 'node:readline';
import { createAnonymizer } from '../../../contract/capture/anonymize.js';
import { capture } from '../../../contract/capture/capture.js';
import { openReader } from '../../../contract/capture/read-deployment.js';
import type { PageStore } from '../../../contract/capture/settings.js';
import { type HttpClient, openHttpClient } from '../../../contract/run/http-client.js';
import type { Role } from '../../../contract/targets/placeholders.js';
import { pluralize } from '../../../validation/quote.js';
import { replaceFile, withSchema } from '../../../worlds/file/world-files.js';
import { processTerminal } from '../terminal.js';
import { chooseTarget } from '../verify/choose-target.js';
import type { CliContext, TargetOptions } from '../verify/options.js';
import { startProgress } from '../verify/terminal.js';
import { capturedText, columnLines } from './captured-text.js';
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

const pageStore = (file: string): PageStore => {
  writeFileSync(file, '');
  return {
    add: (line) => appendFile(file, `${line}\n`),
    lines: () => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
  };
};

// Shows how many places were read, and tells after every 10,000 rows or so how many those were.
function showProgress(
  { spent }: HttpClient,
  { printErr, startProgress }: Pick<CliContext, 'printErr' | 'startProgress'>,
) {
  let [count, told] = [0, 0];
  let bar: ReturnType<typeof startProgress> | undefined;
  function onRows(rows: number): void {
    count += rows;
    if (count - told < 10_000) return;
    told = count;
    printErr(`${count.toLocaleString('en')} rows read with ${pluralize(spent(), 'request')}\n`);
  }
  function onSheets(sheets: number): void {
    bar = startProgress(sheets, undefined, 'sheets');
  }
  return { onRows, onSheets, onSheet: () => bar?.step(), stop: () => bar?.stop(), count: () => count };
}

/**
 * Captures a deployment as the command line asks, and gives the exit code. Rejects with an Error with a message for people, and
 * leaves the output as it was, when it cannot run to the end.
 */
export async function captureTarget(
  name: string,
  options: CaptureOptions,
  context: Pick<CliContext, 'variables' | 'fetch' | 'print' | 'printErr' | 'signal' | 'startProgress'>,
): Promise<0> {
  const { print, printErr, signal } = context;
  const { output, force, as, seed, anonymize, grids } = options;
  if (!force && existsSync(output)) throw new Error(`${output} is there already; --force writes over it`);
  const { target, warnings } = await chooseTarget(name, options, context);
  for (const warning of warnings) printErr(`${warning}\n`);
  const issues = issuesOf(options.issues, target);
  const definitions = await definitionsIn(options.definitions, context);
  const { cascade } = target.values;
  const http = openHttpClient(target, { onlyReads: true });
  const folder = await mkdtemp(join(tmpdir(), 'gridtwin-capture-'));
  const progress = showProgress(http, context);
  try {
    const captured = await capture({
      target,
      reader: openReader(target, http, { as, signal }),
      as,
      issues,
      ...(grids && { grids }),
      cascades: options.cascades ?? (typeof cascade === 'number' ? [cascade] : []),
      definitions,
      ...(anonymize && { anonymizer: createAnonymizer(seed) }),
      store: pageStore(join(folder, 'pages')),
      ...progress,
    });
    const world = await withSchema(output, captured.world);
    await replaceFile(output, capturedText({ ...captured, world }));
    print(columnLines(captured) + captured.notes.map((note) => `${note}\n`).join(''));
    const what = `${pluralize(progress.count(), 'row')} of ${pluralize(issues.length, 'issue')}`;
    printErr(`${output} holds ${what}, read with ${pluralize(http.spent(), 'request')}\n`);
    return 0;
  } finally {
    progress.stop();
    await rm(folder, { recursive: true });
  }
}

/** The same with the process around it; Ctrl-C ends it before the next request. */
export async function captureInProcess(name: string, options: CaptureOptions): Promise<0> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return captureTarget(name, options, { ...processTerminal, startProgress, variables: env, signal: stop.signal });
}
