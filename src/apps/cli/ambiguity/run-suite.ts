import { existsSync, readFileSync, rmSync } from 'node:fs';
import { env } from 'node:process';
import type { Profile } from '../../../specification/choice-values.js';
import { pluralize } from '../../../validation/quote.js';
import { processTerminal } from '../terminal.js';
import { readResults } from './read-results.js';
import { runCommand } from './run-command.js';
import { failedIn, type RunSuite, type SuiteRun } from './suite-results.js';

function beganText(number: number, profiles: number, profile: Profile): string {
  const turns = Object.entries(profile).map(([choice, value]) => `${choice}=${value}`);
  const purpose = turns.length === 0 ? ', to see which tests are steady' : ', to find the cause';
  const of = number <= profiles + 1 ? ` of ${profiles + 1}` : purpose;
  const what = turns.length > 3 ? `${turns.length} choices turned` : turns.join(' ') || 'the defaults';
  return `run ${number}${of}: ${what} …`;
}

function endedText(run: SuiteRun, isTimedOut: boolean, durationMs: number): string {
  const failed = failedIn(run).size;
  const how = run.passed ? 'passes' : isTimedOut ? 'was ended, as it took too long' : 'fails';
  const tests = failed > 0 && run.tests.size > 0 ? `, ${failed} of ${pluralize(run.tests.size, 'test')}` : '';
  return `${how}${tests} (${(durationMs / 1000).toFixed(1)} s)\n`;
}

/** Returns `run`, which runs a suite, prints progress and reads the results in `file`, and `output`, its last output unless shown. */
export function suiteRunner(
  command: readonly string[],
  file: string,
  { profiles, timeoutMs, isShown }: Readonly<{ profiles: number; timeoutMs: number | undefined; isShown: boolean }>,
) {
  const { printErr } = processTerminal;
  const longestTimer = 2 ** 31 - 1;
  let [number, longest, output] = [0, timeoutMs, ''];
  const run: RunSuite = async (profile) => {
    rmSync(file, { force: true });
    number += 1;
    printErr(`${beganText(number, profiles, profile)}${isShown ? '\n' : ' '}`);
    const from = performance.now();
    const environment = { ...env, GRIDTWIN_PROFILE: JSON.stringify(profile), GRIDTWIN_RESULTS: file };
    const limits = { timeoutMs: longest ?? longestTimer, isShown };
    const ended = await runCommand(command, { environment, ...limits }).catch((error: unknown) => {
      if (!isShown) printErr('\n'); // ends the line of this run
      throw error;
    });
    const durationMs = performance.now() - from;
    const written = existsSync(file) ? readFileSync(file, 'utf8') : ''; // missing if no test wrote a result
    const result = { passed: ended.code === 0, ...readResults(written) };
    longest ??= Math.min(longestTimer, durationMs * 10 + 60_000);
    output = ended.output;
    printErr(`${isShown ? `run ${number} ` : ''}${endedText(result, ended.isTimedOut, durationMs)}`);
    return result;
  };
  return { run, output: () => output };
}
