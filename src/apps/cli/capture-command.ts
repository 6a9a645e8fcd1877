import { type Command, Option } from 'commander';
import { callers } from '../../contract/targets/placeholders.js';
import type { CaptureOptions } from './capture/capture-target.js';
import { addTargetOptions, endWith, wholeIn } from './options.js';

/** Adds `gridtwin capture` to the program. Its code is loaded only when the command runs. */
export function addCaptureCommand(program: Command): void {
  const parts = (text: string): readonly string[] => [...new Set(text.split(',').map((one) => one.trim()))];
  const ids = (text: string): readonly number[] => parts(text).map(wholeIn(1, Number.MAX_SAFE_INTEGER));
  const command = program
    .command('capture')
    .description('Read what a deployment holds on some issues, and make a world file of it. Writes nothing there.')
    .argument('[target]', 'a target file, or "demo"; by default the target of the configuration file')
    .requiredOption('--issues <keys>', 'the issues, such as DEMO-1,DEMO-2', parts);
  addTargetOptions(command)
    .requiredOption('-o, --output <file>', 'the world file to write; it is written completely or not at all')
    .option('--grids <ids>', 'only these grids; by default all that the deployment lists', ids)
    .option('--cascades <ids>', 'these multi cascades; by default that of the target file', ids)
    .option('--definitions <folder>', "folder of the add-on's own definitions, which make the kinds of columns exact")
    .option('--anonymize', 'replace texts, users and numbers with others of the same kind and shape', false)
    .option('--seed <number>', 'seed of the replacements', wholeIn(0, 2 ** 32 - 1), 1)
    .addOption(new Option('--as <user>', 'who reads').choices(Object.keys(callers)).default('editor'))
    .option('--force', 'overwrite an existing file', false)
    .addHelpText(
      'after',
      `
Only GET is sent. Name issues of the target file by their keys, and others as KEY=ID, such as DEMO-7=10007.
If the newer API does not answer, rows are read only through the legacy API, and the kinds of columns are less certain.
A definition is a file <id of the field>.properties or <id of the field>.json in its folder.

Exit codes:
  0   captured
  2   could not run, or not to the end; nothing is written`,
    )
    .action(async (given: string | undefined, options: CaptureOptions) => {
      const target = given ?? options.target;
      if (target === undefined) throw new Error('the target is missing: name a target file, or "demo"');
      const { captureTarget } = await import('./capture/capture-target.js');
      await endWith((context) => captureTarget(target, options, context));
    });
}
