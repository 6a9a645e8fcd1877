import { per } from '../../src/contract/judge/outcome.js';
import type { Case } from '../../src/contract/run/case.js';
import { deletedRowRefused } from '../helpers/newer-refusals.js';
import { ofRepeatedDelete, ofRepeatedUpdate, shapeRefused } from '../helpers/outcomes.js';
import { storyCases } from './run-story.js';
import type { Now, Rows, Story } from './story.js';

const three: Rows = { a: { note: 'one', integer: 1 }, b: { note: ' <b>&amp;\u00E9 ', checkbox: true }, c: {} };

/** Three rows here, and neighbours on the other issue and in the other grid. */
const there = {
  here: three,
  'other issue': { d: { note: 'one' } },
  'other grid': { e: { plainNote: '{mark} one' } },
} as const;

const every: Rows = {
  f: {
    note: 'new',
    checkbox: false,
    integer: 7,
    number: 1.5,
    date: 1_772_409_600_000,
    datetime: 1_772_442_000_001,
    time: 29_700_000,
    singleSelect: 1,
    multiSelect: [1, 2],
    userlist: 'editor',
  },
};

const both = (
  name: string,
  rule: readonly [legacy: Story['rule'], newer: Story['rule']],
  of: (api: 'legacy' | 'newer') => Omit<Story, 'name' | 'rule'>,
): readonly Story[] =>
  (['legacy', 'newer'] as const).map((api, i) => ({
    name: name.replace('API', `${api} API`),
    rule: i === 0 ? rule[0] : rule[1],
    ...of(api),
  }));

