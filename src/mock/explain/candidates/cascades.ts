import type { OptionTree } from '../../../model/definitions.js';
import type { FaultDetails } from '../../../model/faults.js';
import { preview } from '../../../validation/preview.js';
import { similar } from '../../../validation/suggest.js';
import { type Fix, fix } from '../explanation.js';
import { nearestOf } from '../near.js';
import { pathParameter, type RefusedRequest } from '../refused-request.js';

/** The levels that are written most like an unknown level: in the path, as a name in the body, or as an item of it. */
export function otherLevels(request: RefusedRequest, { level, levels }: FaultDetails<'levelUnknown'>): readonly Fix[] {
  const { body } = request;
  const inPath = pathParameter(request, 'levelUnknown');
  return nearestOf(level, levels, (one) => [one], 3).map((near) => {
    const words = `with the level ${preview(near)} in place of ${preview(level)}`;
    if (inPath) return fix(words, inPath.edit(near));
    if (Array.isArray(body)) return fix(words, { in: 'body', at: [body.indexOf(level)], value: near });
    return fix(words, { in: 'body', at: [level], rename: near });
  });
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
  const renamed = near.map((one) =>
    fix(`with the option ${preview(one)} in place of ${preview(option)}`, { in: 'body', at: [level], value: one }),
  );
  const elsewhere: Fix[] = [];
  for (const above of cascade ? pathsTo(cascade.options, option, cascade.levels.indexOf(level)) : []) {
    const selected = above.map((value, i) => ({ in: 'body' as const, at: [cascade?.levels[i] ?? ''], value }));
    const words = selected.map(({ at, value }) => `${preview(value)} as ${at}`).join(' and ');
    elsewhere.push(fix(`with ${words}, where ${preview(option)} is`, ...selected));
    if (elsewhere.length === 3) break;
  }
  const isTypo = similar(option, near) !== undefined;
  return isTypo ? [...renamed, ...elsewhere] : [...elsewhere, ...renamed];
}
