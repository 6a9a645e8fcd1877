import type { FaultDetails } from '../../../model/faults.js';
import type { OptionTree } from '../../../model/fields.js';
import { isObject } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { similar } from '../../../validation/suggest.js';
import type { Edit, Fix } from '../explanation.js';
import { nearestOf } from '../near.js';
import { pathParameter, type RefusedRequest, setPathParameter } from '../refused-request.js';

/** The levels that are written most like an unknown level: in the path, as a name in the body, or as an item of it. */
export function otherLevels(request: RefusedRequest, { level, levels }: FaultDetails<'levelUnknown'>): readonly Fix[] {
  const { body } = request;
  const edit = (near: string): Edit => {
    if (Array.isArray(body)) return { in: 'body', at: [body.indexOf(level)], value: near };
    if (isObject(body)) return { in: 'body', at: [level], rename: near };
    return setPathParameter(request, pathParameter(request, 'levelUnknown') ?? '', near);
  };
  return nearestOf(level, levels, (one) => [one], 3).map((near) => ({
    words: `with the level ${preview(near)} in place of ${preview(level)}`,
    edits: [edit(near)],
  }));
}

/** The options above an option, from the first level on: one list for each place where it is. */
function* pathsTo(options: OptionTree, option: string, depth: number): Generator<readonly string[]> {
  if (depth === 0 && options.has(option)) yield [];
  if (depth === 0) return;
  for (const [name, below] of options) for (const rest of pathsTo(below, option, depth - 1)) yield [name, ...rest];
}

/** The option that was meant, the same option with the options above it, and other options of the level. */
export function otherOptions(
  { found: { cascade } }: RefusedRequest,
  { level, option, options }: FaultDetails<'optionUnknown'>,
): readonly Fix[] {
  const near = nearestOf(option, options, (one) => [one], 3);
  const renamed = near.map(
    (one): Fix => ({
      words: `with the option ${preview(one)} in place of ${preview(option)}`,
      edits: [{ in: 'body', at: [level], value: one }],
    }),
  );
  const elsewhere: Fix[] = [];
  for (const above of cascade ? pathsTo(cascade.options, option, cascade.levels.indexOf(level)) : []) {
    const selected = above.map((name, i) => ({ level: cascade?.levels[i] ?? '', name }));
    const words = selected.map((one) => `${preview(one.name)} as ${one.level}`).join(' and ');
    elsewhere.push({
      words: `with ${words}, where ${preview(option)} is`,
      edits: selected.map((one) => ({ in: 'body', at: [one.level], value: one.name })),
    });
    if (elsewhere.length === 3) break;
  }
  const isTypo = similar(option, near) !== undefined;
  return isTypo ? [...renamed, ...elsewhere] : [...elsewhere, ...renamed];
}
