import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { resolveProfile } from '../../specification/profile.js';
import { errorText } from '../../validation/preview.js';
import { readProfile } from '../../worlds/config/read-profile.js';
import { AmbiguityError, type Analysis, analyse } from './ambiguity/analyse.js';
import { analysisText } from './ambiguity/analysis-text.js';
import { coveringTurns } from './ambiguity/covering.js';
import { type OpenChoice, onlyByName, openChoices, profileOfTurns } from './ambiguity/open-choices.js';
import { runProgress } from './ambiguity/progress.js';
import { suiteRunner } from './ambiguity/run-suite.js';
import type { ConfigOptions } from './config-options.js';
import { processTerminal } from './terminal.js';

/** The options of `gridtwin ambiguity`, as the command line has them. */
export interface AmbiguityOptions extends Partial<ConfigOptions> {
  readonly pairs: boolean;
  readonly choice: readonly string[];
  readonly list: boolean;
  readonly json?: string;
  readonly maxRuns: number;
  /** Seconds. */
  readonly timeout?: number;
  readonly verbose: boolean;
}

function onResultFile(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`${file} cannot be written: ${errorText(error)}`);
  }
}

/** The last lines of what a command wrote, without what it meant for a terminal of its own. */
const tailOf = (output: string): string =>
  stripVTControlCharacters(output)
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '    ')
    .trimEnd()
    .split('\n')
    .slice(-40)
    .join('\n');

/** Runs the suite as often as is needed, in a folder of its own for results. What the command wrote goes with an error that needs it. */
async function analyseCommand(
  command: readonly string[],
  options: AmbiguityOptions,
  open: readonly OpenChoice[],
): Promise<Analysis> {
  const { pairs, maxRuns, timeout, verbose: isShown } = options;
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-ambiguity-'));
  let output = '';
  const { began, ended, broken } = runProgress(
    coveringTurns(open, { pairs }).length,
    processTerminal.printErr,
    isShown,
  );
  const run = suiteRunner({
    command,
    folder,
    isShown,
    elapsed: () => performance.now(),
    began,
    ended: (run) => {
      ({ output } = run.ended);
      ended(run);
    },
    ...(timeout !== undefined && { timeoutMs: timeout * 1000 }),
  });
  try {
    return await analyse({ open, maxRuns, pairs }, run);
  } catch (error) {
    broken();
    if (!(error instanceof AmbiguityError && error.isInOutput) || output === '') throw error;
    processTerminal.printErr(`${tailOf(output)}\n`);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a suite under the profiles that cover the choices which the specification leaves open, and prints which tests depend on
 * which; gives the exit code. Throws an Error with a message for people when it cannot run.
 */
export async function ambiguity(command: readonly string[], options: AmbiguityOptions): Promise<0 | 1> {
  const { profile: fixed } = await readProfile(options.profile ?? []);
  resolveProfile(fixed);
  const open = openChoices(options.choice, fixed);
  if (options.list) {
    const profiles = [[], ...coveringTurns(open, { pairs: options.pairs })].map(profileOfTurns); // the defaults first
    processTerminal.print(profiles.map((profile) => `${JSON.stringify(profile)}\n`).join(''));
    return 0;
  }
  if (command.length === 0)
    throw new Error('the command that runs the suite is missing: gridtwin ambiguity -- npm test');
  const { json } = options;
  if (json !== undefined)
    // so that no run is lost for it
    onResultFile(json, () => accessSync(existsSync(json) ? json : dirname(json), constants.W_OK));
  const analysis = await analyseCommand(command, options, open);
  const untried = options.choice.length > 0 ? [] : onlyByName.filter((id) => !(id in fixed));
  processTerminal.print(analysisText(analysis, untried, fixed));
  if (json !== undefined) {
    const result = { command, pairs: options.pairs, ...analysis, untried };
    onResultFile(json, () => writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`));
  }
  return analysis.causes.length > 0 ? 1 : 0;
}
