import type { Command } from 'commander';
import type { AmbiguityOptions } from './ambiguity.js';
import { addConfigOptions, collect, wholeIn } from './options.js';

const help = `
The suite is run with the defaults, then under a few profiles in which every answer of every choice comes once, and then as
often as it takes to say which answer makes which test fail. Each run finds its profile in the environment variable
GRIDTWIN_PROFILE. It reaches the mocks of tests that use:
  gridtwin/vitest   test, with its twin; each test tells how it ended, and what it relied on
  gridtwin/twins    withTwin, which does the same for node:test and Jest; or createMock({ profile: profileUnderTest() })
  gridtwin serve    started by the suite, for tests in any language
Where tests do not tell how they ended, the exit code of the command speaks for them all; beside tests that do, it can hide what
they depend on, so run those that do not on their own.

A choice that matters only while another one keeps its default can go unnoticed; --pairs finds it, with more runs.

Exit codes:
  0   no test depends on a choice that was tried
  1   some do
  2   could not run: the suite fails with the defaults, never asked for the profile, or was stopped`;

/** Adds `gridtwin ambiguity` to the program. What it does is loaded when it is run. */
export function addAmbiguityCommand(program: Command): void {
  const command = program
    .command('ambiguity')
    .usage('[options] -- <command...>')
    .description(
      'Run your test suite under other answers to what the specification leaves open, and say which tests depend on which.',
    )
    .argument('[command...]', 'what runs the suite, such as: -- npm test')
    .option('--pairs', 'every two answers of every two choices come together at least once', false)
    .option('--choice <id>', 'only this choice; can be repeated', collect, [])
    .option('--list', 'print the profiles, one a line, and run nothing', false)
    .option('--json <file>', 'write the result as JSON')
    .option('--max-runs <number>', 'the most runs of the suite', wholeIn(3, 10_000), 100)
    .option(
      '--timeout <seconds>',
      'end a run after this; ten times the first run and a minute without it',
      wholeIn(1, 86_400),
    )
    .option('--verbose', 'show what the command writes', false)
    .addHelpText('after', help)
    .action(async (suite: readonly string[], options: AmbiguityOptions) => {
      const { ambiguity } = await import('./ambiguity.js');
      process.exitCode = await ambiguity(suite, options);
    });
  addConfigOptions(command, () => []);
}
