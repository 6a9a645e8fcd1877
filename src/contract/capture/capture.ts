import type { Issue, Row, SheetRow, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { isAtLeast } from '../../specification/versions.js';
import { groupBy } from '../../validation/group-by.js';
import { loadWorld } from '../../worlds/file/load-world.js';
import { captureCascade } from './capture-cascade.js';
import { type CapturedColumn, captureGrid } from './capture-grid.js';
import { captureUsers } from './capture-users.js';
import { worldValue } from './evidence.js';
import type { RawRow } from './read-deployment.js';
import { type CaptureSettings, type Progress, startProgress } from './settings.js';

function valuesOf(
  row: RawRow,
  columns: ReadonlyMap<string, CapturedColumn>,
  anonymizer: CaptureSettings['anonymizer'],
  separators: Progress['separators'],
): Row {
  const cells = row.ids.flatMap(([name, id]): [string, unknown][] => {
    const { kind = 'string', sure = 0 } = columns.get(id) ?? {};
    const value = worldValue(kind, row.legacy[name], row.newer?.[id], separators);
    if (value === undefined) return [];
    if (anonymizer === undefined || (sure === 1 && /Select$/.test(kind))) return [[id, value]]; // its options stay, too
    return [[id, Array.isArray(value) ? value.map((one) => anonymizer.cell(kind, one)) : anonymizer.cell(kind, value)]];
  });
  return Object.fromEntries(cells);
}

async function captureFields(settings: CaptureSettings, progress: Progress) {
  const { reader, cascades: named } = settings;
  const { addonVersion } = settings.target;
  if (!isAtLeast(addonVersion, '1.18.0'))
    throw new Error(`grids are captured from add-on version 1.18.0 on, and the target has ${addonVersion}`);
  const listed = await reader.grids(settings.grids !== undefined);
  const ids = settings.grids ?? [...(listed?.keys() ?? [])];
  if (ids.length === 0) throw new Error('the deployment lists no grids to this user: name them with --grids');
  settings.onSheets(ids.length * settings.issues.length);
  const grids: Awaited<ReturnType<typeof captureGrid>>[] = [];
  const cascades: Awaited<ReturnType<typeof captureCascade>>[] = [];
  for (const id of ids) grids.push(await captureGrid(id, listed?.get(id) ?? `Grid ${id}`, settings, progress));
  const since = '1.25.0'; // section 9.3
  const isEarly = named.length > 0 && !isAtLeast(addonVersion, since);
  if (isEarly) progress.notes.push(`multi cascades are left out: they come with add-on version ${since}`);
  for (const id of isEarly ? [] : named) cascades.push(await captureCascade(id, settings, progress));
  return {
    fields: [...grids.map(({ field }) => field), ...cascades.flatMap((cascade) => cascade.fields)],
    columns: grids.flatMap((grid) => grid.columns),
    selections: cascades.flatMap((cascade) => cascade.selections),
  };
}

/** Reads some issues of a deployment and makes a world of them. Writes nothing. */
export async function capture(settings: CaptureSettings) {
  const { target, issues, anonymizer, store } = settings;
  const progress = startProgress(target);
  const { notes, hidden, sheets, separators } = progress;
  const { fields, columns, selections } = await captureFields(settings, progress);
  const { users, permissions, reader, signIn } = captureUsers(settings, progress.users);
  if (hidden.size > 0) notes.push(`this user may not view ${[...hidden].join(', ')}`);
  notes.push(`permissions are made up, and passwords and tokens are the names of users (${signIn})`);
  const noView = { permissions: { [reader]: 'none' as const } };
  const world: WorldFile = {
    name: target.name,
    users,
    projects: [...new Set(issues.map(({ key }) => projectKeyOf(key)))].map((key) => ({ key, permissions })),
    issues: issues.map(({ id, key }): Issue => ({ id, key, ...(hidden.has(key) && noView) })),
    fields,
    ...(sheets.length > 0 && { rows: sheets.map((sheet) => ({ ...sheet, rows: [] })) }),
    selections,
  };
  loadWorld(world);
  const byGrid = groupBy(columns, ({ grid }) => grid);
  /** Yields the rows of each sheet in order, a page at a time. Loads each page once, as a mock would. */
  async function* rows() {
    let before: { readonly sheet: number; readonly rows: SheetRow[] } | undefined;
    for await (const line of store.lines()) {
      const page: { readonly sheet: number; readonly rows: readonly RawRow[] } = JSON.parse(line);
      const sheet = sheets[page.sheet];
      if (sheet === undefined) continue;
      const own = new Map(byGrid.get(sheet.grid)?.map((one) => [one.column, one]));
      const rowOf = (row: RawRow) => valuesOf(row, own, anonymizer, separators);
      const entries = page.rows.map((row) => ({ id: row.id, modified: row.modified, values: rowOf(row) }));
      const last = before?.sheet === page.sheet ? before.rows.slice(-1) : []; // to check that ids ascend from page to page
      loadWorld({ ...world, rows: [{ ...sheet, rows: [...last, ...entries] }], selections: [] });
      before = { sheet: page.sheet, rows: entries };
      yield before;
    }
  }
  return { world, columns, notes, rows };
}

/** The captured world, whose sheets are empty, and `rows`, which yields their rows. */
export type Captured = Awaited<ReturnType<typeof capture>>;
