import { type Outcome, per, type Status } from '../../src/contract/judge/outcome.js';
import type { TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberedRows, sameRows } from './legacy-changes.js';
import { type At, type LegacyRow, readRows } from './legacy-rows.js';

/** What must be seen after an answer. */
export type Look = NonNullable<Outcome['after']>;

/** Finds fault unless the rows on the first issue for tests are as they were remembered. */
export const isUnchanged: Look = (_, trial) => nothingChanged(trial);

/** The rows of a place that were not there before; finds fault unless those are as they were. */
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

/** Finds fault unless so many rows are new, and the others are as they were remembered. */
export const areAdded =
  (count: number): Look =>
  async (_, trial) =>
    void trial.equal((await newRows(trial)).length, count, 'the number of new rows');

const withLook = (status: number, after?: Look): Outcome => ({ status, ...(after && { after }) });

/** Adding rows succeeds, with what must be seen then. */
export const added = (after?: Look): Status =>
  per('legacy.add.status', { 201: withLook(201, after), 200: withLook(200, after) });

/** A row is refused, and those before it are written or not: what must be seen where they are. */
export const refusedBehind = (status: number, whenWritten: Look): Status =>
  per('write.atomic', {
    nothing: { status, after: isUnchanged },
    'rows-before': { status, after: whenWritten },
  });

/** A request that names no rows is taken, or is refused. */
export const withoutRows = (taken: Status, refused: Status = 400): Status =>
  per('write.emptyRows', { accepted: taken, 400: refused });

/** A request that names no rows is refused for another reason, which may be told behind that one. */
export const refusedWithoutRows = (status: number): Status => withoutRows(status, [status, 400]);

/** What a user gets who may view the issue and not edit it, where the request names no rows. */
export const viewerWithoutRows = (taken: Status): Status =>
  per('auth.edit', { refused: refusedWithoutRows(403), allowed: withoutRows(taken) });

/** A column that does not exist is refused when rows are added; gives what that is under each status. */
export const unknownColumn = (refused: (status: number) => Status): Status =>
  per('legacy.add.unknownColumn', { 400: refused(400), 404: refused(404) });
