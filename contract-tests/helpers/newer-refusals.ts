import { per, type Status } from '../../src/contract/judge/outcome.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { ofNoRows, orNoRows } from './outcomes.js';

/** The newer API: what a field that is not found gets. */
export const fieldRefused = per('newer.status.field', { 404: 404, 400: 400, 'as-legacy': 404 });

/** The newer API: what a field gets that is no grid. */
export const noGridRefused = per('newer.status.field', { 404: 404, 400: 400, 'as-legacy': 400 });

/** The newer API: what an issue that is not found or hidden gets. */
export const issueRefused = per('newer.status.issue', { 404: 404, 403: 403, 400: 400 });

/** Endpoints 16 and 17: what a bad value gets, and a required column that is missing or empty. */
export const invalidRefused = per('newer.status.invalid', { 400: 400, 422: 422 });

/** Endpoints 16 and 17: what an unknown column gets. */
export const columnGivenRefused = per<'newer.status.columnGiven', Status>('newer.status.columnGiven', {
  'as-invalid': invalidRefused,
  404: 404,
});

const userRefused = per<'newer.status.user', Status>('newer.status.user', { 'as-invalid': invalidRefused, 404: 404 });

const readOnlyRefused = per<'newer.status.readOnly', Status>('newer.status.readOnly', {
  'as-invalid': invalidRefused,
  403: 403,
});

/** Endpoints 16 and 17: what the cells get that a rule refuses. A deployment may count a formula, or a user without a key, as another bad value. */
export const refusedBy = (rule: RuleId, isUnclear = false): Status => {
  if (rule === 'NCOL-1') return columnGivenRefused;
  if (rule === 'NCOL-2') return isUnclear ? [readOnlyRefused, invalidRefused] : readOnlyRefused;
  if (rule === 'NUSER-3') return userRefused;
  return isUnclear || rule === 'NUSER-2' ? [userRefused, invalidRefused] : invalidRefused;
};

/** Endpoint 15: what an unknown column gets. */
export const columnRefused = per('newer.status.column', { 400: 400, 404: 404, 422: 422 });

/** Endpoint 17: what an unknown row gets. */
export const updatedRowRefused = per('newer.status.rowUpdate', { 404: 404, 400: 400, 422: 422 });

/** Endpoint 18: what an unknown row gets. */
export const deletedRowRefused = per('newer.status.rowDelete', { 404: 404, 400: 400, 422: 422 });

/** The success of endpoint 16. */
export const added = per('newer.status.add', { 201: 201, 200: 200 });

/** The success of endpoint 17. */
export const updated = per('newer.status.update', { 200: 200, 201: 201, 204: 204 });

/** The success of endpoint 18. */
export const deleted = per('newer.status.delete', { 204: 204, 200: 200 });

/** What users get who may only view the issue, on a write of no rows. */
export const viewerWriting = (success: Status): Status =>
  per('auth.edit', {
    refused: orNoRows(per('newer.status.edit', { 403: 403, 404: 404 })),
    allowed: ofNoRows(success),
  });

/** What a write gets on a grid that does not apply to the issue. */
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

/** Issues that the editor may not view or that do not exist, in braces. */
export const noIssues: readonly (readonly [what: string, issue: string])[] = [
  ['a key that no issue has', '{unknownIssueKey}'],
  ['an id that no issue has', '{unknownIssue}'],
  ['an issue that the user may not view', '{hiddenIssueKey}'],
];

/** Fields that are no grid on the issue, each with what a write of no rows gets. */
export const noGrids: readonly (readonly [what: string, field: string, status: Status])[] = [
  ['does not exist', '{unknownField}', orNoRows(fieldRefused)],
  ['is neither a grid nor a cascade', '{otherField}', orNoRows(noGridRefused)],
  ['is a multi cascade', '{cascade}', orNoRows(noGridRefused)],
  ['is a grid that does not apply to the issue', '{boundGrid}', orNoRows(outsideContext)],
];
