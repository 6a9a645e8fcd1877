import { describe, expect, it } from 'vitest';
import type { Column } from '../../generated/world-file.js';
import { send } from '../../hosts/testing/adding.js';
import { legacy, newer } from '../../hosts/testing/every-host.js';
import { createCore } from '../../mock/create-core.js';
import { columnKinds, kindExamples } from '../../model/columns/column-kinds.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { aWorld } from './a-world.js';
import { invalidValues } from './invalid-values.js';

const options = [
  { title: 'Open', value: 'o' },
  { title: 'Done', value: 'd' },
];

const builder = aWorld()
  .withUser('alice')
  .withProject('DEMO', { alice: 'edit' })
  .withIssue('DEMO-1')
  .withGrid('All', {
    ...Object.fromEntries((Object.keys(columnKinds) as 'string'[]).map((kind) => [kind, kind])),
    checkbox: 'checkbox',
    integer: 'integer',
    number: { kind: 'number', name: 'jnumber' },
    date: 'date',
    datetime: 'datetime',
    time: 'time',
    string: { kind: 'string', maxLength: 3 },
    textarea: 'textarea',
    sequence: 'sequence',
    singleSelect: { kind: 'singleSelect', options },
    multiSelect: { kind: 'multiSelect', options },
    formula: { kind: 'formula', expression: 'integer', returns: 'number' },
    userlist: 'userlist',
    readOnly: { kind: 'string', readOnly: true },
  })
  .withGrid('Required', {
    string: { kind: 'string', required: true },
    select: { kind: 'multiSelect', options, required: true },
    sequence: { kind: 'sequence', required: true },
  });
const world = builder.build();
const grids = world.fields.flatMap((field) => (field.kind === 'grid' ? [field] : []));
const cases = grids.flatMap((grid) =>
  grid.columns.flatMap((column) => invalidValues(column).map((one) => ({ ...one, grid, column }))),
);
const core = createCore({ world });
const emptyOnes = ['null for a required column', 'an empty text for a required column'];

/** Adds a row to a grid through one of the APIs. Returns the status of the answer, and its text. */
const post = (format: 'legacy' | 'newer', grid: number, row: object) =>
  format === 'legacy'
    ? send(core, 'POST', `${legacy}/${grid}/issue/10001`, { rows: [row] })
    : send(core, 'POST', `${newer}/${grid}/issue/DEMO-1`, { rows: [row] });

describe('invalidValues', () => {
  it('returns values for each kind in each format', () => {
    const kinds = Object.keys(columnKinds);
    for (const format of ['legacy', 'newer']) {
      const met = cases.filter((one) => one.format === format).map(({ column }) => column.kind);
      expect([...new Set(met)].sort()).toEqual([...kinds].sort());
    }
  });

  it.each<[column: Omit<Column, 'id'>, legacy: readonly string[], newer: readonly string[]]>([
    [{ kind: 'string', maxLength: 3 }, ['more than 3 characters'], ['more than 3 characters']],
    [{ kind: 'string', required: true }, emptyOnes, emptyOnes],
    [{ kind: 'string', readOnly: true }, [], ['a value for a read-only column']],
    [{ kind: 'formula', required: true, readOnly: true }, [], []],
    [{ kind: 'userlist' }, ['an unknown user'], ['an unknown user']],
    [
      { kind: 'singleSelect', options },
      ['an option by its title, where its value is wanted'],
      ['an option by its value, where its title is wanted'],
    ],
  ])('returns values for attributes of a column, besides those of its kind: %j', (column, legacyOnes, newerOnes) => {
    const ofKind = kindExamples[column.kind].wrong.map(([, why]) => why);
    const found = invalidValues({ id: 'a', ...column }).filter(({ why }) => !ofKind.includes(why));
    const whyIn = (format: 'legacy' | 'newer') => found.flatMap((one) => (one.format === format ? one.why : []));
    expect(whyIn('legacy')).toEqual(legacyOnes);
    expect(whyIn('newer')).toEqual(newerOnes);
  });

  it.each(['legacy', 'newer'] as const)(
    'returns values each of which the service refuses, for that column: %s',
    async (format) => {
      const tried = cases.filter((one) => one.format === format);
      const accepted = await Promise.all(
        tried.map(async ({ grid, column, value, why }) => {
          const name = format === 'legacy' ? (column.name ?? column.id) : column.id;
          const given = {
            ...(grid.name === 'Required' && { string: 'x', select: [format === 'legacy' ? 'o' : 'Open'] }),
          };
          const [status, text] = await post(format, grid.id, { ...given, [name]: value });
          return status === 400 && text.includes(name) ? undefined : `${column.id}, ${why}: ${status} ${text}`;
        }),
      );
      expect(tried.length).toBeGreaterThan(40);
      expect(accepted.filter(Boolean)).toEqual([]);
    },
  );

  it.each(['legacy', 'newer'] as const)('returns values for rows that are valid otherwise: %s', async (format) => {
    const right = format === 'legacy' ? { string: 'x', select: ['o'] } : { string: 'x', select: ['Open'] };
    expect((await post(format, builder.fieldId('Required'), right))[0]).toBe(201);
    expect((await post(format, builder.fieldId('All'), { string: 'abc' }))[0]).toBe(201);
  });

  it('throws a MisuseError for an unknown kind, and for no column', () => {
    expect(() => invalidValues(Object({ id: 'a', kind: 'integr' }))).toThrow(
      /no kind "integr"; did you mean "integer"/,
    );
    expect(() => invalidValues(Object({ id: 'a', kind: 'constructor' }))).toThrow(MisuseError);
    expect(() => Reflect.apply(invalidValues, undefined, [undefined])).toThrow(
      new MisuseError('invalidValues: the column must be an object, not undefined'),
    );
  });
});
