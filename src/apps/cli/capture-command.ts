import { type Command, Option } from 'commander';
import { callers } from '../../contract/targets/placeholders.js';
import type { CaptureOptions } from './capture/capture-target.js';
import { addTargetOptions, wholeIn } from './options.js';
import { processTerminal } from './terminal.js';

const notesAndExitCodes = `
Nothing but GET is sent. Issues of the target file are named by their keys, others as KEY=ID, such as DEMO-7=10007.
Where the newer API does not answer, rows are read through the legacy one alone, and the kinds of columns are less sure.
A definition stands in the folder as <id of the field>.properties or <id of the field>.json.

Exit codes:
  0   captured
  2   could not run, or not to the end; nothing is written`;

/** Adds `gridtwin capture` to the program. Its parts are loaded when it is run. */
export function addCaptureCommand(program: Command): void {
  const id = wholeIn(1, Number.MAX_SAFE_INTEGER);
  const ids = (text: string): readonly number[] => text.split(',').map((one) => id(one.trim()));
  const command = program
    .command('capture')
    .description('Read what a deployment holds on some issues, and make a world file of it. Writes nothing there.')
    .argument('[target]', 'a target file, or "demo"; that of the configuration file without it')
    .requiredOption('--issues <keys>', 'the issues, such as DEMO-1,DEMO-2', (text) =>
      text.split(',').map((key) => key.trim()),
    );
  addTargetOptions(command)
    .requiredOption('-o, --output <file>', 'the world file to write; it is written all or nothing')
    .option('--grids <ids>', 'only these grids; all that the deployment lists without it', ids)
    .option('--cascades <ids>', 'these multi cascades; that of the target file without it', ids)
    .option('--definitions <folder>', "the add-on's own definitions, which make the kinds of columns exact")
    .option('--anonymize', 'replace texts, users and numbers by others of the same kind and shape', false)
    .option('--seed <number>', 'what the replacements depend on', wholeIn(0, 2 ** 32 - 1), 1)
    .addOption(new Option('--as <user>', 'who reads').choices(Object.keys(callers)).default('editor'))
    .option('--force', 'write over a file that is there', false)
    .addHelpText('after', notesAndExitCodes)
    .action(async (given: string | undefined, options: CaptureOptions) => {
      const target = given ?? options.target;
      if (target === undefined) throw new Error('the target is missing: name a target file, or "demo"');
      const { captureTarget } = await import('./capture/capture-target.js');
      const { startProgress } = await import('./verify/terminal.js');
      const stop = new AbortController(); // ends it before the next request
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      const around = { ...processTerminal, startProgress, variables: process.env, signal: stop.signal };
      process.exit(await captureTarget(target, options, around));
    });
}
