import type { Command } from 'commander';
import { addRunOptions, endWith } from './options.js';
import type { LearnOptions } from './verify/learn-target.js';

/** Adds `gridtwin learn` to the program, which loads its cases when it is run. */
export function addLearnCommand(program: Command): void {
  const command = program
    .command('learn')
    .description('Learn what a deployment chose where the specification leaves something open, as a twin file.');
  addRunOptions(command)
    .option('-o, --output <file>', 'the twin file to write', 'deployment.twin.json')
    .option('--all', 'run every case, also those that could show nothing new', false)
    .addHelpText(
      'after',
      `
The twin file holds the profile that was learned, and the evidence for it. It stands wherever a profile does:
  gridtwin serve --profile deployment.twin.json             serves the twin of the deployment
  gridtwin verify my.target.json --profile deployment.twin.json   tells what has changed since
A file that is there already is kept where this run saw nothing else, so that lanes can be learned one after the other.

Exit codes:
  0   learned
  1   findings, values on which two cases disagree, rows left over, or a waiver that does not hold any more
  2   could not run, or not to the end, as "gridtwin verify" says`,
    )
    .action(async (target: string | undefined, options: LearnOptions) => {
      const { learnTarget } = await import('./verify/learn-target.js');
      await endWith((context) => learnTarget(target ?? options.target, options, context));
    });
}
