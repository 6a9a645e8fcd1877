import type { Command } from 'commander';
import { addRunOptions, endWith } from './options.js';
import type { VerifyOptions } from './verify/verify-target.js';

/** Adds `gridtwin verify` to the program. Its cases are loaded only when the command runs. */
export function addVerifyCommand(program: Command): void {
  const command = program
    .command('verify')
    .description('Verify that a deployment, or the mock, keeps the rules of the specification.')
    .option('--init', 'write a target file to fill in: to <target>, or to standard output', false)
    .option('--replay <report#case>', 'run a case of a JSON report again on its target, and compare the answers');
  addRunOptions(command)
    .addHelpText(
      'after',
      `
Exit codes:
  0   every case that ran passed, or its findings are waived
  1   findings, rows left over, or a waiver that no longer applies
  2   could not run, or not to the end: a bad file, no answer, a log-in page, Ctrl-C, too many requests without an answer, or
      a spent budget; or no findings, but cases that were inconclusive or broke, or nothing could be proven`,
    )
    .action(async (target: string | undefined, options: VerifyOptions) => {
      const { verifyTarget } = await import('./verify/verify-target.js');
      await endWith((context) => verifyTarget(options.init ? target : (target ?? options.target), options, context));
    });
}
