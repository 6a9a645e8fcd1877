import { existsSync } from 'node:fs';
import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { aWorld } from '../../../worlds/builder/a-world.js';
import { saveWorld } from '../../../worlds/file/world-files.js';
import type { Terminal } from '../terminal.js';

// A grid with a column of most kinds, a multi cascade, two users and a few rows.
const smallWorld = (): WorldFile =>
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
    .build();

// `empty` has a user, a project and an issue, and no field.
const templates = {
  small: smallWorld,
  empty: (): WorldFile => aWorld().withUser('alice').withProject('DEMO', { alice: 'edit' }).withIssue('DEMO-1').build(),
  demo: (): WorldFile => structuredClone(demoWorld),
};

/** The options of `gridtwin world new`. */
export interface NewWorldOptions {
  readonly from: keyof typeof templates;
  readonly force: boolean;
}

/** Writes a world to start from; gives the exit code. */
export async function newWorld(
  file: string,
  { from, force }: NewWorldOptions,
  { printErr }: Terminal,
): Promise<number> {
  await saveAsNew(file, templates[from](), force);
  printErr(`${file} holds the ${from} world; try: gridtwin serve --world ${file}\n`);
  return 0;
}

/** Saves a world to a file. Rejects with an Error when the file is there already, unless it may be written over. */
export async function saveAsNew(file: string, world: WorldFile, force: boolean): Promise<void> {
  if (!force && existsSync(file)) throw new Error(`${file} is there already; --force writes over it`);
  await saveWorld(file, world);
}
