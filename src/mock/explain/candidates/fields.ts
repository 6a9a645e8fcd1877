import { applies } from '../../../model/context.js';
import type { Field } from '../../../model/fields.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { nearestOf } from '../near.js';
import {
  bodyOf,
  gridOf,
  inPath,
  issueOf,
  paramOf,
  pathParameter,
  type RefusedRequest,
  refusesWith,
  type Suggestion,
} from '../refused-request.js';

const kindWords: Readonly<Record<Field['kind'], string>> = { grid: 'grid', cascade: 'multi cascade', other: 'field' };

/** The fields of the kind that an endpoint takes, those that are written most like what was given first. */
function fieldsFor(stuck: RefusedRequest, given: string): readonly Field[] {
  const kind: Field['kind'] = stuck.endpoint?.guards.some(refusesWith('fieldNotCascade')) ? 'cascade' : 'grid';
  const fields = [...stuck.state.catalogue.fields.values()].filter((field) => field.kind === kind);
  return nearestOf(given, fields, ({ id, name }) => [String(id), `customfield_${id}`, name], 10);
}

function inBody(stuck: RefusedRequest, given: string): readonly Suggestion[] {
  const body = bodyOf(stuck);
  const ids = member(body, 'gridIds');
  const at = Array.isArray(ids) ? ids.findIndex((id) => String(id) === given) : -1;
  if (at < 0) return [];
  return fieldsFor(stuck, given).map(({ id, name }) => ({
    words: `with ${id}, the id of the grid ${preview(name)}, in place of ${given} in gridIds`,
    edits: [{ in: 'body', at: ['gridIds', at], value: id }],
  }));
}

/** Fields of the kind that the endpoint takes, in the path or in the body. */
export function otherFields(stuck: RefusedRequest, given: string): readonly Suggestion[] {
  const name = pathParameter(stuck, ({ phase: stage }) => stage === 'field');
  if (name === undefined || paramOf(stuck, name) !== given) return inBody(stuck, given);
  return fieldsFor(stuck, given).map((field) => ({
    words: `with ${field.id}, the id of the ${kindWords[field.kind]} ${preview(field.name)}, in place of ${preview(given)} in the path`,
    edits: [inPath(stuck, name, String(field.id))],
  }));
}

const hasGridIds = (body: unknown): boolean => isObject(body) && Object.hasOwn(body, 'gridIds');

/** Issues where a grid applies, and then grids that apply to the issue. */
export function insideContext(stuck: RefusedRequest, gridName: string): readonly Suggestion[] {
  const { grids, issuesById } = stuck.state.catalogue;
  const grid = gridOf(stuck) ?? grids.find(({ name }) => name === gridName);
  const issue = issueOf(stuck);
  const parameter = pathParameter(stuck, ({ phase: stage }) => stage === 'issue');
  const there = grid ? [...issuesById.values()].filter((one) => applies(grid, one)).slice(0, 10) : [];
  const issues = there.map(
    ({ id, key }): Suggestion => ({
      words: `on ${key} (${id}), where the grid ${preview(gridName)} applies`,
      edits: parameter === undefined ? [] : [inPath(stuck, parameter, String(id))],
    }),
  );
  const given = hasGridIds(bodyOf(stuck)) ? String(grid?.id) : paramOf(stuck, fieldParameter(stuck));
  const others = otherFields(stuck, given);
  return issue ? [...issues, ...others] : others;
}

const fieldParameter = (stuck: RefusedRequest): string | undefined =>
  pathParameter(stuck, ({ phase: stage }) => stage === 'field');
