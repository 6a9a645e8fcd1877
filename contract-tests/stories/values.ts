import { per } from '../../src/contract/judge/outcome.js';
import type { Case } from '../../src/contract/run/case.js';
import { shapeRefused } from '../helpers/outcomes.js';
import { storyCases } from './run-story.js';
import type { Api, Cells, Now, NowBy, Role, Rows, Story } from './story.js';

const day = 86_400_000;

const summer = 20_635 * day; // the first of July

/** Days that exist only in some years, or belong to a week of the next year. */
const rareDays = ['2024-02-29', '2024-12-30', '2026-12-31'].map((date) => Date.parse(`${date}T00:00Z`));
const noon = day / 2;

/** Moments around clock changes in America and Europe, where a local time names no moment or two. */
const clockChanges = [
  ...['03-08T02', '03-29T01', '03-29T02', '10-25T00', '10-25T01'],
  ...['11-01T05', '11-01T06', '11-01T07', '11-01T08', '11-01T09'],
].map((hour) => Date.parse(`2026-${hour}:30Z`));

/** Values at the boundaries of each kind, which are stored unchanged. One request gives a group. */
export const groups: readonly (readonly [what: string, values: { readonly [R in Role]?: readonly unknown[] }])[] = [
  [
    'zero, false, single milliseconds and what is before 1970',
    {
      checkbox: [false, true],
      integer: [0, -1, 1, 2_147_483_647, -2_147_483_648],
      number: [0, 0.1, -0.5, 1e-7, 1_000_000.25, 123_456.789, 0.123_456_789_1],
      date: [0, -day, -25_567 * day, -25_568 * day, 47_482 * day, 50_000 * day, summer, ...rareDays],
      datetime: [
        0,
        1,
        -1,
        999,
        1_772_442_000_001,
        -2_208_988_800_001,
        2_147_483_648_000,
        summer + 50_400_000, // two in the afternoon
        ...clockChanges,
        ...rareDays.map((midnight) => midnight + noon),
      ],
      time: [0, 1, 29_700_001, noon, 45_000_000, 86_399_999],
      singleSelect: [1, 2],
      multiSelect: [[1], [2], [1, 2], [2, 1]],
      userlist: ['editor', 'viewer', 'editor as viewer'],
    },
  ],
  [
    'numbers past 2^31',
    {
      number: [2_147_483_648.5, 4_294_967_296, -2_147_483_649, 9_007_199_254_740_991, 1e15, -1e12],
    },
  ],
  [
    'texts of marks, lines and words that look like something else',
    {
      note: [
        ...['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', 'e\u0301', '\u00E9', '\u65E5\u672C', 'a\nb'],
        ...['\u200F\u05E9\u05DC\u05D5\u05DD\u200E', 'a\u00A0b'],
        ...[
          '0',
          '007',
          'false',
          'null',
          '-0',
          '1e3',
          '<b>&amp;</b>',
          '\\n',
          'it\'s -- "so"',
          '%41+b',
          '=1+1',
          'Some TEXT',
        ],
        ...[
          'a|b#c~d :)',
          '#\u20AC\u00DF\u0130',
          'a,b;c\td',
          '{ "a": [1, 2.0] }',
          '[]',
          'NULL',
          'undefined',
          'N/A',
          '{}',
          `$1 \${1+1} {{2}}`,
        ],
        '\u201Cso\u201D \u2013 it\u2019s \uFB01ne',
        ...['so\u00ADft', 'a\u200Bb\u2060c', 'a\u2028b\u2029c', '\u2764\uFE0F', '\uE000', '\\u0041', '1 &lt; 2', '-'],
      ],
      text: [
        ...['{mark} \u{1F600}', '{mark} e\u0301', '{mark},b', '{mark} \u00DF \u0130', '{mark} <b>&amp;</b>'],
        ...['{mark} it\'s "so"\\n', '{mark}|b#c', '{mark} \u2018a\u2019', '{mark} %41+b'],
        ...[`{mark} \${1}{{2}} :)`, '{mark} \u{1F468}\u200D\u{1F469}'],
      ],
    },
  ],
  [
    'texts of 255 characters and more',
    { note: ['x'.repeat(255), 'y'.repeat(256), 'z'.repeat(257), '\u00E9'.repeat(300), 'w'.repeat(5_000)] },
  ],
];

/** Returns a row for each value. Each value of a text column has its own row, named by the other text column. */
export function rowsOf(values: (typeof groups)[number][1]): Rows {
  const { text = [], ...others } = values;
  const length = Math.max(...Object.values(others).map((list) => list.length));
  const rows = Array.from({ length }, (_, i): [string, Cells] => [
    `v${i}`,
    Object.fromEntries(Object.entries(others).flatMap(([role, list]) => (i < list.length ? [[role, list[i]]] : []))),
  ]);
  return Object.fromEntries([...rows, ...text.map((value, i): [string, Cells] => [`t${i}`, { text: value }])]);
}

/** Texts with blanks around them, which a service may trim. */
export const padded = {
  note: [' a', 'a ', '  a  b  ', 'a\nb\n', '\ta', ' '],
  text: [' {mark}', '{mark} ', '{mark}  b'],
};
const trimmed = { note: ['a', 'a', 'a  b', 'a\nb', 'a', ''], text: ['{mark}', '{mark}', '{mark}  b'] };

