import { statedKinds } from '../../src/generated/stated-kinds.js';
import type { Column } from '../../src/generated/world-file.js';
import type { WorldFile } from '../../src/index.js';

const person = (name: string, fullName: string) => ({
  name,
  password: `${name}:1`,
  token: `${name}-token`,
  key: `u-${name}`,
  fullName,
  avatar: `https://tracker.example/avatars/${name}.png`,
});

const source = (name: string) => ({
  databaseTableName: name,
  connectionUrl: 'jdbc:postgresql://db.example/tracker',
});

const columnsOfAllKinds: readonly Column[] = [
  { id: 'c1', name: 'title', title: 'Title', kind: 'string', required: true, maxLength: 12 },
  { id: 'note', title: 'Note', kind: 'textarea' },
  { id: 'paid', title: 'Paid', kind: 'checkbox' },
  { id: 'count', title: 'Count', kind: 'integer' },
  { id: 'price', title: 'Price', kind: 'number', required: true },
  { id: 'day', title: 'Day', kind: 'date' },
  { id: 'booked', title: 'Booked', kind: 'datetime' },
  { id: 'at', title: 'At', kind: 'time' },
  { id: 'no', title: 'No.', kind: 'sequence' },
  {
    id: 'status',
    title: 'Status',
    kind: 'singleSelect',
    options: [
      { title: 'Open', value: 'open' },
      { title: 'Done', value: 'done' },
    ],
  },
  {
    id: 'tags',
    title: 'Tags',
    kind: 'multiSelect',
    options: [
      { title: 'Travel', value: 'travel' },
      { title: 'Food', value: 'food' },
      { title: 'Bed', value: 'bed' },
    ],
  },
  { id: 'total', title: 'Total', kind: 'formula', returns: 'number', expression: 'count * price' },
  { id: 'label', title: 'Label', kind: 'formula', returns: 'string', expression: 'c1 || " (" || status || ")"' },
  { id: 'owner', title: 'Owner', kind: 'userlist' },
  { id: 'ref', title: 'Reference', kind: 'string', readOnly: true },
];

/** A column of each other kind for which the contract states values for the oracle. */
const otherKinds = statedKinds
  .filter(({ kind, written }) => written?.alike && columnsOfAllKinds.every((column) => column.kind !== kind))
  .map(({ kind }): Column => ({ id: kind, title: kind, kind }));

/**
 * A small world with one of everything: all kinds of column, names of the legacy API that differ from ids, two projects, an issue
 * that an editor may not view, users who may only view, grids with and without source rows, and cascades in which the same option
 * is below several others.
 */
