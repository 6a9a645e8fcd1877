import { mayEdit, mayView } from '../../model/access.js';
import { applies } from '../../model/context.js';
import type { Issue } from '../../model/definitions.js';
import type { Grid } from '../../model/fields.js';
import { refuse } from '../../model/refusal.js';
import type { User } from '../../model/users.js';
import { text } from '../../specification/schema.js';
import type { Guard, Nothing } from '../endpoints/endpoint.js';
import { numericId } from './numeric-id.js';
import { id, inPath } from './parameters.js';

/** The issue of `{issueId}` (legacy and cascade API; ISSUE-1). */
export const issue: Guard<{ params: { readonly issueId: string } }, { issue: Issue }> = {
  phase: 'issue',
  faults: ['issueUnknown'],
  parameters: [inPath('issueId', id, 10001)],
  check: ({ service, params: { issueId } }) => {
    const id = numericId(issueId);
    const found = id === undefined ? undefined : service.world.state.catalogue.issuesById.get(id);
    return { issue: found ?? refuse('issueUnknown', { issue: issueId }) };
  },
};

/** The issue of `{issueIdOrKey}` (newer API; ISSUE-2, ISSUE-3). */
export const issueByIdOrKey: Guard<{ params: { readonly issueIdOrKey: string } }, { issue: Issue }> = {
  phase: 'issue',
  faults: ['issueUnknown'],
  parameters: [inPath('issueIdOrKey', text, 'DEMO-1')],
  check: ({ service, params: { issueIdOrKey: given } }) => {
    const { issuesById, issuesByKey } = service.world.state.catalogue;
    const found = issuesByKey.get(given) ?? issuesById.get(numericId(given) ?? 0);
    return { issue: found ?? refuse('issueUnknown', { issue: given }) };
  },
};

type OnIssue = { caller: User; issue: Issue; params: Readonly<Record<string, string>> };

/** The issue as the request names it, so that a refusal says no more than was asked. */
const givenIssue = ({ params, issue: { key } }: OnIssue): string => params.issueIdOrKey ?? params.issueId ?? key;

/** Only those who may view the issue (AUTH-3, AUTH-7). */
export const viewers: Guard<OnIssue, Nothing> = {
  phase: 'issue',
  faults: ['issueHidden'],
  check: (call) => (mayView(call.caller, call.issue) ? {} : refuse('issueHidden', { issue: givenIssue(call) })),
};

/** Only those who may edit the issue. */
export const editors: Guard<OnIssue, Nothing> = {
  phase: 'issue',
  faults: ['issueHidden', 'issueReadOnly'],
  check: (call) => {
    viewers.check(call);
    return mayEdit(call.caller, call.issue) ? {} : refuse('issueReadOnly', { issue: givenIssue(call) });
  },
};

/** Only issues in the context of the grid (FIELD-5; on the newer API refused as an unknown field is). */
export const inContext: Guard<{ grid: Grid; issue: Issue }, Nothing> = {
  phase: 'context',
  faults: ['outsideContext'],
  check: ({ grid, issue: { key }, issue: on }) =>
    applies(grid, on) ? {} : refuse('outsideContext', { field: grid.name, issue: key }),
};
