import { checkLevels, levelNamed } from '../../model/cascade.js';
import {
  applies,
  type Cascade,
  type Field,
  type Grid,
  type Issue,
  permissionOn,
  type User,
} from '../../model/definitions.js';
import { refuse } from '../../model/refusal.js';
import type { Choices } from '../../specification/choices.js';
import { long, type Schema, text } from '../../specification/schema.js';
import type { Guard } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';

const idSchema: Schema<number> = { ...long, minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** Returns the id in a text of digits; undefined for any other text, and above 2^53-1. */
export function numericId(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Returns the status of an id in the path that is not a number (choice `http.pathId`). */
export const pathIdStatus = (choices: Choices): number => choices['http.pathId'];

/** Whether users who may only view an issue may not write on it (choice `auth.edit`). */
export const refusesViewers = (choices: Choices): boolean => choices['auth.edit'] === 'refused';

/** Returns how the newer API answers for a grid outside its context (choice `newer.context`). */
export const contextRule = (choices: Choices): Choices['newer.context'] => choices['newer.context'];

const wholeNumber = /^-?\d+$/;

// Returns the number of an id; -1 if nothing can have it. Refuses a text that is not a number, by choice http.pathId.
function idInPath({ choices }: Service, names: 'field' | 'issue' | 'row', given: string): number {
  if (!wholeNumber.test(given) && pathIdStatus(choices) !== 404) refuse('pathIdInvalid', { names, given });
  return numericId(given) ?? -1;
}

const fieldWithId = ({ world }: Service, id: number, given: string): Field =>
  world.state.catalogue.fields.get(id) ?? refuse('fieldUnknown', { field: given });

/** Finds the grid of `{gridId}` (legacy API). */
export const grid: Guard<{ params: { readonly gridId: string } }, { grid: Grid }> = {
  phase: 'field',
  rules: ['FIELD-1', 'FIELD-2'],
  faults: ['pathIdInvalid', 'fieldUnknown', 'fieldNotGrid'],
  parameters: [{ name: 'gridId', in: 'path', schema: idSchema, sample: 10500 }],
  check: ({ service, params: { gridId } }) => {
    const field = fieldWithId(service, idInPath(service, 'field', gridId), gridId);
    return field.kind === 'grid' ? { grid: field } : refuse('fieldNotGrid', { field: gridId });
  },
};

/** Finds the grid of `{gridCustomFieldId}`: its number, with or without `customfield_` (newer API). */
export const gridByCustomFieldId: Guard<{ params: { readonly gridCustomFieldId: string } }, { grid: Grid }> = {
  phase: 'field',
  rules: ['FIELD-4'],
  faults: ['fieldUnknown', 'fieldNotGrid'],
  parameters: [
    { name: 'gridCustomFieldId', in: 'path', schema: text, sample: '10500', choices: ['newer.fieldInPath'] },
  ],
  check: ({ service, params: { gridCustomFieldId: given } }) => {
    const [, digits = given] = given.match(/^customfield_(.*)/s) ?? [];
    const isTaken = digits === given || service.choices['newer.fieldInPath'] === 'taken';
    const field = fieldWithId(service, numericId(isTaken ? digits : given) ?? -1, given);
    return field.kind === 'grid' ? { grid: field } : refuse('fieldNotGrid', { field: given });
  },
};

/** Finds the cascade of `{multicascadeId}`. */
export const cascade: Guard<{ params: { readonly multicascadeId: string } }, { cascade: Cascade }> = {
  phase: 'field',
  rules: ['FIELD-1', 'FIELD-3'],
  faults: ['pathIdInvalid', 'fieldUnknown', 'fieldNotCascade'],
  parameters: [{ name: 'multicascadeId', in: 'path', schema: idSchema, sample: 10600 }],
  check: ({ service, params: { multicascadeId } }) => {
    const field = fieldWithId(service, idInPath(service, 'field', multicascadeId), multicascadeId);
    return field.kind === 'cascade' ? { cascade: field } : refuse('fieldNotCascade', { field: multicascadeId });
  },
};

/** Finds the issue of `{issueId}` (legacy and cascade API). */
export const issue: Guard<{ params: { readonly issueId: string } }, { issue: Issue }> = {
  phase: 'issue',
  rules: ['ISSUE-1', 'AUTH-3'],
  faults: ['pathIdInvalid', 'issueUnknown'],
  parameters: [{ name: 'issueId', in: 'path', schema: idSchema, sample: 10001 }],
  check: ({ service, params: { issueId } }) => {
    const found = service.world.state.catalogue.issuesById.get(idInPath(service, 'issue', issueId));
    return { issue: found ?? refuse('issueUnknown', { issue: issueId }) };
  },
};

/** Finds the issue of `{issueIdOrKey}` (newer API). */
export const issueByIdOrKey: Guard<
  { params: { readonly issueIdOrKey: string }; readonly caller?: User },
  { issue: Issue }
> = {
  phase: 'issue',
  rules: ['ISSUE-2', 'ISSUE-3', 'AUTH-7'],
  faults: ['issueUnknown'],
  parameters: [{ name: 'issueIdOrKey', in: 'path', schema: text, sample: 'DEMO-1', choices: ['newer.issueKeyCase'] }],
  check: (call) => {
    const { service, params } = call;
    const given = params.issueIdOrKey;
    const { issuesById, issuesByKey } = service.world.state.catalogue;
    const exact = issuesByKey.get(given) ?? issuesById.get(numericId(given) ?? -1);
    const inCapitals = exact ? undefined : issuesByKey.get(given.toUpperCase()); // keys of worlds have no lower-case letters
    const isTaken = inCapitals && service.choices['newer.issueKeyCase'] === 'taken';
    const issue = exact ?? (isTaken ? inCapitals : undefined) ?? refuse('issueUnknown', { issue: given });
    // A hidden issue must look missing: no later check may distinguish the two, in any order (AUTH-7).
    if (call.caller && permissionOn(issue, call.caller) === 'none') refuse('issueHidden', { issue: given });
    return { issue };
  },
};

type OnIssue = { caller: User; issue: Issue; params: Readonly<Record<string, string>> };

/** Returns the issue as the request names it, so that a refusal reveals nothing more. */
const givenIssue = ({ params, issue: { key } }: OnIssue): string => params.issueIdOrKey ?? params.issueId ?? key;

/** Refuses callers who may not view the issue (AUTH-3, AUTH-7). */
export const viewers: Guard<OnIssue, object> = {
  phase: 'permission',
  faults: ['issueHidden'],
  check: (call) =>
    permissionOn(call.issue, call.caller) === 'none' ? refuse('issueHidden', { issue: givenIssue(call) }) : {},
};

/** Refuses callers who may not edit the issue. */
export const editors: Guard<OnIssue, object> = {
  phase: 'permission',
  faults: ['issueHidden', 'issueReadOnly'],
  choices: ['auth.edit'],
  check: (call) => {
    viewers.check(call);
    const mayWrite = permissionOn(call.issue, call.caller) === 'edit' || !refusesViewers(call.service.choices);
    return mayWrite ? {} : refuse('issueReadOnly', { issue: givenIssue(call) });
  },
};

/** Refuses issues outside the context of the grid (FIELD-5; the newer API refuses as for an unknown field). */
export const inContext: Guard<{ grid: Grid; issue: Issue }, object> = {
  phase: 'context',
  faults: ['outsideContext'],
  check: ({ grid, issue }) =>
    applies(grid, issue) ? {} : refuse('outsideContext', { field: grid.name, issue: issue.key }),
};

/** Finds whether the issue is in the context of the grid; refuses issues outside, unless the grid reads as empty there. */
export const contextToRead: Guard<{ grid: Grid; issue: Issue }, { isInContext: boolean }> = {
  ...inContext,
  choices: ['newer.context'],
  check: (call) => {
    const isInContext = applies(call.grid, call.issue);
    if (!isInContext && contextRule(call.service.choices) !== 'no-rows') inContext.check(call);
    return { isInContext };
  },
};

/** Finds the level of `{levelName}`. */
export const level: Guard<{ params: { readonly levelName: string }; cascade: Cascade }, { level: string }> = {
  phase: 'content',
  faults: ['levelUnknown'],
  parameters: [{ name: 'levelName', in: 'path', schema: text, sample: 'Country' }],
  check: ({ params: { levelName }, cascade, service }) => {
    const level = levelNamed(cascade, levelName, service.choices);
    checkLevels(cascade, [level]);
    return { level };
  },
};

/** Reads the row id of `{rowId}`; refuses a text that is not a number as an unknown row. */
export const rowInPath: Guard<{ params: { readonly rowId: string }; grid: Grid; issue: Issue }, { rowId: number }> = {
  phase: 'content',
  faults: ['pathIdInvalid', 'rowUnknown'],
  parameters: [{ name: 'rowId', in: 'path', schema: long, sample: 1 }],
  check: ({ service, params: { rowId }, grid, issue }) => {
    const id = idInPath(service, 'row', rowId);
    if (!wholeNumber.test(rowId)) refuse('rowUnknown', { row: rowId, grid: grid.name, issue: issue.key });
    return { rowId: id };
  },
};
