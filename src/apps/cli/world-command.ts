import { type Command, Option } from 'commander';
import { whole } from './option-values.js';
import { processTerminal, type Terminal } from './terminal.js';
import type { DiffOptions } from './world/diff-files.js';
import type { FillWorldOptions } from './world/fill-world.js';
import type { NewWorldOptions } from './world/new-world.js';

const most = whole(0, 10_000_000);

type Ending = (code: Promise<number>) => Promise<void>;

const endWith: Ending = async (code) => {
  process.exitCode = await code;
};

function addNew(world: Command, terminal: Terminal, end: Ending): void {
  world
    .command('new')
    .description('Write a world to change into your own.')
    .argument('<file>', 'the file to write')
    .addOption(new Option('--from <world>', 'what to start from').choices(['small', 'empty', 'demo']).default('small'))
    .option('--force', 'write over a file that is there', false)
    .action(async (file: string, options: NewWorldOptions) => {
      const { newWorld } = await import('./world/new-world.js');
      await end(newWorld(file, options, terminal));
    });
}

function addCheck(world: Command, terminal: Terminal, end: Ending): void {
  world
    .command('check')
    .description('Say every problem of world files: where it is, and what would be right.')
    .argument('<file...>', 'world files')
    .addHelpText('after', '\nExit codes:\n  0   fine\n  1   problems\n  2   a file cannot be read, or is no JSON')
    .action(async (files: readonly string[]) => {
      const { checkWorlds } = await import('./world/check-worlds.js');
      await end(checkWorlds(files, terminal));
    });
}

function addFill(world: Command, terminal: Terminal, end: Ending): void {
  world
    .command('fill')
    .description('Fill a world with rows that look real (needs @faker-js/faker). Without --output it is printed.')
    .argument('<file>', 'a world file')
    .option('--rows <number>', 'how many rows each grid gets on each issue', most)
    .option('--total <number>', 'how many rows there are in all, evenly spread', most)
    .option('--grid <id|name>', 'only this grid')
    .option('--issue <key>', 'only this issue')
    .option('--selections', 'select in multi cascades too, where nothing is selected', false)
    .option('--seed <number>', 'the same seed gives the same rows', whole(0, 2 ** 32 - 1), 1)
    .option('--locale <name>', 'a locale of faker, such as de or pt_BR', 'en')
    .option('-o, --output <file>', 'the file to write')
    .option('--force', 'write over a file that is there', false)
    .action(async (file: string, options: FillWorldOptions) => {
      const { fillWorld } = await import('./world/fill-world.js');
      await end(fillWorld(file, options, terminal));
    });
}

function addDiff(world: Command, terminal: Terminal, end: Ending): void {
  world
    .command('diff')
    .description('Say what differs between two worlds. Exit code 0 when nothing does, 1 when something does.')
    .argument('<before>', 'a world file')
    .argument('<after>', 'another')
    .option('--lines <number>', 'most rows told of each sort, for each grid and issue', most, 20)
    .option('--json', 'as JSON, with every row', false)
    .action(async (before: string, after: string, options: DiffOptions) => {
      const { diffFiles } = await import('./world/diff-files.js');
      await end(diffFiles(before, after, options, terminal));
    });
}

/** Adds `gridtwin world` to the program. What its commands do is loaded when they are run. */
export function addWorldCommand(program: Command, terminal = processTerminal, end = endWith): void {
  const world = program.command('world').description('Make, check, fill and compare world files.');
  addNew(world, terminal, end);
  addCheck(world, terminal, end);
  addFill(world, terminal, end);
  addDiff(world, terminal, end);
}
