import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { statedKinds } from '../../generated/stated-kinds.js';
import type { Profile } from '../../specification/choices.js';
import { resolveProfile } from '../../specification/profile.js';
import { loadWorld } from '../../worlds/file/load-world.js';
import { messageOf } from '../faults.js';
import { noFaults } from '../refusal.js';
import { decodeCell } from '../row-values.js';
import type { Column } from './column.js';
import { type ColumnKind, columnKinds } from './column-kinds.js';
import type { Format } from './kind.js';
import { type Samples, samples } from './testing/samples.js';

const { grids, users } = loadWorld(demoWorld).catalogue;

/** Returns a column of a kind from the demo world, without a length limit. */
function columnOf(kind: ColumnKind): Column {
  const column = grids.flatMap((grid) => grid.columns).find((one) => one.kind === kind);
  if (column === undefined) throw new Error(`the demo world has no ${kind} column`);
  return { ...column, maxLength: undefined, required: false };
}

/** Choices under which the legacy API accepts every value that it returned. */
const listed = resolveProfile({ 'legacy.multiSelect': 'list' });

function decode(value: unknown, column: Column, format: Format, profile: Profile = {}) {
  const found = noFaults();
  const choices = resolveProfile(profile);
  const cell = decodeCell(value, column, 3, column.name, { format, choices, found }, users);
  const faults = found.faults;
  return { cell, faults, messages: faults.map(messageOf) };
}

const kinds = Object.keys(columnKinds) as ColumnKind[];
const formats: readonly Format[] = ['legacy', 'newer'];

/** Returns the values that a kind accepts and refuses under any profile by the contract; undefined if only the service fills it. */
function statedSamples(kind: ColumnKind, format: Format): Samples | undefined {
  const written = statedKinds.find((one) => one.kind === kind)?.written;
  if (written === undefined) return undefined;
  const { legacy, newer } = written;
  const { values, read = values } = newer;
  if (format === 'newer') {
    const invalid = newer.refused.filter(([, , taken]) => taken === undefined);
    return { valid: values.map((given, i) => [given, read[i]]), invalid: invalid.map(([, given]) => given) };
  }
  const invalid = legacy.refused.filter(([, , more]) => more?.unless === undefined);
  return { valid: legacy.taken.flatMap(([, pairs]) => pairs), invalid: invalid.map(([, given]) => given) };
}

/** Returns the samples of a kind, or else the values that the contract states for it. */
function samplesOf(kind: ColumnKind, format: Format): Samples {
  const own: Partial<Record<ColumnKind, Readonly<Record<Format, Samples>>>> = samples;
  const found = own[kind]?.[format] ?? statedSamples(kind, format);
  if (found === undefined) throw new Error(`${kind} needs samples in src/model/columns/testing/samples.ts`);
  return found;
}

const suites = kinds.flatMap((kind) => formats.map((format) => [kind, format, samplesOf(kind, format)] as const));

describe.each(suites)('%s in the %s API', (kind, format, { valid, invalid }: Samples) => {
  const column = columnOf(kind);

  it.each(valid.map(([given, read]) => ({ given, read })))('accepts $given and returns $read', ({ given, read }) => {
    const { cell, messages } = decode(given, column, format);
    expect(messages).toEqual([]);
    expect(cell === null ? null : columnKinds[kind][format].encode(cell, column, users, listed)).toEqual(read);
  });

  it.each(valid.map(([, read]) => ({ read })))('accepts the value that it returned: $read', ({ read }) => {
    const { cell, messages } = decode(read, column, format);
    expect(messages).toEqual([]);
    expect(cell === null ? null : columnKinds[kind][format].encode(cell, column, users, listed)).toEqual(read);
  });

  it.each(invalid.map((given) => ({ given })))('refuses $given and names row and column', ({ given }) => {
    const { cell, messages } = decode(given, column, format);
    expect(cell).toBeNull();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^rows\[3\], column "j\w+": .+\.$/);
  });

  it('is emptied by null', () => {
    expect(decode(null, column, format)).toEqual({ cell: null, faults: [], messages: [] });
  });
});

const textKinds: readonly ColumnKind[] = ['string', 'textarea'];

