import { type Command, Option } from 'commander';
import { wholeIn } from './options.js';
import { processTerminal } from './terminal.js';

const count = wholeIn(0, 10_000_000);

const addFill = (world: Command): Command =>
  world
    .command('fill')
    .description('Fill a world with rows that look real (needs @faker-js/faker). Prints it unless --output is given.')
    .argument('<file>', 'a world file')
    .option('--rows <number>', 'how many rows each grid gets on each issue', count)
    .option('--total <number>', 'how many rows there are in total, evenly spread', count)
    .option('--grid <id|name>', 'only this grid')
    .option('--issue <key>', 'only this issue')
    .option('--selections', 'also select in multi cascades where nothing is selected', false)
    .option('--seed <number>', 'the same seed gives the same rows', wholeIn(0, 2 ** 32 - 1), 1)
    .option('--locale <name>', 'a locale of faker, such as de or pt_BR', 'en')
    .option('-o, --output <file>', 'the file to write')
    .option('--force', 'overwrite an existing file', false);

const addImport = (world: Command): Command =>
  world
    .command('import')
    .description("Put the add-on's own definition of a grid or multi cascade into a world file, which keeps its rows.")
    .argument('<definition>', 'the definition: Java properties, or JSON')
    .requiredOption('--field <id>', 'the id of the custom field', wholeIn(1, Number.MAX_SAFE_INTEGER))
    .requiredOption('--into <file>', 'the world file; it is written completely or not at all')
    .addHelpText(
      'after',
      '\nExit codes:\n  0   understood\n  1   written, with remarks, which are printed: lines that were not understood, or what the world kept or lacks\n  2   nothing is written',
    );

/** Adds `gridtwin world` to the program. Its commands are loaded only when they run; `end` gets their exit codes. */
export function addWorldCommand(
  program: Command,
  terminal = processTerminal,
  end = (code: number): void => {
    process.exitCode = code;
  },
): void {
  const [writing, inspecting] = [() => import('./world/write-world.js'), () => import('./world/inspect-worlds.js')];
  const world = program
    .command('world')
    .description('Make, check, fill and compare world files, and import definitions into them.');
  world
    .command('new')
    .description('Write a world file that you can change into your own.')
    .argument('<file>', 'the file to write')
    .addOption(new Option('--from <world>', 'what to start from').choices(['small', 'empty', 'demo']).default('small'))
    .option('--force', 'overwrite an existing file', false)
    .action(async (file, options) => end(await (await writing()).newWorld(file, options, terminal)));
  world
    .command('check')
    .description('Print every problem of world files: where it is, and what would be right.')
    .argument('<file...>', 'world files')
    .addHelpText('after', '\nExit codes:\n  0   fine\n  1   problems\n  2   a file cannot be read, or is not JSON')
    .action(async (files) => end(await (await inspecting()).checkWorlds(files, terminal)));
  addFill(world).action(async (file, given) => end(await (await writing()).fillWorld(file, given, terminal)));
  addImport(world).action(async (file, given) => end(await (await writing()).importDefinition(file, given, terminal)));
  world
    .command('diff')
    .description('Print what differs between two worlds. Exit codes: 0 for nothing, 1 for something, 2 for a bad file.')
    .argument('<before>', 'a world file')
    .argument('<after>', 'another world file')
    .option('--lines <number>', 'most rows printed of each sort, for each grid and issue', count, 20)
    .option('--json', 'as JSON, with every row', false)
    .action(async (old, now, options) => end(await (await inspecting()).diffFiles(old, now, options, terminal)));
}
