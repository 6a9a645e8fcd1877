import { type Case, casesOf, SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { ifAny } from '../helpers/if-any.js';
import { type At, addRow, type LegacyRow, readRow, readRows } from '../helpers/legacy-rows.js';

const change = {
  effect: 'writes own rows',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  status: 200,
} as const;

const texts = ['note', 'text', 'plainText', 'plainNote'] as const;

/** Keeps a row as {row}, its mark as {markBefore}, and the name and value of a text in it as {column} and {textNow}. */
function keep(trial: TestContext, row: LegacyRow | undefined): void {
  const names = texts.flatMap((text) => trial.find(text) ?? []).map(String);
  const column = names.find((name) => typeof row?.[name] === 'string');
  if (row === undefined) throw new SetupError('there must be a row');
  if (column === undefined) throw new SkipCase('the row has no text');
  trial.keep('row', row.id);
  trial.keep('markBefore', row.modified);
  trial.keep('column', column);
  trial.keep('textNow', row[column]);
}

/** Imports a row past the service if the target allows that, or else adds one. Keeps it. */
async function keepNewRow(trial: TestContext): Promise<void> {
  const control = ifAny(() => trial.control());
  const known = new Set((await readRows(trial)).map(({ id }) => id));
  const given = { ...Object(trial.value('minimalRow.id')), [String(trial.value('note.id'))]: 'kept' };
  if (control) await control.importRows(Number(trial.value('grid')), String(trial.value('scratchKey')), [given]);
  else await addRow(trial, { '{note}': 'kept' });
  keep(
    trial,
    (await readRows(trial)).find(({ id }) => !known.has(id)),
  );
}

const loaded: At = { grid: '{sourceGrid}' };

/** Loads unmodified rows from a data source, and keeps one. */
async function keepLoadedRow(trial: TestContext): Promise<void> {
  const path = '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload';
  await trial.get({ method: 'POST', path, body: { gridIds: ['{sourceGrid}'] } });
  keep(
    trial,
    (await readRows(trial, loaded)).find(({ modified }) => modified === 0),
  );
}

/** Notes whether an update that changes nothing marked {row}. */
async function tellsMark(trial: TestContext, at?: At): Promise<void> {
  const before = Number(trial.value('markBefore'));
  const modified = (await readRow(trial, Number(trial.value('row')), at))?.modified;
  const isLater = typeof modified === 'number' && modified > before;
  // a row that was already marked may not show it
  if (before > 0 && !isLater) return void trial.equal(modified, before, 'the mark of the row');
  const seen = isLater ? 'marked' : modified;
  trial.admits('rows.sameValueModified', seen, { yes: 'marked', no: before }, 'the mark of the row');
}

const sameText = { rows: [{ rowId: '{row}', values: { '{column}': '{textNow}' } }] };

/** The changes that mark a row as modified. */
export const updateRowsMarks: readonly Case[] = casesOf('12-update-rows-marks', 12, [
  {
    ...change,
    name: 'a row that is changed is marked, by 1, by the moment or by one more',
    rules: ['UPD-1'],
    needs: ['scratch', 'note'],
    body: { rows: [{ rowId: '{row}', values: { '{note}': 'changed' } }] },
    before: async (trial) => {
      trial.keep('row', await addRow(trial));
      const rows = [{ rowId: '{row}', values: { '{note}': 'changed before' } }];
      await trial.get({ method: change.method, path: change.path, body: { rows } });
      trial.keep('markBefore', (await readRow(trial, Number(trial.value('row'))))?.modified);
    },
    shows: ['rows.modified'],
    after: async (_, trial) => {
      const modified = (await readRow(trial, Number(trial.value('row'))))?.modified;
      const isMoment = Number.isInteger(modified) && Number(modified) > 1_000_000_000;
      const marks = { flag: 1, timestamp: 'a moment', count: Number(trial.value('markBefore')) + 1 };
      trial.admits('rows.modified', isMoment ? 'a moment' : modified, marks, 'the mark of the row');
    },
  },
  {
    ...change,
    name: 'an update that changes nothing marks a new row, or does not',
    rules: ['UPD-1'],
    needs: ['scratch', 'note'],
    body: sameText,
    before: keepNewRow,
    shows: ['rows.sameValueModified'],
    after: (_, trial) => tellsMark(trial),
  },
  {
    ...change,
    name: 'an update that changes nothing marks a row that was loaded, or does not',
    rules: ['UPD-1'],
    effect: 'destructive',
    needs: ['scratch', 'sourceGrid'],
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}',
    body: sameText,
    before: keepLoadedRow,
    shows: ['rows.sameValueModified'],
    after: (_, trial) => tellsMark(trial, loaded),
  },
]);
