import type { Command } from 'commander';
import { addRunOptions, endWith } from './options.js';
import type { LearnOptions } from './verify/learn-target.js';

/** Adds `gridtwin learn` to the program. Its cases are loaded only when the command runs. */
export function addLearnCommand(program: Command): void {
  const command = program
    .command('learn')
    .description('Learn how a deployment answers where the specification is silent, and write a twin file.');
  addRunOptions(command)
    .option('-o, --output <file>', 'the twin file to write', 'deployment.twin.json')
    .option('--all', 'run every case, even those that cannot show anything new', false)
    .addHelpText(
      'after',
      `
The twin file holds the profile that was learned, and the evidence for it. Use it wherever a profile is expected:
  gridtwin serve --profile deployment.twin.json             serves the twin of the deployment
  gridtwin verify my.target.json --profile deployment.twin.json   shows what has changed since
An existing file keeps the values about which this run saw nothing, so you can learn the lanes one after the other.

Exit codes:
  0   learned
  1   findings, values on which two cases disagree, rows left over, or a waiver that no longer applies
  2   could not run, or not to the end, as "gridtwin verify" says`,
    )
    .action(async (target: string | undefined, options: LearnOptions) => {
      const { learnTarget } = await import('./verify/learn-target.js');
      await endWith((context) => learnTarget(target ?? options.target, options, context));
    });
}
