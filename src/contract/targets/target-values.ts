import { statedKinds } from '../../generated/stated-kinds.js';
import type { TargetFile } from '../../generated/target-file.js';
import { interpolate } from '../run/interpolate.js';
import type { FileColumn } from './file/check-target.js';
import type { ColumnRole } from './placeholders.js';

/** Ids that no row has, by API. */
export const noRow = { legacy: 999_999_999, newer: 'row_00000000-0000-4000-8000-000000000000' } as const;

type Entries = readonly (readonly [name: string, value: unknown])[];

const columnEntries = (role: string, { name, id, maxLength, required, options = [] }: FileColumn): Entries => [
  [role, name],
  [`${role}.id`, id],
  [`${role}.maxLength`, maxLength],
  [`${role}.required`, required],
  [`${role}.optional`, required ? undefined : true],
  ...options.map(({ title }, i) => [`${role}.title${i + 1}`, title] as const),
  ...options.map(({ value }, i) => [`${role}.value${i + 1}`, value] as const),
];

function gridEntries({ grid, plainGrid, users }: TargetFile): Entries {
  const columns = Object.entries(grid.columns) as [ColumnRole, FileColumn][];
  const own = columns.flatMap(([role, column]) => columnEntries(role, column));
  const known = new Map([...own, ['editor.key', users.editor.key] as const, ['mark', '{mark}'] as const]);
  const [, required] = columns.find(([role, column]) => role !== 'text' && column.required) ?? [];
  // by role, the values for a required column in the legacy API and in the newer API
  const samples = new Map(statedKinds.flatMap(({ written }) => (written ? [[written.role, written.required]] : [])));
  const minimal = columns
    .filter(([role, column]) => role === 'text' || column.required) // text carries the mark
    .map(([role, column]) => ({
      column,
      sample: (samples.get(role) ?? []).map((one) => interpolate(one, (name) => known.get(name))),
    }));
  const { text, note } = plainGrid?.columns ?? {};
  return [
    ['grid', grid.id],
    ['gridName', grid.name],
    ...own,
    ...(required ? columnEntries('required', required) : []),
    ['minimalRow', Object.fromEntries(minimal.map(({ column, sample: [legacy] }) => [column.name, legacy]))],
    ['minimalRow.id', Object.fromEntries(minimal.map(({ column, sample: [, newer] }) => [column.id, newer]))],
    ['plainGrid', plainGrid?.id],
    ['sourceGrid', plainGrid?.hasDataSource ? plainGrid.id : undefined],
    ...(text ? columnEntries('plainText', text) : []),
    ...(note ? columnEntries('plainNote', note) : []),
    ['plainRow', note && { [note.name]: '{mark}' }],
    ['plainRow.id', note && { [note.id]: '{mark}' }],
  ];
}

/** Returns the values of names in braces (`placeholders.ts`) on a target, without those that its file lacks. */
export function targetValues(file: TargetFile): Readonly<Record<string, unknown>> {
  const { scratch = [], users, vendor = 'vendor', unknownField = 999_999_999 } = file;
  const { levels = [], options = [], otherOptions = [], id: cascade } = file.cascade ?? {};
  const unknownIssue = { id: 999_999_999, key: 'GRIDTWIN-999999' };
  const issues = { unknownIssue, ...file.issues, scratch: scratch[0], secondScratch: scratch[1] };
  const entries: Entries = [
    ['vendor', vendor],
    ...gridEntries(file),
    ['emptyGrid', file.emptyGrid],
    ['boundGrid', file.boundGrid],
    ['otherField', file.otherField],
    ['otherCascade', file.otherCascade],
    ['unknownField', unknownField],
    ['cascade', cascade],
    ...levels.map((name, i) => [`level${i + 1}`, name] as const),
    ...options.map((name, i) => [`option${i + 1}`, name] as const),
    ...otherOptions.map((name, i) => [`otherOption${i + 1}`, name] as const),
    ...Object.entries(issues).flatMap(
      ([name, issue]): Entries => [
        [name, issue?.id],
        [`${name}Key`, issue?.key],
      ],
    ),
    ['unknownRow', noRow.legacy],
    ['unknownRowId', noRow.newer],
    ['unknownUserKey', 'gridtwin-nobody'],
    ...Object.entries(users).flatMap(
      ([role, { username, key, fullName }]): Entries => [
        [`${role}.username`, username],
        [`${role}.key`, key],
        [`${role}.fullName`, fullName],
      ],
    ),
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
