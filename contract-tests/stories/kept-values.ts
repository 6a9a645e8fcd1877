import type { Case } from '../../src/contract/run/case.js';
import { storyCases } from './run-story.js';
import type { Cells, Story } from './story.js';
import { groups, padded, rowsOf } from './values.js';

const [boundaries, numbers, texts, longTexts] = groups.map(([, values]) => values);

const kinds: readonly (readonly [what: string, readonly (typeof boundaries | undefined)[]])[] = [
  ['values at boundaries', [boundaries, numbers]],
  ['texts', [texts, padded, { note: [''] }]],
  ['long texts', [longTexts]],
];

/** Returns a change of a column that the rows of values do not use. */
const change = ({ note }: Cells): Cells => (note === undefined ? { note: 'changed' } : { integer: 7 });

/** Returns the rows of several groups of values, with distinct names. */
const rowsOfAll = (all: (typeof kinds)[number][1]): readonly (readonly [name: string, Cells])[] =>
  all.flatMap((values = {}, i) =>
    Object.entries(rowsOf(values)).map(([name, cells]) => [`${name}.${i}`, cells] as const),
  );

const neighbours = Object.fromEntries(rowsOfAll([boundaries, numbers]));

/** Values that stay, in any stored form, when another column of their row or another row is changed. */
export const keptValues: readonly Case[] = storyCases('stories/kept-values', [
  ...(['legacy', 'newer'] as const).flatMap((api) =>
    kinds.map(([what, all]): Story => {
      const rows = rowsOfAll(all);
      return {
        name: `${what} stay where another column of their row is changed through the ${api} API`,
        rule: api === 'legacy' ? 'UPD-1' : 'NUPD-1',
        there: { here: Object.fromEntries(rows) },
        done: ['update', api, rows.map(([name, cells]) => [name, change(cells)] as const)],
      };
    }),
  ),
  {
    name: 'values at boundaries stay where a row is added through the newer API',
    rule: 'NADD-1',
    there: { here: neighbours },
    done: ['add', 'newer', { z: { note: 'new' } }],
  },
  {
    name: 'values at boundaries stay where another row is deleted through the newer API',
    rule: 'NDEL-1',
    there: { here: { ...neighbours, z: {} } },
    done: ['delete', 'newer', ['z']],
  },
]);
