import { per, type Status } from '../../src/contract/judge/outcome.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { ofNoRows, orNoRows } from './outcomes.js';

/** The newer API: the status for a missing field. */
export const fieldRefused = per('newer.status.field', { 404: 404, 400: 400, 'as-legacy': 404 });

/** The newer API: the status for a field that is not a grid. */
export const noGridRefused = per('newer.status.field', { 404: 404, 400: 400, 'as-legacy': 400 });

/** The newer API: the status for a missing or hidden issue. */
export const issueRefused = per('newer.status.issue', { 404: 404, 403: 403, 400: 400 });

/** Endpoints 16 and 17: the status for an invalid value, and for a required column that is missing or empty. */
export const invalidRefused = per('newer.status.invalid', { 400: 400, 422: 422 });

/** Endpoints 16 and 17: the status for an unknown column. */
export const columnGivenRefused = per<'newer.status.columnGiven', Status>('newer.status.columnGiven', {
  'as-invalid': invalidRefused,
  404: 404,
});

const userRefused = per<'newer.status.user', Status>('newer.status.user', { 'as-invalid': invalidRefused, 404: 404 });

const readOnlyRefused = per<'newer.status.readOnly', Status>('newer.status.readOnly', {
  'as-invalid': invalidRefused,
  403: 403,
});

/** Returns the status for cells that a rule refuses (16 and 17). A formula, or a user without a key, may count as another invalid value. */
export const refusedBy = (rule: RuleId, isUnclear = false): Status => {
  if (rule === 'NCOL-1') return columnGivenRefused;
  if (rule === 'NCOL-2') return isUnclear ? [readOnlyRefused, invalidRefused] : readOnlyRefused;
  if (rule === 'NUSER-3') return userRefused;
  return isUnclear || rule === 'NUSER-2' ? [userRefused, invalidRefused] : invalidRefused;
};

/** Endpoint 15: the status for an unknown column. */
export const columnRefused = per('newer.status.column', { 400: 400, 404: 404, 422: 422 });

/** Endpoint 17: the status for an unknown row. */
export const updatedRowRefused = per('newer.status.rowUpdate', { 404: 404, 400: 400, 422: 422 });

/** Endpoint 18: the status for an unknown row. */
export const deletedRowRefused = per('newer.status.rowDelete', { 404: 404, 400: 400, 422: 422 });

/** The success of endpoint 16. */
export const added = per('newer.status.add', { 201: 201, 200: 200 });

/** The success of endpoint 17. */
export const updated = per('newer.status.update', { 200: 200, 201: 201, 204: 204 });

/** The success of endpoint 18. */
export const deleted = per('newer.status.delete', { 204: 204, 200: 200 });

/** Returns the status of a write without rows for a user who may only view the issue. */
export const viewerWriting = (success: Status): Status =>
  per('auth.edit', {
    refused: orNoRows(per('newer.status.edit', { 403: 403, 404: 404 })),
    allowed: ofNoRows(success),
  });

/** The status of a write on a grid that does not apply to the issue. */
export const outsideContext = per('newer.context', {
  'as-missing-field': fieldRefused,
  'no-rows': invalidRefused,
  400: 400,
});

/** Issues that a user may not view, each with one that does not exist, in names without braces. */
export const hiddenIssues: readonly (readonly [what: string, as: Caller, hidden: string, missing: string])[] = [
  ['given by key', 'editor', 'hiddenIssueKey', 'unknownIssueKey'],
  ['given by id', 'editor', 'hiddenIssue', 'unknownIssue'],
  ['that others see', 'outsider', 'issueKey', 'unknownIssueKey'],
];

/** Issues that do not exist or that the editor may not view, in braces. */
export const noIssues: readonly (readonly [what: string, issue: string])[] = [
  ['a key that no issue has', '{unknownIssueKey}'],
  ['an id that no issue has', '{unknownIssue}'],
  ['an issue that the user may not view', '{hiddenIssueKey}'],
];

/** Fields that are not grids on the issue, each with the status of a write without rows. */
export const noGrids: readonly (readonly [what: string, field: string, status: Status])[] = [
  ['does not exist', '{unknownField}', orNoRows(fieldRefused)],
  ['is neither a grid nor a cascade', '{otherField}', orNoRows(noGridRefused)],
  ['is a multi cascade', '{cascade}', orNoRows(noGridRefused)],
  ['is a grid that does not apply to the issue', '{boundGrid}', orNoRows(outsideContext)],
];
