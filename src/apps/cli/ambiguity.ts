import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { profileOfTurns } from '../../specification/profile.js';
import { readProfile } from '../../worlds/config/read-profile.js';
import { replaceText } from '../../worlds/file/world-files.js';
import { type Analysis, analyse, FailingSuite } from './ambiguity/analyse.js';
import { analysisText } from './ambiguity/analysis-text.js';
import { coveringTurns } from './ambiguity/covering.js';
import { type OpenChoice, onlyByName, openChoices } from './ambiguity/open-choices.js';
import { suiteRunner } from './ambiguity/run-suite.js';
import type { ConfigOptions } from './options.js';
import { temporaryFolder } from './temporary-folder.js';
import { processTerminal } from './terminal.js';
import { checkReportFiles, tryAll } from './verify/report-files.js';

/** The options of `gridtwin ambiguity`, as the command line gives them. */
export interface AmbiguityOptions extends Partial<ConfigOptions> {
  readonly pairs: boolean;
  readonly choice: readonly string[];
  readonly list: boolean;
  readonly json?: string;
  readonly maxRuns: number;
  /** The longest time of a run, in seconds. */
  readonly timeout?: number;
  readonly verbose: boolean;
}

// Runs the suite as often as needed. If it fails with the defaults, prints the last 40 lines of its output, without control codes.
async function analyseCommand(
  command: readonly string[],
  { pairs, maxRuns, timeout, verbose: isShown }: AmbiguityOptions,
  open: readonly OpenChoice[],
): Promise<Analysis> {
  const folder = await temporaryFolder('ambiguity');
  const timeoutMs = timeout === undefined ? undefined : timeout * 1000;
  const profiles = coveringTurns(open, { pairs }).length;
  const suite = suiteRunner(command, join(folder, 'results.jsonl'), { profiles, timeoutMs, isShown });
  try {
    return await analyse({ open, maxRuns, pairs }, suite.run);
  } catch (error) {
    const output = stripVTControlCharacters(suite.output()).replaceAll('\r\n', '\n').replaceAll('\t', '    ');
    if (error instanceof FailingSuite && suite.output() !== '')
      processTerminal.printErr(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n`);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Prints which tests of a suite depend on which choices, and returns the exit code. Rejects with an Error if it cannot run. */
export async function ambiguity(command: readonly string[], options: AmbiguityOptions): Promise<0 | 1> {
  const { profile = [], configFile, json } = options;
  const { profile: fixed } = await readProfile(profile);
  const open = openChoices(options.choice, fixed);
  if (options.list) {
    const profiles = [[], ...coveringTurns(open, { pairs: options.pairs })].map(profileOfTurns); // the defaults first
    processTerminal.print(profiles.map((profile) => `${JSON.stringify(profile)}\n`).join(''));
    return 0;
  }
  if (!command[0]) throw new Error('the command that runs the suite is missing: gridtwin ambiguity -- npm test');
  await checkReportFiles({ output: json }, [configFile, ...profile]); // now, so that no runs are lost if it cannot be written
  const analysis = await analyseCommand(command, options, open);
  const untried = options.choice.length > 0 ? [] : onlyByName.filter((id) => !(id in fixed));
  processTerminal.print(analysisText(analysis, untried, fixed));
  const result = { command, pairs: options.pairs, ...analysis, untried };
  if (json !== undefined)
    await tryAll([{ file: json }], ({ file }) => replaceText(file, `${JSON.stringify(result, null, 2)}\n`));
  return analysis.causes.length > 0 ? 1 : 0;
}