/** Returns the outcome of texts with blanks around them. A text of only blanks is empty if they are trimmed. */
function nowOfPadded(api: Api): NowBy {
  const without = { here: rowsOf(trimmed) };
  const nulled = { here: rowsOf({ ...trimmed, note: trimmed.note.map((text) => text || null) }) };
  const byEmpty =
    api === 'legacy'
      ? per<'legacy.emptyString', Now>('legacy.emptyString', { stays: without, clears: nulled })
      : per<'newer.emptyText', Now>('newer.emptyText', { stays: without, clears: nulled });
  return per<'write.textBlanks', NowBy>('write.textBlanks', { kept: { here: rowsOf(padded) }, trimmed: byEmpty });
}

/** A value of every kind, and another one for each. */
const kinds: readonly (readonly [Role, unknown, unknown])[] = [
  ['note', 'one', 'two'],
  ['checkbox', true, false],
  ['integer', 7, 8],
  ['number', 1.5, 2],
  ['date', day, 0],
  ['datetime', day, 60_000],
  ['time', 60_000, 0],
  ['singleSelect', 1, 2],
  ['multiSelect', [1, 2], [2]],
  ['userlist', 'editor', 'viewer'],
];
const every = Object.fromEntries(kinds);

/** Texts that look like a number, a formula, nothing or something else. */
const words = ['007', '1e3', 'true', 'null', 'NULL', 'undefined', 'N/A', '{}', '[1, 2.0]', '=1+1'];

const unmarked = { effect: 'destructive' } as const; // the rows have no mark

/** Returns stories of cells that change beside others. */
const beside = (api: Api): readonly Story[] => [
  {
    name: `a column of each kind is changed alone through the ${api} API, and no other of its row`,
    rule: api === 'legacy' ? 'UPD-1' : 'NUPD-1',
    there: { here: Object.fromEntries(kinds.map(([role]) => [role, every])) },
    done: ['update', api, kinds.map(([role, , other]) => [role, { [role]: other }] as const)],
  },
  {
    name: `a row that is given no cells through the ${api} API keeps all, also where that is refused`,
    rule: api === 'legacy' ? 'UPD-1' : 'NUPD-1',
    there: { here: { a: every, b: { note: 'one' } } },
    done: ['update', api, [['a', {}]]],
    orRefused: (success) => [success, api === 'legacy' ? 400 : shapeRefused],
  },
  {
    name: `cells that are null are empty in a row that is added through the ${api} API`,
    rule: api === 'legacy' ? 'ADD-1' : 'NADD-1',
    done: ['add', api, { a: Object.fromEntries(kinds.flatMap(([role]) => (role === 'number' ? [] : [[role, null]]))) }],
  },
];

const stored = (api: Api): readonly Story[] =>
  [
    ...groups.map(([what, values]) => [what, values, { here: rowsOf(values) }] as const),
    ['blanks alone, before, behind and within', padded, nowOfPadded(api)] as const,
    ['digits and words in a text column', { text: words }, { here: rowsOf({ text: words }) }, unmarked] as const,
  ].flatMap(([what, values, now, more]): readonly Story[] => {
    const rows = rowsOf(values);
    const empty = Object.fromEntries(Object.keys(rows).map((name) => [name, {}]));
    return [
      {
        name: `${what} are read as they were added through the ${api} API`,
        rule: api === 'legacy' ? 'ADD-1' : 'NADD-1',
        done: ['add', api, rows],
        now,
        ...more,
      },
      {
        name: `${what} are read as they were changed through the ${api} API`,
        rule: api === 'legacy' ? 'UPD-1' : 'NUPD-1',
        there: { here: empty },
        done: ['update', api, Object.entries(rows)],
        now,
        ...more,
      },
    ];
  });

/** Boundary values of every kind, through both APIs, as every reader shows them. */
export const values: readonly Case[] = storyCases('stories/values', [
  ...stored('legacy'),
  ...stored('newer'),
  ...beside('legacy'),
  ...beside('newer'),
  {
    name: 'an empty text that the legacy API is given stays one for every reader, or is none, as null is',
    rule: 'UPD-3',
    there: { here: { a: { note: 'one' }, b: { note: 'two' }, c: { note: 'three' } } },
    done: [
      'update',
      'legacy',
      [
        ['a', { note: '' }],
        ['b', { note: null }],
      ],
    ],
    now: per<'legacy.emptyString', Now>('legacy.emptyString', {
      stays: { here: { a: { note: '' }, b: { note: null } } },
      clears: { here: { a: { note: null }, b: { note: null } } },
    }),
  },
  {
    name: 'an empty text that the newer API is given is empty for every reader',
    rule: 'NUPD-1',
    there: { here: { a: { note: 'one' }, b: { note: 'two' } } },
    done: ['update', 'newer', [['a', { note: '' }]]],
    now: per<'newer.emptyText', Now>('newer.emptyText', {
      clears: { here: { a: { note: null } } },
      stays: { here: { a: { note: '' } } },
    }),
  },
]);
