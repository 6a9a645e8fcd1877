import { per, type Status } from '../../src/contract/judge/outcome.js';
import type { CaseText } from '../../src/contract/run/case.js';
import { columnRoles, type Placeholder } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { rememberedRow, rememberedRows } from './legacy-changes.js';
import { keepRows } from './legacy-full-rows.js';
import type { LegacyRow } from './legacy-rows.js';

/** Returns lists of columns for `columns=` in the legacy API, with the status of reading a row with only these columns. */
export function columnLists(
  oneRow: (columns?: readonly string[]) => Status,
): readonly { readonly what: string; readonly columns: string; readonly rule: RuleId; readonly status: Status }[] {
  const [both, numberAlone] = [oneRow(['text', 'number']), oneRow(['number'])];
  return (
    [
      ['two columns are both there', '{text},{number}', both],
      ['their order does not matter', '{number},{text}', both],
      ['the comma between them may be encoded', '{text}%2C{number}', both],
      ['a name given twice counts once', '{number},{number}', numberAlone],
      [
        'blanks around names do not count, or are of the name',
        '%20{number}%20,%20{text}%20',
        per('columns.blanks', { trimmed: both, 'unknown-column': 400 }),
      ],
      [
        'an empty name does not count, or is of no column',
        '{text},,{number}',
        per('columns.emptyName', { dropped: both, 'unknown-column': 400 }),
      ],
      [
        'none at all are as if they were not given, or a name of no column',
        '',
        per('columns.emptyParameter', { 'not-given': oneRow(), 'unknown-column': 400 }),
      ],
      [
        'two lists are refused, or one of them counts, or both',
        '{text}&columns={number}',
        per('http.repeatedParameter', { refused: 400, first: oneRow(['text']), last: numberAlone, joined: both }),
      ],
    ] as const
  ).map(([what, columns, status]) => ({ what, columns, rule: columns === '' ? 'READ-3' : 'READ-4', status }));
}

/** Returns a case that reads {row} with each column alone and compares the cell with that of a read of all columns. */
export const eachColumnAlone = (path: `/${string}=`, rowsIn: (json: unknown) => readonly LegacyRow[]): CaseText => ({
  name: 'each column that is asked for alone reads as it does among all',
  rules: ['READ-4'],
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'GET',
  path: `${path}{text}`,
  before: async (trial) => {
    await keepRows(trial);
    const at = rememberedRows(trial).findIndex(({ id }) => id === trial.value('row'));
    trial.keep('position', at);
  },
  status: 200,
  after: async (_, trial) => {
    const row = rememberedRow(trial, Number(trial.value('row')));
    const { id, issueId, modified } = row;
    const roles = Object.keys(columnRoles) as readonly Placeholder[];
    const named = roles.map(trial.find).filter((name) => name !== undefined);
    for (const column of new Set(named.map(String))) {
      trial.keep('column', column);
      const alone = await trial.expect({ method: 'GET', path: `${path}{column}` }, 200);
      const expected = [{ id, issueId, modified, [column]: row[column] }];
      if (alone) trial.equal(rowsIn(alone.json), expected, `the rows with "${column}" alone`);
    }
  },
});
