import type { Command } from 'commander';
import type { ExploreOptions } from './explore/explore-target.js';
import { addLaneOptions, endWith, wholeIn } from './options.js';

/** Adds `gridtwin explore` to the program. fast-check is loaded only when the command runs. */
export function addExploreCommand(program: Command): void {
  const command = program
    .command('explore')
    .description('Send random sequences of requests to a deployment and to its twin, and find where they differ.');
  addLaneOptions(command)
    .option('--world <file>', 'world file of all that the deployment holds; by default what its target file describes')
    .option('--seed <number>', 'seed of the sequences', wholeIn(1, 2 ** 31 - 1), 1)
    .option('--time-zone <name>', 'time zone in which the deployment writes dates as text', 'UTC')
    .option('-o, --output <file>', 'twin file to which the admissible values that are found are written')
    .addHelpText(
      'after',
      `
Each difference ends as a finding of a rule, as an admissible value that was not learned (--output writes it into the twin file),
or as unexplained: its shortest sequence of requests is then also printed as a vitest test. Without --world, what the target
file does not describe is compared only by status, or not at all.

Exit codes:
  0   all requests were answered alike, except for admissible values
  1   findings, unexplained differences, or rows left over
  2   could not run, or not to the end`,
    )
    .action(async (target: string | undefined, options: ExploreOptions) => {
      await import('fast-check').catch(() => {
        throw new Error('fast-check is not installed: npm i -D fast-check@4');
      });
      const { exploreTarget } = await import('./explore/explore-target.js');
      await endWith((context) => exploreTarget(target ?? options.target, options, context));
    });
}
