import { existsSync } from 'node:fs';
import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { pluralize, shellWord } from '../../../validation/quote.js';
import { aWorld } from '../../../worlds/builder/a-world.js';
import { readDefinition } from '../../../worlds/definitions/read-definition.js';
import { withDefinition } from '../../../worlds/definitions/with-definition.js';
import { readTextFile, readWorld, saveWorld } from '../../../worlds/file/world-files.js';
import { worldText } from '../../../worlds/file/world-text.js';
import type { FillSettings } from '../../../worlds/random/create-data.js';
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
  if (!force && existsSync(file)) throw new Error(`${file} already exists; --force overwrites it`);
  await saveWorld(file, world);
}

/** Writes a world to start from, and returns the exit code. */
export async function newWorld(
  file: string,
  { from, force }: { readonly from: keyof typeof templates; readonly force: boolean },
  { printErr }: Terminal,
): Promise<0> {
  await saveAsNew(file, templates[from](), force);
  printErr(`${file} holds the ${from} world; try: gridtwin serve --world ${shellWord(file)}\n`);
  return 0;
}

/** Fills a world with rows, writes it to a file or to the output, and returns the exit code. Faker is loaded only here. */
export async function fillWorld(
  file: string,
  options: FillSettings & Readonly<{ seed: number; locale: string; output?: string; force: boolean }>,
  { print, printErr }: Terminal,
): Promise<0> {
  const { seed, locale, output, force, ...settings } = options;
  if ('rows' in settings === 'total' in settings) throw new Error('give --rows or --total (--rows 0: only selections)');
  const world = await readWorld(file);
  const { createData } = await import('../../../worlds/random/create-data.js');
  const filled = (await createData({ seed, locale })).fill(world, settings);
  if (output === undefined) for (const piece of worldText(filled)) print(piece);
  else await saveAsNew(output, filled, force);
  const added = (what: string, count: (world: WorldFile) => number) => pluralize(count(filled) - count(world), what);
  const rows = added('row', (one) => (one.rows ?? []).flatMap((sheet) => sheet.rows ?? []).length);
  const selected = settings.selections ? ` and ${added('selection', ({ selections = [] }) => selections.length)}` : '';
  printErr(`${rows}${selected} added${output === undefined ? '' : `: ${output}`}\n`);
  return 0;
}

/** Puts the definition of a field into a world file, unless it would break the world. Prints remarks by line, returns the exit code. */
export async function importDefinition(
  file: string,
  { field, into }: { readonly field: number; readonly into: string },
  { print, printErr }: Terminal,
): Promise<0 | 1> {
  const definition = readDefinition(await readTextFile(file), file);
  const { world, notes } = withDefinition(await readWorld(into), field, definition);
  await saveWorld(into, world);
  const { columns, levels = [], remarks } = definition;
  for (const { line, text, isUnderstood } of remarks)
    print(`${file}:${line}: ${isUnderstood ? 'note: ' : ''}${text}\n`);
  for (const note of notes) print(`${into}: ${note}\n`);
  const what = columns === undefined ? pluralize(levels.length, 'level') : pluralize(columns.length, 'column');
  const open = remarks.filter(({ isUnderstood }) => !isUnderstood).length;
  const wrong = open > 0 ? `; ${pluralize(open, 'remark')} on what is wrong or not understood` : '';
  printErr(`${into}: the field ${field} has ${what} of the definition${wrong}\n`);
  return open + notes.length > 0 ? 1 : 0;
}
