import { readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { cwd, env } from 'node:process';
import type { Profile } from '../../../specification/choice-values.js';
import { runCommand } from './run-command.js';
import { type RunSuite, readResults, type SuiteRun } from './suite-run.js';

/** A run that is over. */
export interface EndedRun {
  readonly run: SuiteRun;
  readonly ended: Awaited<ReturnType<typeof runCommand>>;
  readonly durationMs: number;
}

/** How a suite is run. */
export interface SuiteSettings {
  readonly command: readonly string[];
  /** A folder for the file that tests write their results to. */
  readonly folder: string;
  /** The most milliseconds of a run; ten times those of the first, and a minute, by default. */
  readonly timeoutMs?: number;
  readonly isShown: boolean;
  /** Milliseconds since some moment. */
  readonly elapsed: () => number;
  readonly began: (profile: Profile) => void;
  readonly ended: (run: EndedRun) => void;
}

// Tests are named by files as the person at the command line would name them.
function resultsIn(file: string): ReturnType<typeof readResults> {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {} // no test wrote to it
  const { asked, tests } = readResults(text);
  const fromHere = (test: string): string => (isAbsolute(test) ? relative(cwd(), test) : test);
  return { asked, tests: new Map([...tests].map(([test, result]) => [fromHere(test), result])) };
}

/** Runs the suite of a command: it gets its profile in `GRIDTWIN_PROFILE`, and the results of its tests come back in a file. */
export function suiteRunner({ command, folder, timeoutMs, isShown, elapsed, began, ended }: SuiteSettings): RunSuite {
  const file = join(folder, 'results.jsonl');
  const longestTimer = 2 ** 31 - 1;
  let longest = timeoutMs;
  return async (profile) => {
    rmSync(file, { force: true });
    began(profile);
    const from = elapsed();
    const environment = { ...env, GRIDTWIN_PROFILE: JSON.stringify(profile), GRIDTWIN_RESULTS: file };
    const result = await runCommand(command, { environment, timeoutMs: longest ?? longestTimer, isShown });
    const durationMs = elapsed() - from;
    const run = { passed: result.code === 0, ...resultsIn(file) };
    longest ??= Math.min(longestTimer, durationMs * 10 + 60_000);
    ended({ run, ended: result, durationMs });
    return run;
  };
}
