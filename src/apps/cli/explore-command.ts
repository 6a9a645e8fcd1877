import type { Command } from 'commander';
import type { ExploreOptions } from './explore/explore-target.js';
import { addLaneOptions, endWith, wholeIn } from './options.js';

/** Adds `gridtwin explore` to the program, which loads fast-check when it is run. */
export function addExploreCommand(program: Command): void {
  const command = program
    .command('explore')
    .description('Send random sequences of requests to a deployment and to its twin, and find where they differ.');
  addLaneOptions(command)
    .option(
      '--world <file>',
      'the world file of what the deployment holds; the definitions of its target file without it',
    )
    .option('--seed <number>', 'what the sequences depend on', wholeIn(1, 2 ** 31 - 1), 1)
    .option('-o, --output <file>', 'the twin file that takes the admissible values that are found')
    .addHelpText(
      'after',
      `
Each difference ends as a finding of a rule, as an admissible value that was not learned (--output writes it into the twin file),
or unexplained: then the shortest sequence of requests is printed as a vitest test, too. Without --world, what the target file
does not tell is compared by status alone, or not at all.

Exit codes:
  0   everything was answered alike, but for admissible values
  1   findings, differences that are unexplained, or rows left over
  2   could not run, or not to the end`,
    )
    .action(async (target: string | undefined, options: ExploreOptions) => {
      await import('fast-check').catch(() => {
        throw new Error('fast-check is not installed: npm i -D fast-check');
      });
      const { exploreTarget } = await import('./explore/explore-target.js');
      await endWith((context) => exploreTarget(target ?? options.target, options, context));
    });
}
