import { checkLevels } from '../../model/cascade.js';
import type { Issue } from '../../model/definitions.js';
import { applies, mayEdit, mayView } from '../../model/definitions.js';
import type { Cascade, Field, Grid } from '../../model/fields.js';
import { refuse } from '../../model/refusal.js';
import type { User } from '../../model/users.js';
import { type Schema, text } from '../../specification/schema.js';
import type { Guard } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';

/** A number that names something. */
const idSchema: Schema<number> = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** The id that a text of digits stands for; undefined for anything else, and for more than 2^53-1. */
export function numericId(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

function fieldWithId({ world }: Service, given: string, digits = given): Field {
  const id = numericId(digits);
  const field = id === undefined ? undefined : world.state.catalogue.fields.get(id);
  return field ?? refuse('fieldUnknown', { field: given });
}

/** The grid of `{gridId}` (legacy API). */
export const grid: Guard<{ params: { readonly gridId: string } }, { grid: Grid }> = {
  phase: 'field',
  rules: ['FIELD-1', 'FIELD-2'],
  faults: ['fieldUnknown', 'fieldNotGrid'],
  parameters: [{ name: 'gridId', in: 'path', schema: idSchema, sample: 10500 }],
  check: ({ service, params: { gridId } }) => {
    const field = fieldWithId(service, gridId);
    return field.kind === 'grid' ? { grid: field } : refuse('fieldNotGrid', { field: gridId });
  },
};

/** The grid of `{gridCustomFieldId}`: its number, with or without `customfield_` (newer API). */
export const gridByCustomFieldId: Guard<{ params: { readonly gridCustomFieldId: string } }, { grid: Grid }> = {
  phase: 'field',
  rules: ['FIELD-4'],
  faults: ['fieldUnknown', 'fieldNotGrid'],
  parameters: [{ name: 'gridCustomFieldId', in: 'path', schema: text, sample: '10500' }],
  check: ({ service, params: { gridCustomFieldId: given } }) => {
    const field = fieldWithId(service, given, given.replace(/^customfield_/, ''));
    return field.kind === 'grid' ? { grid: field } : refuse('fieldNotGrid', { field: given });
  },
};

/** The cascade of `{multicascadeId}`. */
export const cascade: Guard<{ params: { readonly multicascadeId: string } }, { cascade: Cascade }> = {
  phase: 'field',
  rules: ['FIELD-1', 'FIELD-3'],
  faults: ['fieldUnknown', 'fieldNotCascade'],
  parameters: [{ name: 'multicascadeId', in: 'path', schema: idSchema, sample: 10600 }],
  check: ({ service, params: { multicascadeId } }) => {
    const field = fieldWithId(service, multicascadeId);
    return field.kind === 'cascade' ? { cascade: field } : refuse('fieldNotCascade', { field: multicascadeId });
  },
};

/** The issue of `{issueId}` (legacy and cascade API). */
export const issue: Guard<{ params: { readonly issueId: string } }, { issue: Issue }> = {
  phase: 'issue',
  rules: ['ISSUE-1', 'AUTH-3'],
  faults: ['issueUnknown'],
  parameters: [{ name: 'issueId', in: 'path', schema: idSchema, sample: 10001 }],
  check: ({ service, params: { issueId } }) => {
    const found = service.world.state.catalogue.issuesById.get(numericId(issueId) ?? -1);
    return { issue: found ?? refuse('issueUnknown', { issue: issueId }) };
  },
};

/** The issue of `{issueIdOrKey}` (newer API). */
export const issueByIdOrKey: Guard<{ params: { readonly issueIdOrKey: string } }, { issue: Issue }> = {
  phase: 'issue',
  rules: ['ISSUE-2', 'ISSUE-3', 'AUTH-7'],
  faults: ['issueUnknown'],
  parameters: [{ name: 'issueIdOrKey', in: 'path', schema: text, sample: 'DEMO-1' }],
  check: ({ service, params: { issueIdOrKey: given } }) => {
    const { issuesById, issuesByKey } = service.world.state.catalogue;
    const found = issuesByKey.get(given) ?? issuesById.get(numericId(given) ?? -1);
    return { issue: found ?? refuse('issueUnknown', { issue: given }) };
  },
};

type OnIssue = { caller: User; issue: Issue; params: Readonly<Record<string, string>> };

/** The issue as the request names it, so that a refusal says no more than was asked. */
const givenIssue = ({ params, issue: { key } }: OnIssue): string => params.issueIdOrKey ?? params.issueId ?? key;

/** Only callers who may view the issue (AUTH-3, AUTH-7). */
export const viewers: Guard<OnIssue, object> = {
  phase: 'issue',
  rules: [],
  faults: ['issueHidden'],
  check: (call) => (mayView(call.caller, call.issue) ? {} : refuse('issueHidden', { issue: givenIssue(call) })),
};

/** Only callers who may edit the issue. */
export const editors: Guard<OnIssue, object> = {
  phase: 'issue',
  rules: [],
  faults: ['issueHidden', 'issueReadOnly'],
  check: (call) => {
    viewers.check(call);
    return mayEdit(call.caller, call.issue) ? {} : refuse('issueReadOnly', { issue: givenIssue(call) });
  },
};

/** Only issues in the context of the grid (FIELD-5; the newer API refuses as for an unknown field). */
export const inContext: Guard<{ grid: Grid; issue: Issue }, object> = {
  phase: 'context',
  rules: [],
  faults: ['outsideContext'],
  check: ({ grid, issue }) =>
    applies(grid, issue) ? {} : refuse('outsideContext', { field: grid.name, issue: issue.key }),
};

/** The level of `{levelName}`. */
export const level: Guard<{ params: { readonly levelName: string }; cascade: Cascade }, { level: string }> = {
  phase: 'request',
  rules: [],
  faults: ['levelUnknown'],
  parameters: [{ name: 'levelName', in: 'path', schema: text, sample: 'Country' }],
  check: ({ params: { levelName }, cascade }) => {
    checkLevels(cascade, [levelName]);
    return { level: levelName };
  },
};

/** The row id of `{rowId}`; a text that can be no id is refused as an unknown row. */
export const rowInPath: Guard<{ params: { readonly rowId: string }; grid: Grid; issue: Issue }, { rowId: number }> = {
  phase: 'request',
  rules: [],
  faults: ['rowUnknown'],
  parameters: [{ name: 'rowId', in: 'path', schema: idSchema, sample: 1 }],
  check: ({ params: { rowId }, grid, issue }) => ({
    rowId: numericId(rowId) ?? refuse('rowUnknown', { row: rowId, grid: grid.name, issue: issue.key }),
  }),
};
