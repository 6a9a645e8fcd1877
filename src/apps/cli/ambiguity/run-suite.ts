import { readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { cwd, env } from 'node:process';
import type { Profile } from '../../../specification/answers.js';
import { readResults } from './analysis/read-results.js';
import type { RunSuite, SuiteRun } from './analysis/suite-run.js';
import { type EndedCommand, runCommand } from './run-command.js';

/** A run that is over. */
export interface EndedRun {
  readonly run: SuiteRun;
  readonly ended: EndedCommand;
  readonly durationMs: number;
}

/** How a suite is run. */
export interface SuiteSettings {
  readonly command: readonly string[];
  /** A folder of our own, for the file that tests write their results to. */
  readonly folder: string;
  /** The most milliseconds of a run; ten times those of the first, and a minute, unless it is given. */
  readonly timeoutMs?: number;
  readonly isShown: boolean;
  /** Milliseconds since some moment. */
  readonly elapsed: () => number;
  readonly began: (profile: Profile) => void;
  readonly ended: (run: EndedRun) => void;
}

const longestTimer = 2 ** 31 - 1;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // no test wrote to it
  }
}

/** Names the tests by files as the person at the command line would. */
const fromHere = (test: string): string => (isAbsolute(test) ? relative(cwd(), test) : test);

function resultsIn(file: string): Pick<SuiteRun, 'asked' | 'tests'> {
  const { asked, tests } = readResults(textOf(file));
  return { asked, tests: new Map([...tests].map(([test, result]) => [fromHere(test), result])) };
}

/** Runs the suite of a command: its profile goes to it in `GRIDTWIN_PROFILE`, and the results of its tests come back in a file. */
export function suiteRunner(settings: SuiteSettings): RunSuite {
  const { command, folder, isShown, elapsed } = settings;
  const file = join(folder, 'results.jsonl');
  let longest = settings.timeoutMs ?? longestTimer;
  return async (profile) => {
    rmSync(file, { force: true });
    settings.began(profile);
    const from = elapsed();
    const environment = { ...env, GRIDTWIN_PROFILE: JSON.stringify(profile), GRIDTWIN_RESULTS: file };
    const ended = await runCommand(command, { environment, timeoutMs: longest, isShown });
    const durationMs = elapsed() - from;
    const run = { passed: ended.code === 0, ...resultsIn(file) };
    if (longest === longestTimer) longest = Math.min(longestTimer, durationMs * 10 + 60_000);
    settings.ended({ run, ended, durationMs });
    return run;
  };
}
