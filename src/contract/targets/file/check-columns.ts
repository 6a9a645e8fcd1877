import type { TargetFile } from '../../../generated/target-file.js';
import type { Problem } from '../../../validation/schema-errors.js';
import { markLength } from '../../run/mark.js';

interface FileColumn {
  readonly name: string;
  readonly id: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly options?: readonly { readonly title: string; readonly value: string }[];
}

type Entry = readonly [path: string, role: string, column: FileColumn];

/** The roles of columns that no one can fill. */
const computed: readonly string[] = ['sequence', 'formulaNumber', 'formulaText', 'readOnly'];

/** The roles whose columns carry the mark of a run. */
const marked: readonly string[] = ['text', 'note'];

/** A column may be read-only and something else besides; for the rest one column cannot stand for two. */
function twice(entries: readonly Entry[]): Problem[] {
  const alone = entries.filter(([, role]) => role !== 'readOnly');
  return alone.flatMap(([path, , { id, name }], i) => {
    const [earlier] = alone.slice(0, i).find(([, , other]) => other.id === id || other.name === name) ?? [];
    return earlier === undefined ? [] : [{ path, message: `is the same column as ${earlier}` }];
  });
}

function optionProblems(path: string, { options = [] }: FileColumn): Problem[] {
  const [first, second] = options;
  const same = (['title', 'value'] as const).filter((name) => second && first?.[name] === second[name]);
  return same.map((name) => ({ path: `${path}.options[1].${name}`, message: 'must differ from that of options[0]' }));
}

function columnProblems([path, role, column]: Entry, editorKey: string | undefined): Problem[] {
  const { required = false, maxLength = Number.POSITIVE_INFINITY } = column;
  const messages = [
    required && computed.includes(role) ? 'cannot be required, for no one can fill it' : undefined,
    required && role === 'userlist' && editorKey === undefined
      ? 'is required, so that users.editor.key must be given'
      : undefined,
    marked.includes(role) && maxLength < markLength
      ? `takes ${maxLength} characters, and the mark that own rows carry in it has ${markLength}`
      : undefined,
  ];
  return [
    ...messages.flatMap((message) => (message === undefined ? [] : [{ path, message }])),
    ...optionProblems(path, column),
  ];
}

const entriesOf = (path: string, columns: object): readonly Entry[] =>
  Object.entries(columns).map(([role, column]) => [`${path}.${role}`, role, column]);

/** What makes no sense among the columns of a target file. */
export function columnsProblems({ grid, plainGrid, users }: TargetFile): readonly Problem[] {
  const grids = [entriesOf('grid.columns', grid.columns), entriesOf('plainGrid.columns', plainGrid?.columns ?? {})];
  return grids.flatMap((entries) => [
    ...twice(entries),
    ...entries.flatMap((entry) => columnProblems(entry, users.editor.key)),
  ]);
}
