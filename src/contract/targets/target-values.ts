import type { TargetFile } from '../../generated/target-file.js';
import type { ColumnRole } from './placeholders.js';

interface FileColumn {
  readonly name: string;
  readonly id: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly options?: readonly { readonly title: string; readonly value: string }[];
}

type FileColumns = Readonly<Partial<Record<ColumnRole, FileColumn>>>;

/** A value for a required column of each kind: in the legacy API, and in the newer one. */
const sampleValues: Readonly<
  Record<ColumnRole, (column: FileColumn, file: TargetFile) => readonly [unknown, unknown]>
> = {
  text: () => ['{mark}', '{mark}'],
  note: () => ['{mark}', '{mark}'],
  checkbox: () => [true, true],
  integer: () => [3, 3],
  number: () => [12, 12],
  required: () => [12, 12],
  date: () => [0, 0],
  datetime: () => [0, 0],
  time: () => [0, 0],
  singleSelect: ({ options: [first] = [] }) => [first?.value, first?.title],
  multiSelect: ({ options: [first] = [] }) => [[first?.value], [first?.title]],
  userlist: (_, { users: { editor } }) => [editor.key, { key: editor.key }],
  sequence: () => [undefined, undefined],
  formulaNumber: () => [undefined, undefined],
  formulaText: () => [undefined, undefined],
  readOnly: () => [undefined, undefined],
};

/** The roles whose columns are in a minimal row: the one that carries the mark, and the required ones. */
const inMinimalRow = ([role, { required }]: [ColumnRole, FileColumn]): boolean => role === 'text' || required === true;

function minimalRows(file: TargetFile, columns: FileColumns): { legacy: object; newer: object } {
  const given = (Object.entries(columns) as [ColumnRole, FileColumn][]).filter(inMinimalRow);
  const values = given.map(([role, column]) => ({ column, values: sampleValues[role](column, file) }));
  return {
    legacy: Object.fromEntries(values.map(({ column, values: [legacy] }) => [column.name, legacy])),
    newer: Object.fromEntries(values.map(({ column, values: [, newer] }) => [column.id, newer])),
  };
}

/** The names of one column: `number` and `number.id`, and what else there is of it. */
function columnValues(role: string, { name, id, maxLength, options = [] }: FileColumn): [string, unknown][] {
  const ofOptions = options.flatMap(({ title, value }, i): [string, unknown][] => [
    [`${role}.title${i + 1}`, title],
    [`${role}.value${i + 1}`, value],
  ]);
  return [[role, name], [`${role}.id`, id], [`${role}.maxLength`, maxLength], ...ofOptions];
}

function gridValues(file: TargetFile): [string, unknown][] {
  const columns: FileColumns = file.grid.columns;
  const named = Object.entries(columns) as [ColumnRole, FileColumn][];
  const [, required] = named.find(([role, column]) => role !== 'text' && column.required) ?? [];
  const minimal = minimalRows(file, columns);
  return [
    ['grid', file.grid.id],
    ['gridName', file.grid.name],
    ...named.flatMap(([role, column]) => columnValues(role, column)),
    ...(required ? columnValues('required', required) : []),
    ['minimalRow', minimal.legacy],
    ['minimalRow.id', minimal.newer],
  ];
}

function plainValues({ plainGrid }: TargetFile): [string, unknown][] {
  if (plainGrid === undefined) return [];
  const { id, columns, hasDataSource = false } = plainGrid;
  return [
    ['plainGrid', id],
    ['sourceGrid', hasDataSource ? id : undefined],
    ['plainText', columns.text.name],
    ['plainText.id', columns.text.id],
    ['plainNote', columns.note.name],
    ['plainNote.id', columns.note.id],
    ['plainRow', { [columns.note.name]: '{mark}' }],
    ['plainRow.id', { [columns.note.id]: '{mark}' }],
  ];
}

function cascadeValues({ cascade }: TargetFile): [string, unknown][] {
  if (cascade === undefined) return [];
  const { id, levels, options, otherOptions } = cascade;
  return [
    ['cascade', id],
    ...levels.map((name, i): [string, unknown] => [`level${i + 1}`, name]),
    ...options.map((name, i): [string, unknown] => [`option${i + 1}`, name]),
    ...otherOptions.map((name, i): [string, unknown] => [`otherOption${i + 1}`, name]),
  ];
}

type FileIssue = { readonly id: number; readonly key: string } | undefined;

const issueValues = (name: string, issue: FileIssue): [string, unknown][] =>
  issue === undefined
    ? []
    : [
        [name, issue.id],
        [`${name}Key`, issue.key],
      ];

function userValues({ users }: TargetFile): [string, unknown][] {
  return Object.entries(users).flatMap(([role, { username, key, fullName }]): [string, unknown][] => [
    [`${role}.username`, username],
    [`${role}.key`, key],
    [`${role}.fullName`, fullName],
  ]);
}

/** What the names in braces stand for on a target (`vocabulary.ts`); what its file does not name is left out. */
export function targetValues(file: TargetFile): Readonly<Record<string, unknown>> {
  const { issues, scratch = [], vendor = 'vendor', unknownField = 999_999_999 } = file;
  const all: [string, unknown][] = [
    ['vendor', vendor],
    ...gridValues(file),
    ...plainValues(file),
    ['emptyGrid', file.emptyGrid],
    ['boundGrid', file.boundGrid],
    ['otherField', file.otherField],
    ['unknownField', unknownField],
    ...cascadeValues(file),
    ...issueValues('unknownIssue', { id: 999_999_999, key: 'GRIDTWIN-999999' }),
    ...Object.entries(issues).flatMap(([name, issue]) => issueValues(name, issue)),
    ...issueValues('scratch', scratch[0]),
    ...issueValues('secondScratch', scratch[1]),
    ['unknownRow', 999_999_999],
    ['unknownRowId', 'row_00000000-0000-4000-8000-000000000000'],
    ['unknownUserKey', 'gridtwin-nobody'],
    ...userValues(file),
  ];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}
