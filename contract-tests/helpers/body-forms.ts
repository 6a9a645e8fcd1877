import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { pathOf } from './adding.js';
import { onlyChanged, rememberedRows, rememberRows, sameRows } from './legacy-changes.js';
import { areAdded, isUnchanged, type Look, added as legacyAdded } from './legacy-outcomes.js';
import { addRow, readRows } from './legacy-rows.js';
import { added, deleted, updated } from './newer-refusals.js';
import { addGridRow } from './newer-rows.js';
import { seeing, shapeRefused } from './outcomes.js';

/** The status for a row id of the legacy API that is its digits as text, has a fraction, or is anything else but a number. */
export const rowIdForms = {
  text: (refused: Status, missing: Status, taken: Status) =>
    per('write.rowIdType', { 400: refused, 404: missing, 'text-taken': taken, truncated: refused, converted: taken }),
  fraction: (refused: Status, missing: Status, taken: Status) =>
    per('write.rowIdType', { 400: refused, 404: missing, 'text-taken': refused, truncated: taken, converted: taken }),
  other: (refused: Status, missing: Status) =>
    per('write.rowIdType', {
      400: refused,
      404: missing,
      'text-taken': refused,
      truncated: refused,
      converted: refused,
    }),
};

/** Reports a finding if a row changed, or if {digits} are the digits of {rowId}, which must not be refused. */
export const noRowOfDigits: Look = async (answer, trial) => {
  const isOther = trial.value('rowId') !== String(trial.value('digits'));
  trial.check(isOther, 'a number is refused where no row has its digits');
  await isUnchanged(answer, trial);
};

const noteChanged: Look = async (_, trial) =>
  void (await onlyChanged(trial, [['row', { '{note}': '{mark} changed' }]]));

/** Reports a finding unless {row} is gone and all others are as they were. */
const rowGone: Look = async (_, trial) => {
  const left = rememberedRows(trial).filter(({ id }) => id !== trial.value('row'));
  sameRows(trial, await readRows(trial), left);
};

/** A write of a list of rows: its success, the check after it, and a row of its body. */
export interface Write {
  readonly endpoint: number;
  readonly rule: RuleId;
  readonly method: CaseText['method'];
  readonly success: Status;
  readonly seen: Look;
  readonly row: object | string;
}

/** The values that a body gives for a row. */
export const given = { '{note}': '{mark} changed' };

/** A write for each endpoint that takes a list of rows. */
export const bodyWrites: readonly Write[] = [
  {
    endpoint: 11,
    rule: 'ADD-1',
    method: 'POST',
    success: legacyAdded(),
    seen: areAdded(1),
    row: { '...': '{minimalRow}', ...given },
  },
  {
    endpoint: 12,
    rule: 'UPD-1',
    method: 'PUT',
    success: 200,
    seen: noteChanged,
    row: { rowId: '{row}', values: given },
  },
  { endpoint: 13, rule: 'DEL-1', method: 'DELETE', success: 204, seen: rowGone, row: '{row}' },
  {
    endpoint: 16,
    rule: 'NADD-1',
    method: 'POST',
    success: added,
    seen: areAdded(1),
    row: { '...': '{minimalRow.id}', '{note.id}': '{mark} changed' },
  },
  {
    endpoint: 17,
    rule: 'NUPD-1',
    method: 'PUT',
    success: updated,
    seen: noteChanged,
    row: { rowId: '{rowId}', columns: { '{note.id}': '{mark} changed' } },
  },
  { endpoint: 18, rule: 'NDEL-1', method: 'DELETE', success: deleted, seen: rowGone, row: '{rowId}' },
];

/** Says whether a write belongs to the newer API. */
export const isNewer = ({ endpoint }: Write): boolean => endpoint > 14;

/** Adds {row} and remembers all rows. For the newer API also keeps its id as {rowId} and a number as {digits}. */
export async function keepRow(trial: TestContext, write: Write): Promise<void> {
  if (!isNewer(write)) trial.keep('row', await addRow(trial));
  else {
    const before = (await readRows(trial)).map(({ id }) => id);
    const id = await addGridRow(trial);
    trial.keep('rowId', id);
    trial.keep('digits', /^\d+$/.test(id) ? Number(id) : trial.value('unknownRow'));
    trial.keep('row', (await readRows(trial)).find((row) => !before.includes(row.id))?.id);
  }
  await rememberRows(trial);
}

/** Returns the method and the path of a write. */
export const requestOf = (write: Write) => ({
  method: write.method,
  path: pathOf[isNewer(write) ? 'newer' : 'legacy']({}),
});

/** Returns the status for a body of another shape. */
export const refusedBy = (write: Write): Status => (isNewer(write) ? shapeRefused : 400);

/** Returns the success of a write, with the check after it. */
export const succeeded = ({ success, seen }: Write): Status => seeing(success, seen);

/** Returns a function that makes the cases of a file, each a write with a body on {row}. */
export const caseIn =
  (file: string) =>
  (write: Write, name: string, body: unknown, status: Status, more: Partial<CaseText> = {}): readonly Case[] =>
    casesOf(file, write.endpoint, [
      {
        name: `on endpoint ${write.endpoint} ${name}`,
        rules: [write.rule],
        effect: 'writes own rows',
        needs: ['scratch', 'note', ...(isNewer(write) ? (['scratchKey', 'note.id'] as const) : [])],
        ...(isNewer(write) && { uses: [9] }),
        ...requestOf(write),
        body,
        before: (trial) => keepRow(trial, write),
        status,
        ...more,
      },
    ]);
