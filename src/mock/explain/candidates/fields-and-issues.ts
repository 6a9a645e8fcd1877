import { applies } from '../../../model/definitions.js';
import type { FaultDetails } from '../../../model/faults.js';
import { member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import type { Fix } from '../explanation.js';
import { nearestOf } from '../near.js';
import { canRefuse, pathParameter, type RefusedRequest, setPathParameter } from '../refused-request.js';

/** Fields of the kind that the endpoint takes, in the path or in `gridIds` of the body. */
export function otherFields(request: RefusedRequest, { field: given }: FaultDetails<'fieldUnknown'>): readonly Fix[] {
  const kind = canRefuse(request, 'fieldNotCascade') ? 'cascade' : 'grid';
  const fields = nearestOf(
    given,
    [...request.state.catalogue.fields.values()].filter((field) => field.kind === kind),
    ({ id, name }) => [id, `customfield_${id}`, name],
    10,
  );
  const parameter = pathParameter(request, 'fieldUnknown');
  const named = fields.map(({ id, name }) => {
    return { id, words: `with ${id}, the id of the ${kind === 'grid' ? kind : 'multi cascade'} ${preview(name)}` };
  });
  if (parameter !== undefined)
    return named.map(({ id, words }) => ({
      words: `${words}, in place of ${preview(given)} in the path`,
      edits: [setPathParameter(request, parameter, id)],
    }));
  const ids = member(request.body, 'gridIds');
  const at = Array.isArray(ids) ? ids.findIndex((id) => String(id) === given) : -1;
  return named.map(({ id, words }) => ({
    words: `${words}, in place of ${given} in gridIds`,
    edits: [{ in: 'body', at: ['gridIds', at], value: id }],
  }));
}

/** Issues to which a grid applies. */
export function insideContext(request: RefusedRequest, { field }: FaultDetails<'outsideContext'>): readonly Fix[] {
  const { grids, issuesById } = request.state.catalogue;
  const grid = request.found.grid ?? grids.find(({ name }) => name === field);
  const parameter = pathParameter(request, 'issueUnknown');
  if (grid === undefined || parameter === undefined) return [];
  const issues = [...issuesById.values()].filter((issue) => applies(grid, issue)).slice(0, 10);
  return issues.map(({ id, key }) => ({
    words: `on ${key} (${id}), where the grid ${preview(field)} applies`,
    edits: [setPathParameter(request, parameter, id)],
  }));
}

/** The issue of the given key where only ids are taken, and the issues with the nearest keys and ids. */
export function otherIssues(request: RefusedRequest, { issue: given }: FaultDetails<'issueUnknown'>): readonly Fix[] {
  const { issuesByKey } = request.state.catalogue;
  const parameter = pathParameter(request, 'issueUnknown');
  if (parameter === undefined) return [];
  const exact = issuesByKey.get(given.toUpperCase());
  const near = nearestOf(given, [...issuesByKey.values()], ({ id, key }) => [key, id]);
  const takesKeys = parameter === 'issueIdOrKey';
  return [...new Set([...(exact ? [exact] : []), ...near])].map(({ id, key }) => {
    const why = given === key ? ': keys are not taken here' : '';
    const words = takesKeys ? `the issue ${key} in place of` : `${id}, the id of ${key}, in place of`;
    return {
      words: `with ${words} ${preview(given)} in the path${why}`,
      edits: [setPathParameter(request, parameter, takesKeys ? key : id)],
    };
  });
}
