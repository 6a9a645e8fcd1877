import { type Outcome, per, type Status } from '../../src/contract/judge/outcome.js';
import type { TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberedRows, sameRows } from './legacy-changes.js';
import { type At, type LegacyRow, readRows } from './legacy-rows.js';

/** A check that runs after an answer. */
export type Look = NonNullable<Outcome['after']>;

/** Reports a finding unless the rows on the first scratch issue are as they were remembered. */
export const isUnchanged: Look = (_, trial) => nothingChanged(trial);

/** Returns the new rows of a place. Reports a finding unless the others are as they were. */
export async function newRows(trial: TestContext, at: At = {}): Promise<readonly LegacyRow[]> {
  const before = rememberedRows(trial, at);
  const known = new Set(before.map(({ id }) => id));
  const now = await readRows(trial, at);
  sameRows(
    trial,
    now.filter(({ id }) => known.has(id)),
    before,
    at,
  );
  return now.filter(({ id }) => !known.has(id));
}

/** Reports a finding unless this many rows are new, and the others are as they were remembered. */
export const areAdded =
  (count: number): Look =>
  async (_, trial) =>
    void trial.equal((await newRows(trial)).length, count, 'the number of new rows');

const withLook = (status: number, after?: Look): Outcome => ({ status, ...(after && { after }) });

/** Returns the success of adding rows, with a check after it. */
export const added = (after?: Look): Status =>
  per('legacy.add.status', { 201: withLook(201, after), 200: withLook(200, after) });

/** Returns a refusal of a row, with a check for targets that write the rows before it. */
export const refusedBehind = (status: number, whenWritten: Look): Status =>
  per('write.atomic', {
    nothing: { status, after: isUnchanged },
    'rows-before': { status, after: whenWritten },
  });

/** Returns the outcome of a request without rows: taken, or refused. */
export const withoutRows = (taken: Status, refused: Status = 400): Status =>
  per('write.emptyRows', { accepted: taken, 400: refused });

/** Returns the refusal of a request without rows that has another fault. Either fault may decide. */
export const refusedWithoutRows = (status: number): Status => withoutRows(status, [status, 400]);

/** Returns the outcome of a request without rows for a user who may view the issue but not edit it. */
export const viewerWithoutRows = (taken: Status): Status =>
  per('auth.edit', { refused: refusedWithoutRows(403), allowed: withoutRows(taken) });

/** Returns the refusal of an unknown column when rows are added, made from each admissible status. */
export const unknownColumn = (refused: (status: number) => Status): Status =>
  per('legacy.add.unknownColumn', { 400: refused(400), 404: refused(404) });
