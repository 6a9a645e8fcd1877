import type { RowView, WorldView } from '../../../mock/viewing.js';
import { kindExamples } from '../../../model/columns/column-kinds.js';
import type { Format } from '../../../model/columns/kind.js';
import type { Choices, Profile } from '../../../specification/choices.js';
import { choicesFor, resolveProfile } from '../../../specification/profile.js';
import { isDemoWorld } from '../document-for.js';
import type { CascadeView } from '../world/cascade-tree.js';
import type { ColumnView, GridView } from '../world/cell.js';

/** The prefilled values of operations. Other values come from the document. */
export type PrefilledValues = Readonly<Record<'parameters' | 'bodies', Readonly<Record<string, unknown>>>>;

const nameOf = ({ id, name = id }: ColumnView, format: Format): string => (format === 'legacy' ? name : id);

/** Returns a row that a grid accepts, with a value for each required column and for one more column. */
export function sampleRow(
  columns: readonly ColumnView[],
  format: Format,
  { users }: { readonly users: readonly { readonly key: string }[] },
  profile: Choices,
): Readonly<Record<string, unknown>> {
  const takesReadOnly = format === 'legacy' && profile['write.readOnly'] === 'accepted'; // filled if they are required
  const filled = columns
    .filter(({ readOnly, required }) => !readOnly || (required && takesReadOnly))
    .map((column) => {
      const { kind, options = [], maxLength } = column;
      return { column, value: kindExamples[kind].sample(format, { options, maxLength, userKey: users[0]?.key }) };
    })
    .filter(({ value }) => value !== undefined);
  const optional = filled.find(({ column }) => !column.required);
  const wanted = filled.filter((one) => one.column.required || one === optional);
  return Object.fromEntries(wanted.map(({ column, value }) => [nameOf(column, format), value]));
}

function gridValues({ id, columns }: GridView, row: RowView | undefined, view: WorldView, profile: Choices) {
  const legacy = (number: number) => sampleRow(columns, 'legacy', view, choicesFor(profile, { api: 'legacy', number }));
  const newer = sampleRow(columns, 'newer', view, profile);
  const firstTwo = columns.slice(0, 2);
  return {
    parameters: {
      gridId: id,
      gridCustomFieldId: String(id),
      columns: firstTwo.map((column) => nameOf(column, 'legacy')).join(','),
      columnIds: firstTwo.map((column) => nameOf(column, 'newer')),
      ...(row && { rowId: row.id }),
    },
    bodies: {
      reloadGrids: { gridIds: [id] },
      addRows: { rows: [legacy(11)] },
      addGridRows: { rows: [newer] },
      updateRows: { rows: row ? [{ rowId: row.id, values: legacy(12) }] : [] },
      deleteRows: { rows: row ? [row.id] : [] },
      updateGridRows: { rows: row ? [{ rowId: row.rowId, columns: newer }] : [] },
      deleteGridRows: { rows: row ? [row.rowId] : [] },
    },
  };
}

function cascadeValues({ id, levels: [level = ''], options: [option] }: CascadeView) {
  return {
    parameters: { multicascadeId: id, levelName: level },
    bodies: { selectOptions: option ? { [level]: option.name } : {}, resetLevels: [level] },
  };
}

/** Returns the prefilled values in a world under a profile; undefined in the demo world, which the document is about. */
export function worldValues(view: WorldView, profile: Profile): PrefilledValues | undefined {
  if (isDemoWorld(view)) return undefined;
  const sheet = view.sheets.find(({ total }) => total > 0) ?? view.sheets[0];
  const issue = view.issues.find(({ key }) => key === sheet?.issue) ?? view.issues[0];
  const grids = view.fields.filter((field) => field.kind === 'grid');
  const grid = grids.find(({ id }) => id === sheet?.grid) ?? grids[0];
  const cascade = view.fields.find((field) => field.kind === 'cascade');
  const ofGrid = grid && gridValues(grid, sheet?.rows[0], view, resolveProfile(profile));
  const ofCascade = cascade && cascadeValues(cascade);
  return {
    parameters: {
      ...(issue && { issueId: issue.id, issueIdOrKey: issue.key }),
      ...ofGrid?.parameters,
      ...ofCascade?.parameters,
    },
    bodies: { ...ofGrid?.bodies, ...ofCascade?.bodies },
  };
}
