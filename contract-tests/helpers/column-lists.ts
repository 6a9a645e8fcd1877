import { per, type Status } from '../../src/contract/judge/outcome.js';
import type { RuleId } from '../../src/specification/rules.js';

/** Lists of columns as the legacy API takes them after `columns=`, and what they give of a row that has these columns alone. */
export function columnLists(
  oneRow: (columns?: readonly string[]) => Status,
): readonly { readonly what: string; readonly columns: string; readonly rule: RuleId; readonly status: Status }[] {
  const [both, numberAlone] = [oneRow(['text', 'number']), oneRow(['number'])];
  return (
    [
      ['two columns are both there', '{text},{number}', both],
      ['their order does not matter', '{number},{text}', both],
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
