import type { CascadeOption, MultiCascadeField, WorldFile } from '../../generated/world-file.js';
import type { CascadeAnswer } from './read-deployment.js';
import type { CaptureSettings, Progress } from './settings.js';

function growOptions(tree: CascadeOption[], { levels, selected, options }: CascadeAnswer): boolean {
  let [at, isWhole]: [CascadeOption[] | undefined, boolean] = [tree, true];
  for (const [i, level] of levels.entries()) {
    for (const name of options[i] ?? []) if (at?.every((one) => one.name !== name)) at.push({ name });
    const name = selected[level];
    const chosen: CascadeOption | undefined = at?.find((one) => one.name === name);
    isWhole &&= name === undefined || chosen !== undefined;
    if (chosen !== undefined && i < levels.length - 1) chosen.options ??= [];
    at = chosen?.options;
  }
  return isWhole;
}

/** Reads a multi cascade on all issues: its levels, the options below the selected ones, and the selections. */
export async function captureCascade(
  id: number,
  { reader, issues, definitions }: CaptureSettings,
  { hidden, notes }: Progress,
) {
  const field: MultiCascadeField = { id, name: `Cascade ${id}`, kind: 'cascade', levels: [], options: [] };
  const selections: NonNullable<WorldFile['selections']> = [];
  for (const issue of issues) {
    const answer = await reader.cascade(id, issue);
    if (answer === 403) {
      hidden.add(issue.key);
      continue;
    }
    field.levels = [...answer.levels];
    const dangling = !growOptions(field.options, answer);
    if (Object.keys(answer.selected).length > 0)
      selections.push({ cascade: id, issue: issue.key, ...(dangling && { dangling }), values: { ...answer.selected } });
  }
  const { levels } = definitions.get(id) ?? {};
  if (field.levels.length === 0) notes.push(`multi cascade ${id} is left out, as it showed no levels`);
  else if (levels && levels.join() !== field.levels.join())
    notes.push(`multi cascade ${id}: its definition has the levels ${levels.join(', ')}; those of the deployment stay`);
  return { fields: field.levels.length === 0 ? [] : [field], selections };
}
