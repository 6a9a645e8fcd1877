import type { Case } from '../../src/contract/run/case.js';
import { bodyWrites, caseIn, given, isNewer, keepRow, requestOf, type Write } from '../helpers/body-forms.js';

const caseOf = caseIn('stories/refused-before');

/** Returns rows that name the other row and have another fault, so that the request is refused. */
const refusedRows = ({ endpoint, row }: Write): readonly unknown[] => {
  const strange = { ...given, 'gridtwin-no-column': 'x' };
  if (typeof row === 'string') return [endpoint === 13 ? '{unknownRow}' : '{unknownRowId}', '{other}'];
  if (!('rowId' in row)) return [{ ...row, ...strange }];
  return [{ rowId: '{other}', [endpoint === 12 ? 'values' : 'columns']: strange }];
};

/** Writes after a refused one, which must not complete the refused one. */
export const refusedBefore: readonly Case[] = bodyWrites.flatMap((write) =>
  caseOf(write, 'what was refused is not done with the next request either', { rows: [write.row] }, write.success, {
    before: async (trial) => {
      await keepRow(trial, write);
      trial.keep('other', trial.value(isNewer(write) ? 'rowId' : 'row'));
      await keepRow(trial, write);
      await trial.expect({ ...requestOf(write), body: { rows: refusedRows(write) } }, [400, 404, 422]);
    },
    after: write.seen,
  }),
);
