import { aWorld } from '../builder/a-world.js';

/** The builder of a world with two grids, two users and a cascade. */
export const small = aWorld()
  .withUser('alice')
  .withUser('vera', { fullName: 'Vera View' })
  .withProject('DEMO', { alice: 'edit', vera: 'view' })
  .withIssues('DEMO', 2)
  .withGrid('Expenses', {
    summary: { kind: 'string', required: true, maxLength: 40 },
    amount: 'number',
    count: 'integer',
    day: 'date',
    status: { kind: 'singleSelect', options: ['Open', { title: 'Done', value: 'done' }] },
    tags: { kind: 'multiSelect', options: ['Travel', 'Food'] },
    owner: 'userlist',
    no: 'sequence',
    total: { kind: 'formula', expression: 'amount * count', returns: 'number' },
  })
  .withGrid('Notes', { text: 'textarea' }, { projects: ['DEMO'] })
  .withCascade('Location', ['Country', 'City'], { Belgium: ['Ghent', 'Namur'], Malta: {} })
  .withRows('Expenses', 'DEMO-1', [
    { summary: 'Train', amount: 12.5, count: 2, day: new Date('2026-03-02'), status: 'Done', owner: 'vera' },
    { summary: 'Lunch', tags: ['Food'] },
  ])
  .withSelection('Location', 'DEMO-1', { Country: 'Belgium', City: 'Ghent' });