describe('the legacy API', () => {
  it.each(textKinds)('keeps an empty text in %s', (kind) => {
    expect(decode('', columnOf(kind), 'legacy')).toEqual({ cell: '', faults: [], messages: [] });
  });

  it.each(kinds.filter((kind) => !textKinds.includes(kind)))('empties %s with an empty text', (kind) => {
    expect(decode('', columnOf(kind), 'legacy')).toEqual({ cell: null, faults: [], messages: [] });
  });

  it('empties a multi select with an empty list', () => {
    expect(decode([], columnOf('multiSelect'), 'legacy')).toEqual({ cell: null, faults: [], messages: [] });
  });
});

describe('the newer API', () => {
  it.each(kinds.flatMap((kind) => ['', []].map((empty) => ({ kind, empty }))))('empties $kind with $empty', (one) => {
    expect(decode(one.empty, columnOf(one.kind), 'newer')).toEqual({ cell: null, faults: [], messages: [] });
  });
});

describe('maxLength', () => {
  const column: Column = { ...columnOf('string'), maxLength: 120 };

  it.each(formats)('allows 120 characters in the %s API', (format) => {
    expect(decode('x'.repeat(120), column, format).cell).toHaveLength(120);
  });

  it.each(formats)('refuses 121 characters in the %s API, naming both lengths', (format) => {
    expect(decode('x'.repeat(121), column, format).messages).toEqual([expect.stringMatching(/120.*121/)]);
  });

  it.each([
    ['code-units', '\u{1F6B2}'.repeat(61), '120 code-units long; it has 122'],
    ['characters', '\u{1F6B2}'.repeat(121), '120 characters long; it has 121'],
    ['bytes', '\u00E9'.repeat(61), '120 bytes long; it has 122'],
  ] as const)('counts %s by choice write.lengthUnit: %s must be at most %s', (unit, text, says) => {
    const given = (value: string) => decode(value, column, 'newer', { 'write.lengthUnit': unit });
    expect(given(text.replace(/./u, ''))).toMatchObject({ cell: text.replace(/./u, ''), messages: [] });
    expect(given(text).messages).toEqual([expect.stringContaining(says)]);
  });
});

it('the message for a wrong option lists the options by their names in the API', () => {
  expect(decode('x', columnOf('singleSelect'), 'legacy').messages[0]).toContain('"open", "progress", "done"');
  expect(decode('x', columnOf('singleSelect'), 'newer').messages[0]).toContain('"Open", "In Progress", "Done"');
});

describe('a user who was removed', () => {
  const column = columnOf('userlist');
  const ghost = { key: 'u-ghost', username: 'ghost', value: 'Gone Ghost' };

  it('has the other stored data, but no key, in the newer API', () => {
    const read = columnKinds.userlist.newer.encode(ghost, column, users, listed);
    expect(read).toEqual({ username: 'ghost', value: 'Gone Ghost' });
  });

  it('has the stored name and the key in the legacy API', () => {
    const read = columnKinds.userlist.legacy.encode(ghost, column, users, listed);
    expect(read).toEqual({ name: 'Gone Ghost', value: 'u-ghost' });
  });
});

it.each([
  ['joined', { name: 'Lodging,Food', value: 'lodging,food' }],
  ['joined-with-blank', { name: 'Lodging, Food', value: 'lodging, food' }],
  [
    'list',
    [
      { name: 'Lodging', value: 'lodging' },
      { name: 'Food', value: 'food' },
    ],
  ],
] as const)(
  'the legacy API returns a multi select in the order of its cell by legacy.multiSelect: %s',
  (value, read) => {
    const column = columnOf('multiSelect');
    const choices = resolveProfile({ 'legacy.multiSelect': value });
    const { legacy, newer, stored } = columnKinds.multiSelect;
    expect(legacy.encode(['lodging', 'food'], column, users, choices)).toEqual(read);
    expect(newer.encode(['lodging', 'food'], column, users, choices)).toEqual(['Lodging', 'Food']);
    expect(stored.encode(['lodging', 'food'], column)).toEqual(['Lodging', 'Food']);
  },
);
