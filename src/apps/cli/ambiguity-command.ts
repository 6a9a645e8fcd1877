import type { Command } from 'commander';
import type { AmbiguityOptions } from './ambiguity.js';
import { addConfigOptions, collect, wholeIn } from './options.js';

const help = `
The suite runs with the defaults, then under a few profiles that together contain every answer of every choice (but of
addonVersion and version.before, which only --choice tries), and then as often as is needed to find which answer makes which
test fail. Each run finds its profile in the environment variable GRIDTWIN_PROFILE. It reaches the mocks of tests that use:
  gridtwin/vitest   test, with its twin; each test reports how it ended, and what it relied on
  gridtwin/twins    withTwin and useTwin, which do the same for other runners; or createMock({ profile: profileUnderTest() })
  gridtwin serve    started by the suite, for tests in any language
For tests that do not report how they ended, the exit code of the command counts for all of them together. Next to tests that
report, it can hide what the others depend on, so run those separately.

A choice that matters only while another choice has its default can go unnoticed; --pairs finds it, with more runs.

Exit codes:
  0   no test depends on a choice that was tried
  1   at least one test depends on a choice
  2   could not run: the suite fails with the defaults, never asked for the profile, or was stopped`;

/** Adds `gridtwin ambiguity` to the program. Its code is loaded only when the command runs. */
export function addAmbiguityCommand(program: Command): void {
  const command = program
    .command('ambiguity')
    .usage('[options] -- <command...>')
    .description(
      'Run your test suite under other answers where the specification leaves them open, and say which tests depend on which.',
    )
    .argument('[command...]', 'the command that runs the suite, such as: -- npm test')
    .option('--pairs', 'try every two answers of every two choices together at least once', false)
    .option('--choice <id>', 'only this choice; can be repeated', collect, [])
    .option('--list', 'print the profiles, one per line, and run nothing', false)
    .option('--json <file>', 'write the result as JSON')
    .option('--max-runs <number>', 'the most runs of the suite', wholeIn(3, 10_000), 100)
    .option(
      '--timeout <seconds>',
      'end a run after this; by default a minute plus ten times the first run',
      wholeIn(1, 86_400),
    )
    .option('--verbose', 'show the output of the command', false)
    .addHelpText('after', help)
    .action(async (suite: readonly string[], options: AmbiguityOptions) => {
      const { ambiguity } = await import('./ambiguity.js');
      process.exitCode = await ambiguity(suite, options);
    });
  addConfigOptions(command, () => []);
}