/** Every operation that writes one, two, three and all rows, against every reader. */
export const writes: readonly Case[] = storyCases('stories/writes', [
  ...both('one row is added through the API, and its neighbours are as before', ['ADD-1', 'NADD-1'], (api) => ({
    there,
    done: ['add', api, { f: { note: 'new', integer: 7 } }],
  })),
  ...both('two rows are added through the API, where there were none', ['ADD-1', 'NADD-1'], (api) => ({
    done: ['add', api, { f: { note: 'new' }, g: { integer: 2 } }],
  })),
  ...both('three rows are added through the API after every reader had read', ['ADD-1', 'NADD-1'], (api) => ({
    there: { here: three },
    first: [['update', 'legacy', [['b', { integer: 5 }]]]],
    done: ['add', api, { f: { note: 'f' }, g: { note: 'g' }, h: { note: 'h' } }],
  })),
  ...both('a row with a value of every kind is added through the API', ['ADD-1', 'NADD-1'], (api) => ({
    done: ['add', api, every],
  })),
  ...both('a row is added through the API on the other issue, and none here', ['ADD-1', 'NADD-1'], (api) => ({
    there,
    done: ['add', api, { f: { note: 'new' } }, 'other issue'],
  })),
  ...both('a row is added through the API to the other grid, and none here', ['ADD-1', 'NADD-1'], (api) => ({
    there,
    done: ['add', api, { f: { plainText: 'new' } }, 'other grid'],
  })),
  ...(['a', 'b', 'c'] as const).flatMap((row, i) =>
    both(
      `the ${['first', 'middle', 'last'][i]} of three rows is changed through the API, and nothing beside`,
      ['UPD-1', 'NUPD-1'],
      (api) => ({ there: i === 1 ? there : { here: three }, done: ['update', api, [[row, { note: 'three' }]]] }),
    ),
  ),
  ...both('two of three rows are changed through the API, each as it is given', ['UPD-1', 'NUPD-1'], (api) => ({
    there: { here: three },
    done: [
      'update',
      api,
      [
        ['c', { note: 'last' }],
        ['a', { integer: 9 }],
      ],
    ],
  })),
  ...both('three rows are changed through the API, in another order', ['UPD-1', 'NUPD-1'], (api) => ({
    there: { here: three },
    done: [
      'update',
      api,
      [
        ['b', { note: 'B' }],
        ['c', { note: 'C' }],
        ['a', { note: 'A' }],
      ],
    ],
  })),
  ...both('a row that is given twice to the API takes both changes in turn', ['UPD-1', 'NUPD-1'], (api) => ({
    there: { here: three },
    done: [
      'update',
      api,
      [
        ['a', { note: 'first', checkbox: true }],
        ['b', { integer: 2 }],
        ['a', { note: 'second', integer: 5 }],
      ],
    ],
    orRefused: (success) => (api === 'legacy' ? ofRepeatedUpdate(success) : ofRepeatedUpdate(success, shapeRefused)),
  })),
  ...both('every kind of column is changed through the API', ['UPD-1', 'NUPD-1'], (api) => ({
    there: { here: { ...three, g: every.f ?? {} } },
    done: [
      'update',
      api,
      [
        [
          'g',
          {
            checkbox: true,
            integer: 0,
            number: -2,
            date: 0,
            datetime: 60_000,
            time: 0,
            singleSelect: 2,
            multiSelect: [2],
            userlist: 'viewer',
          },
        ],
      ],
    ],
  })),
  ...both('every kind of column is emptied through the API', ['UPD-3', 'NUPD-1'], (api) => ({
    there: { here: { ...three, g: every.f ?? {} } },
    done: [
      'update',
      api,
      [
        [
          'g',
          {
            note: null,
            checkbox: null,
            integer: null,
            date: null,
            datetime: null,
            time: null,
            singleSelect: null,
            multiSelect: null,
            userlist: null,
          },
        ],
      ],
    ],
  })),
  ...both('a row is changed through the API that was changed through the other before', ['UPD-1', 'NUPD-1'], (api) => ({
    there: { here: three },
    first: [['update', api === 'legacy' ? 'newer' : 'legacy', [['a', { note: 'before', integer: 4 }]]]],
    done: ['update', api, [['a', { note: 'after' }]]],
  })),
  ...both('a row is changed through the API back to what it was', ['UPD-1', 'NUPD-1'], (api) => ({
    there: { here: three },
    first: [['update', api, [['a', { note: 'other' }]]]],
    done: ['update', api, [['a', { note: 'one' }]]],
  })),
  ...both('a row that the other API added is changed through the API', ['UPD-1', 'NUPD-1'], (api) => ({
    first: [['add', api === 'legacy' ? 'newer' : 'legacy', { f: { note: 'new' }, g: {} }]],
    done: ['update', api, [['f', { note: 'changed' }]]],
  })),
  ...(['a', 'b', 'c'] as const).flatMap((row, i) =>
    both(
      `the ${['first', 'middle', 'last'][i]} of three rows is deleted through the API, and no other`,
      ['DEL-1', 'NDEL-1'],
      (api) => ({ there: i === 1 ? there : { here: three }, done: ['delete', api, [row]] }),
    ),
  ),
  ...both('two of three rows are deleted through the API', ['DEL-1', 'NDEL-1'], (api) => ({
    there: { here: three },
    done: ['delete', api, ['c', 'a']],
  })),
  ...both('three rows are deleted through the API', ['DEL-1', 'NDEL-1'], (api) => ({
    there: { here: { ...three, f: {} } },
    done: ['delete', api, ['a', 'b', 'c']],
  })),
  ...both('a row that is given twice to the API is deleted once', ['DEL-1', 'NDEL-1'], (api) => ({
    there: { here: three },
    done: ['delete', api, ['a', 'a']],
    orRefused: (success) =>
      api === 'legacy' ? ofRepeatedDelete(success, 404) : ofRepeatedDelete(success, deletedRowRefused, shapeRefused),
  })),
  ...both('a row that was changed is deleted through the API', ['DEL-1', 'NDEL-1'], (api) => ({
    there: { here: three },
    first: [['update', api === 'legacy' ? 'newer' : 'legacy', [['b', { note: 'changed' }]]]],
    done: ['delete', api, ['b']],
  })),
  ...both('a row is added through the API after one was deleted', ['ADD-1', 'NADD-1'], (api) => ({
    there: { here: three },
    first: [['delete', api, ['c']]],
    done: ['add', api, { f: { note: 'new' } }],
  })),
  {
    name: 'all rows are deleted through the legacy API, and none on the other issue or in the other grid',
    rule: 'DEL-2',
    there,
    done: ['delete', 'legacy', 'all'],
  },
  {
    name: 'all rows are cleared, and none on the other issue or in the other grid',
    rule: 'CLEAR-1',
    there,
    done: ['clear', 'legacy'],
  },
  {
    name: 'all rows of the other grid are cleared, and none here',
    rule: 'CLEAR-1',
    there,
    done: ['clear', 'legacy', 'other grid'],
  },
  {
    name: 'a row is added after all were cleared',
    rule: 'NADD-1',
    effect: 'destructive',
    there,
    first: [['clear', 'legacy']],
    done: ['add', 'newer', { f: { note: 'new' } }],
  },
  {
    name: 'a row that was changed stays where those that are not modified are removed',
    rule: 'CLEAR-3',
    empty: ['here'],
    there,
    first: [['update', 'newer', [['b', { note: 'changed' }]]]],
    done: ['clearNotModified', 'legacy'],
    now: per<'rows.createdModified', Now>('rows.createdModified', {
      yes: {},
      no: { here: { '*': 'gone', b: {} } },
    }),
  },
  {
    name: 'rows that differ in one column stay where duplicates are removed',
    rule: 'CLEAR-2',
    there: { here: { a: { note: 'one' }, b: { note: 'one' }, c: {} }, 'other issue': { d: { note: 'one' } } },
    effect: 'destructive',
    empty: ['here'],
    done: ['clearDuplicates', 'legacy'],
  },
]);
