import type { Command } from 'commander';
import { addRunOptions, targetsAndLanes } from './run-options.js';
import type { VerifyOptions } from './verify/options.js';

const exitCodes = `
Exit codes:
  0   every case that was run passed, or its findings are waived
  1   findings, rows left over, or a waiver that does not hold any more
  2   could not run, or not to the end: a bad file, no answer, a log-in page, Ctrl-C, too many requests without an answer, the
      budget spent; or, where nothing was found, cases that stayed inconclusive or broke, or nothing that could be proven`;

/** Adds `gridtwin verify` to the program, which loads its cases when it is run. */
export function addVerifyCommand(program: Command): void {
  const command = program
    .command('verify')
    .description('Verify that a deployment, or the mock, keeps the rules of the specification.')
    .option('--init', 'write a target file to fill in: to <target>, or to the output', false)
    .option('--replay <report#case>', 'run a case of a JSON report again on its target, and compare the answers');
  addRunOptions(command)
    .addHelpText('after', `${targetsAndLanes}\n${exitCodes}`)
    .action(async (target: string | undefined, options: VerifyOptions) => {
      const { verify } = await import('./verify.js');
      process.exit(await verify(options.init ? target : (target ?? options.target), options)); // at once: an answer that never ends may still hold a connection open
    });
}