export const fuzzWorld: WorldFile = {
  name: 'fuzz',
  now: 1_772_442_000_000,
  users: [
    { ...person('root', 'Root Root'), rights: ['sysadmin'] },
    { ...person('ada', 'Ada Min'), rights: ['admin'] },
    { ...person('dan', 'Dan Source'), rights: ['datasource'] },
    person('ed', 'Ed Itor'),
    person('vera', 'Vera View'),
    person('bob', 'Bob Roe'),
    person('nina', 'Nina None'),
  ],
  projects: [
    { key: 'P', name: 'First', permissions: { root: 'edit', ada: 'view', ed: 'edit', vera: 'view' } },
    { key: 'Q', name: 'Second', permissions: { root: 'edit', ed: 'edit', bob: 'edit', dan: 'view' } },
  ],
  issues: [
    { id: 1, key: 'P-1' },
    { id: 2, key: 'P-2', permissions: { ed: 'none', vera: 'edit', bob: 'view' } },
    { id: 3, key: 'P-3' },
    { id: 11, key: 'Q-1' },
    { id: 12, key: 'Q-2', permissions: { ed: 'view' } },
  ],
  fields: [
    {
      id: 100,
      name: 'All kinds',
      kind: 'grid',
      description: 'One column of every kind',
      projects: ['P', 'Q'],
      dataSource: { ...source('all_kinds'), configurationTableName: 'all_kinds_config' },
      columns: [...columnsOfAllKinds, ...otherKinds],
    },
    {
      id: 101,
      name: 'With source rows',
      kind: 'grid',
      description: 'Rows that a reload brings back',
      projects: ['P', 'Q'],
      dataSource: source('sourced'),
      columns: [
        { id: 'text', title: 'Text', kind: 'string' },
        { id: 'constructor', title: 'Maker', kind: 'integer' },
        { id: 'nth', title: 'Nth', kind: 'sequence' },
      ],
    },
    {
      id: 102,
      name: 'Second alone',
      kind: 'grid',
      description: '',
      projects: ['Q'],
      dataSource: source('second'),
      columns: [
        { id: 'name', title: 'Name', kind: 'textarea', required: true },
        { id: 'owner', title: 'Owner', kind: 'userlist', required: true },
        {
          id: 'kinds',
          title: 'Kinds',
          kind: 'multiSelect',
          required: true,
          options: [
            { title: 'A', value: 'B' },
            { title: 'B', value: 'C' },
          ],
        },
      ],
    },
    { id: 103, name: 'Unused', kind: 'grid', dataSource: source('unused'), columns: [{ id: 'text', kind: 'string' }] },
    {
      id: 200,
      name: 'Place',
      kind: 'cascade',
      levels: ['Country', 'Region', 'City'],
      options: [
        {
          name: 'Belgium',
          options: [
            { name: 'North', options: [{ name: 'Ghent' }, { name: 'Newport' }] },
            { name: 'South', options: [{ name: 'Namur' }] },
          ],
        },
        {
          name: 'Wales',
          options: [
            { name: 'North', options: [{ name: 'Conwy' }] },
            { name: 'South', options: [{ name: 'Newport' }] },
          ],
        },
        { name: 'Malta' },
      ],
    },
    {
      id: 201,
      name: 'Part',
      kind: 'cascade',
      levels: ['Product', 'toString'],
      options: [{ name: 'Desktop', options: [{ name: 'Editor' }, { name: '100 %/a' }] }, { name: '__proto__' }],
    },
    { id: 300, name: 'Points', kind: 'other', type: 'number' },
  ],
  rows: [
    {
      grid: 100,
      issue: 'P-1',
      rows: [
        {
          values: {
            c1: 'Train',
            note: 'Second class.\nReturn.',
            paid: true,
            count: 2,
            price: 18.4,
            day: 1_768_176_000_000,
            booked: 1_767_623_400_000,
            at: 29_700_000,
            status: 'Done',
            tags: ['Travel', 'Food'],
            owner: { key: 'u-ed', username: 'ed', value: 'Ed Itor' },
            ref: 'R-1',
          },
        },
        { values: { c1: 'Parking', price: 12 } },
        { values: { c1: 'Parking', price: 12 } },
        {
          modified: 5,
          values: { c1: 'Dinner', price: 0, owner: { key: 'u-gone', username: 'gone', value: 'Gone Ghost' } },
        },
      ],
    },
    { grid: 100, issue: 'P-2', rows: [{ values: { c1: 'Hidden', price: 1, count: 0 } }] },
    { grid: 100, issue: 'Q-1', rows: [{ values: { c1: 'Disk', price: 89.9, count: 4, paid: false } }] },
    {
      grid: 101,
      issue: 'P-1',
      rows: [{ values: { text: 'web', constructor: 1 } }, { modified: 7, values: { text: 'fixed', constructor: 2 } }],
      source: [
        { text: 'web', constructor: 1 },
        { text: 'failed', constructor: 2 },
      ],
    },
    { grid: 101, issue: 'Q-1', rows: [{ values: { text: 'kept' } }] },
    {
      grid: 102,
      issue: 'Q-2',
      rows: [
        { values: { name: 'Rack', owner: { key: 'u-bob', username: 'bob', value: 'Bob Roe' }, kinds: ['A', 'B'] } },
      ],
    },
  ],
  selections: [
    { cascade: 200, issue: 'P-1', values: { Country: 'Belgium', Region: 'North', City: 'Ghent' } },
    { cascade: 200, issue: 'Q-1', values: { Country: 'Wales' } },
    { cascade: 201, issue: 'P-1', values: { Product: 'Desktop', toString: 'Editor' } },
  ],
};
