import type { FaultDetails } from '../../../model/faults.js';
import type { Cascade, OptionTree } from '../../../model/fields.js';
import type { RequestContext } from '../../../service/endpoints/endpoint.js';
import { isObject } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import type { Edit } from '../explanation.js';
import { isTypo, nearestOf } from '../near.js';
import {
  bodyOf,
  inPath,
  pathParameter,
  type RefusedRequest,
  refusesWith,
  type Suggestion,
} from '../refused-request.js';

function cascadeOf({ call }: RefusedRequest): Cascade | undefined {
  const found: (RequestContext & { readonly cascade?: Cascade }) | undefined = call;
  return found?.cascade;
}

/** The edit that puts another level in place of one: in the path, as a name in the body, or as an item of it. */
function levelEdit(stuck: RefusedRequest, level: string, near: string): Edit {
  const parameter = pathParameter(stuck, refusesWith('levelUnknown'));
  const body = bodyOf(stuck);
  if (Array.isArray(body)) return { in: 'body', at: [body.indexOf(level)], value: near };
  if (isObject(body)) return { in: 'body', at: [level], rename: near };
  return inPath(stuck, parameter ?? '', near);
}

/** The levels that are written most like one that is not there. */
export const otherLevels = (
  stuck: RefusedRequest,
  { level, levels }: FaultDetails<'levelUnknown'>,
): readonly Suggestion[] =>
  nearestOf(level, levels, (one) => [one], 3).map((near) => ({
    words: `with the level ${preview(near)} in place of ${preview(level)}`,
    edits: [levelEdit(stuck, level, near)],
  }));

const mostPaths = 1_000;

/** What must be selected above and at a level for an option to be there: each way that there is. */
function* waysTo(tree: OptionTree, option: string, depth: number): Generator<readonly string[]> {
  for (const [name, below] of tree) {
    if (depth === 0 && name === option) yield [name];
    if (depth > 0) for (const rest of waysTo(below, option, depth - 1)) yield [name, ...rest];
  }
}

/** The option with all that stands above it where it is. */
function withAncestors({ levels, options }: Cascade, level: string, option: string): readonly Suggestion[] {
  const ways: Suggestion[] = [];
  for (const way of waysTo(options, option, levels.indexOf(level))) {
    if (ways.length === 3) break;
    const above = way.slice(0, -1).map((name, i) => ({ level: levels[i] ?? '', name }));
    ways.push({
      words: `with ${above.map((one) => `${preview(one.name)} as ${one.level}`).join(' and ')}, where ${preview(option)} is`,
      edits: above.map((one): Edit => ({ in: 'body', at: [one.level], value: one.name })),
    });
  }
  return ways;
}

/** The option that was meant, or the same one with what it stands below, or another that is there. */
export function otherOptions(stuck: RefusedRequest, details: FaultDetails<'optionUnknown'>): readonly Suggestion[] {
  const { level, option, options } = details;
  const cascade = cascadeOf(stuck);
  const near = nearestOf(option, options.slice(0, mostPaths), (one) => [one], 3).map((one) => ({
    slip: isTypo(option, [one]),
    words: `with the option ${preview(one)} in place of ${preview(option)}`,
    edits: [{ in: 'body', at: [level], value: one } satisfies Edit],
  }));
  const elsewhere = cascade ? withAncestors(cascade, level, option) : [];
  return [...near.filter(({ slip }) => slip), ...elsewhere, ...near.filter(({ slip }) => !slip)];
}
