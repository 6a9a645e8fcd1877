import type { CascadeOption, Selection, WorldFile } from '../../generated/world-file.js';
import { createChance, hashOf, pick } from '../../model/chance.js';

/** Draws a selection in each multi cascade on each issue that has none yet. */
export function drawSelections({ fields, issues, selections = [] }: WorldFile, seed: number): Selection[] {
  const taken = new Set(selections.map(({ cascade, issue }) => `${cascade} ${issue}`));
  return fields.flatMap((field) => {
    if (field.kind !== 'cascade') return [];
    const free = issues.filter(({ key }) => !taken.has(`${field.id} ${key}`));
    return free.flatMap(({ key }) => {
      const chance = createChance(hashOf(`${seed} ${field.id} ${key}`));
      const chosen: [string, string][] = [];
      let below: readonly CascadeOption[] = field.options;
      for (const level of field.levels) {
        const option = pick(chance, below);
        if (option === undefined || (chosen.length > 0 && chance() < 0.15)) break; // some selections stop half way, as people do
        chosen.push([level, option.name]);
        below = option.options ?? [];
      }
      return chosen.length > 0 ? { cascade: field.id, issue: key, values: Object.fromEntries(chosen) } : [];
    });
  });
}
