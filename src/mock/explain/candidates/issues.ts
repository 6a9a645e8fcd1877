import { mayEdit, mayView } from '../../../model/access.js';
import type { Issue } from '../../../model/definitions.js';
import { preview } from '../../../validation/preview.js';
import { nearestOf } from '../near.js';
import {
  inPath,
  paramOf,
  pathParameter,
  type RefusedRequest,
  refusesWith,
  type Suggestion,
} from '../refused-request.js';
import { otherUsers } from './users.js';

const parameterOf = (stuck: RefusedRequest): string | undefined =>
  pathParameter(stuck, ({ phase: stage }) => stage === 'issue');

/** The issue with the key that was given where only ids are taken, and then those whose keys and ids are nearest. */
export function otherIssues(stuck: RefusedRequest, given: string): readonly Suggestion[] {
  const { issuesByKey } = stuck.state.catalogue;
  const parameter = parameterOf(stuck);
  if (parameter === undefined) return [];
  const exact = issuesByKey.get(given) ?? issuesByKey.get(given.toUpperCase());
  const near = nearestOf(given, [...issuesByKey.values()], ({ id, key }) => [key, String(id)]);
  const issues = exact ? [exact, ...near.filter((issue) => issue !== exact)] : near;
  const takesKeys = parameter === 'issueIdOrKey';
  return issues.map(({ id, key }) => ({
    words: takesKeys
      ? `with the issue ${key} in place of ${preview(given)} in the path`
      : `with ${id}, the id of ${key}, in place of ${preview(given)} in the path${given === key ? ': keys are not taken here' : ''}`,
    edits: [inPath(stuck, parameter, takesKeys ? key : String(id))],
  }));
}

/** Issues where the caller may do it. */
function allowedIssues(stuck: RefusedRequest): readonly Suggestion[] {
  const { call, endpoint, state } = stuck;
  const [caller, parameter] = [call?.caller, parameterOf(stuck)];
  if (!caller || parameter === undefined) return [];
  const isWrite = endpoint?.guards.some(refusesWith('issueReadOnly')) ?? false;
  const may = (issue: Issue): boolean => (isWrite ? mayEdit(caller, issue) : mayView(caller, issue));
  const given = paramOf(stuck, parameter);
  const issues = [...state.catalogue.issuesById.values()].filter(may);
  return nearestOf(given, issues, ({ id, key }) => [key, String(id)]).map(({ id, key }) => ({
    words: `on ${key} (${id}), which ${caller.name} may ${isWrite ? 'edit' : 'view'}`,
    edits: [inPath(stuck, parameter, String(id))],
  }));
}

/** Users who may, and then issues where this user may. */
export const withRights = (stuck: RefusedRequest): readonly Suggestion[] => [
  ...otherUsers(stuck),
  ...allowedIssues(stuck),
];
