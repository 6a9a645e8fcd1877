import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { aWorld } from '../../../worlds/builder/a-world.js';
import type { Terminal } from '../terminal.js';
import { saveAsNew } from './write-world.js';

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

/** Writes a world to start from; gives the exit code. */
export async function newWorld(
  file: string,
  { from, force }: { readonly from: keyof typeof templates; readonly force: boolean },
  { printErr }: Terminal,
): Promise<0> {
  await saveAsNew(file, templates[from](), force);
  printErr(`${file} holds the ${from} world; try: gridtwin serve --world ${file}\n`);
  return 0;
}
