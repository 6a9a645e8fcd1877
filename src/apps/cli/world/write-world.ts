import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { pluralize } from '../../../validation/quote.js';
import { aWorld } from '../../../worlds/builder/a-world.js';
import { readDefinition } from '../../../worlds/definitions/read-definition.js';
import { withDefinition } from '../../../worlds/definitions/with-definition.js';
import { readTextFile, readWorld, saveWorld } from '../../../worlds/file/world-files.js';
import { worldText } from '../../../worlds/file/world-text.js';
import type { FillSettings } from '../../../worlds/random/create-data.js';
import { wholeIn } from '../options.js';
import type { Terminal } from '../terminal.js';

// `small` has a grid with a column of most kinds, a multi cascade, two users and a few rows; `empty` has no field.
const templates = {
  small: (): WorldFile =>
    aWorld()
      .withName('small')
      .withUser('alice')
      .withUser('vera', { fullName: 'Vera View' })
      .withProject('DEMO', { alice: 'edit', vera: 'view' })
      .withIssues('DEMO', 2)
      .withGrid('Expenses', {
        summary: { kind: 'string', title: 'Summary', required: true, maxLength: 120 },
        amount: { kind: 'number', title: 'Amount', required: true },
        count: { kind: 'integer', title: 'Count' },
        day: { kind: 'date', title: 'Day' },
        paid: { kind: 'checkbox', title: 'Paid' },
        status: { kind: 'singleSelect', title: 'Status', options: ['Open', { title: 'Done', value: 'done' }] },
        owner: { kind: 'userlist', title: 'Owner' },
        total: { kind: 'formula', title: 'Total', expression: 'count * amount', returns: 'number' },
      })
      .withCascade('Location', ['Country', 'City'], { Belgium: ['Antwerp', 'Ghent'], Germany: ['Dresden', 'Munich'] })
      .withRows('Expenses', 'DEMO-1', [
        { summary: 'Train to Ghent', amount: 18.4, count: 2, paid: true, status: 'Done', owner: 'alice' },
        { summary: 'Parking', amount: 12 },
      ])
      .withSelection('Location', 'DEMO-1', { Country: 'Belgium', City: 'Ghent' })
      .build(),
  empty: (): WorldFile => aWorld().withUser('alice').withProject('DEMO', { alice: 'edit' }).withIssue('DEMO-1').build(),
  demo: (): WorldFile => structuredClone(demoWorld),
};

async function saveAsNew(file: string, world: WorldFile, force: boolean): Promise<void> {
  if (!force && existsSync(file)) throw new Error(`${file} is there already; --force writes over it`);
  await saveWorld(file, world);
}

export const addNew = (world: Command, { printErr }: Terminal, end: (code: number) => void): Command =>
  world
    .command('new')
    .description('Write a world to change into your own.')
    .argument('<file>', 'the file to write')
    .addOption(new Option('--from <world>', 'what to start from').choices(['small', 'empty', 'demo']).default('small'))
    .option('--force', 'write over a file that is there', false)
    .action(async (file: string, { from, force }: { from: keyof typeof templates; force: boolean }) => {
      await saveAsNew(file, templates[from](), force);
      printErr(`${file} holds the ${from} world; try: gridtwin serve --world ${file}\n`);
      end(0);
    });

interface FillOptions extends Omit<FillSettings, 'grid'> {
  readonly grid?: string;
  readonly seed: number;
  readonly locale: string;
  readonly output?: string;
  readonly force: boolean;
}

const rowCount = ({ rows = [] }: WorldFile): number => rows.reduce((sum, sheet) => sum + (sheet.rows?.length ?? 0), 0);

/** Adds `gridtwin world fill`, which loads faker when it is run. */
export function addFill(world: Command, { print, printErr }: Terminal, end: (code: number) => void): void {
  const count = wholeIn(0, 10_000_000);
  world
    .command('fill')
    .description('Fill a world with rows that look real (needs @faker-js/faker). Without --output it is printed.')
    .argument('<file>', 'a world file')
    .option('--rows <number>', 'how many rows each grid gets on each issue', count)
    .option('--total <number>', 'how many rows there are in all, evenly spread', count)
    .option('--grid <id|name>', 'only this grid')
    .option('--issue <key>', 'only this issue')
    .option('--selections', 'select in multi cascades too, where nothing is selected', false)
    .option('--seed <number>', 'the same seed gives the same rows', wholeIn(0, 2 ** 32 - 1), 1)
    .option('--locale <name>', 'a locale of faker, such as de or pt_BR', 'en')
    .option('-o, --output <file>', 'the file to write')
    .option('--force', 'write over a file that is there', false)
    .action(async (file: string, { seed, locale, output, force, grid, ...settings }: FillOptions) => {
      if ((settings.rows === undefined) === (settings.total === undefined))
        throw new Error('say either --rows or --total');
      const given = await readWorld(file);
      const { createData } = await import('../../../worlds/random/create-data.js');
      const data = await createData({ seed, locale });
      const grids = grid === undefined ? {} : { grid: /^\d+$/.test(grid) ? Number(grid) : grid };
      const filled = data.fill(given, { ...settings, ...grids });
      if (output === undefined) for (const piece of worldText(filled)) print(piece);
      else await saveAsNew(output, filled, force);
      const added = (rowCount(filled) - rowCount(given)).toLocaleString('en');
      printErr(`${added} rows added${output === undefined ? '' : `: ${output}`}\n`);
      end(0);
    });
}

/** Adds `gridtwin world import`, which leaves the file as it was for a world that the definition would break. */
export const addImport = (world: Command, { print, printErr }: Terminal, end: (code: number) => void): Command =>
  world
    .command('import')
    .description("Put the add-on's own definition of a grid or multi cascade into a world file, which keeps its rows.")
    .argument('<definition>', 'the definition: Java properties, or JSON')
    .requiredOption('--field <id>', 'the id of the custom field', wholeIn(1, Number.MAX_SAFE_INTEGER))
    .requiredOption('--into <file>', 'the world file; it is written all or nothing')
    .addHelpText(
      'after',
      '\nExit codes:\n  0   understood\n  1   written, and lines are told that are not understood\n  2   nothing is written',
    )
    .action(async (file: string, { field, into }: { readonly field: number; readonly into: string }) => {
      const definition = readDefinition(await readTextFile(file), file);
      const { world: changed, notes } = withDefinition(await readWorld(into), field, definition);
      await saveWorld(into, changed);
      const { columns, levels = [], remarks } = definition;
      for (const { line, text, isUnderstood } of remarks)
        print(`${file}:${line}: ${isUnderstood ? 'note: ' : ''}${text}\n`);
      for (const note of notes) print(`${into}: ${note}\n`);
      const what = columns === undefined ? pluralize(levels.length, 'level') : pluralize(columns.length, 'column');
      const open = remarks.filter(({ isUnderstood }) => !isUnderstood).length;
      printErr(
        `${into}: the field ${field} has ${what} of the definition; ${pluralize(open, 'remark')} on what is wrong or not understood\n`,
      );
      end(open + notes.length > 0 ? 1 : 0);
    });
