import type { Column, MultiCascadeField, WorldFile } from '../../../../generated/world-file.js';
import type { Profile } from '../../../../specification/choices.js';
import { resolveProfile, turnedOf } from '../../../../specification/profile.js';

const people: Pick<WorldFile, 'users' | 'projects' | 'issues'> = {
  users: [{ name: 'root', password: 'root', key: 'u-root', fullName: 'Root', rights: ['sysadmin'] }],
  projects: [{ key: 'A', permissions: { root: 'edit' } }],
  issues: [
    { id: 7, key: 'A-1' },
    { id: 8, key: 'A-2' },
  ],
};

const options = [{ title: 'The one', value: '1' }];

const everyKind: Column[] = [
  { id: 'no', kind: 'sequence', required: true },
  { id: 'sum', kind: 'formula', expression: 'whole * real', returns: 'number' },
  { id: 'short', name: 'old short', kind: 'string', required: true, maxLength: 2 },
  { id: 'a / b', name: 'ab', kind: 'textarea', required: true },
  { id: 'fixed', kind: 'string', required: true, readOnly: true },
  { id: 'yes', name: 'old yes', kind: 'checkbox', required: true },
  { id: 'whole', kind: 'integer', required: true },
  { id: 'real', kind: 'number', required: true },
  { id: 'day', kind: 'date', required: true },
  { id: 'moment', kind: 'datetime', required: true },
  { id: 'at', kind: 'time', required: true },
  { id: 'one', kind: 'singleSelect', required: true, options },
  { id: 'many', kind: 'multiSelect', required: true, options },
  { id: 'who', kind: 'userlist', required: true },
];

const place: MultiCascadeField = {
  id: 60,
  name: 'Place',
  kind: 'cascade',
  levels: ['a/b c', 'Below'],
  options: [{ name: 'x' }],
};

/** A world, its profile, and the kind of field that it lacks, whose operations cannot succeed. */
export interface OtherWorld {
  readonly world: WorldFile;
  readonly profile?: Profile;
  readonly without?: 'grid' | 'cascade';
}

/** A world with every kind of column, all required but the formula, and rows on the second issue only. */
export const fullWorld: WorldFile = {
  ...people,
  fields: [
    { id: 49, name: 'Empty', kind: 'grid', columns: [{ id: 'text', kind: 'string' }] },
    { id: 50, name: 'Full', kind: 'grid', columns: everyKind },
    place,
  ],
  rows: [{ grid: 50, issue: 'A-2', rows: [{ id: 70, values: { short: 'x' } }] }],
};

/** Worlds that share nothing with the demo world, by their special feature. Their user is root, who may do everything. */
export const otherWorlds: Readonly<Record<string, OtherWorld>> = {
  'with every kind of column required, and rows on the second issue only': { world: fullWorld },
  'whose read-only columns cannot be written': {
    world: {
      ...people,
      fields: [
        { id: 50, name: 'Full', kind: 'grid', columns: everyKind },
        { ...place, options: [] },
      ],
      rows: [{ grid: 50, issue: 'A-1', rows: [{ id: 3, values: {} }] }],
    },
    profile: { 'write.readOnly': 'refused', 'legacy.rowMissing': 404, 'legacy.rowMissingAll': 404 },
  },
  'whose read-only columns are written in new rows only': {
    world: {
      ...people,
      fields: [{ id: 50, name: 'Full', kind: 'grid', columns: everyKind }],
      rows: [{ grid: 50, issue: 'A-1', rows: [{ id: 3, values: {} }] }],
    },
    profile: turnedOf(resolveProfile({ 'write.readOnly@12': 'refused' })),
    without: 'cascade',
  },
  'without cascades': {
    world: {
      ...people,
      fields: [{ id: 5, name: 'Optional', kind: 'grid', columns: [{ id: 'c', kind: 'date' }] }],
      rows: [{ grid: 5, issue: 'A-1', rows: [{ id: 9, values: { c: 1 } }] }],
    },
    without: 'cascade',
  },
  'with only an empty grid': {
    world: {
      ...people,
      fields: [{ id: 5, name: 'Empty', kind: 'grid', columns: [{ id: 'c', kind: 'integer', required: true }] }],
    },
    without: 'cascade',
  },
  'with a grid without columns': {
    world: { ...people, fields: [{ id: 5, name: 'Empty', kind: 'grid', columns: [] }] },
    without: 'cascade',
  },
  'without grids': {
    world: { ...people, fields: [place] },
    without: 'grid',
  },
};
