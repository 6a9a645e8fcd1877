import type { Column, GridField, Option } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { isObject } from '../../validation/json.js';
import { withDefinition } from '../../worlds/definitions/with-definition.js';
import { CannotRun } from '../run/preflight.js';
import type { Anonymizer } from './anonymize.js';
import { type Evidence, type Inferred, inferKind, noEvidence, observe } from './evidence.js';
import type { CapturedIssue, RawRow } from './read-deployment.js';
import type { CaptureSettings, Progress } from './settings.js';

/** A captured column, and how sure its kind is. */
export interface CapturedColumn extends Inferred {
  readonly grid: number;
  readonly column: string;
}

function observeRow(row: RawRow, evidence: Map<string, Evidence>, { users, separators }: Progress): void {
  for (const [name, id] of row.ids) {
    const known = evidence.get(id) ?? noEvidence(name);
    evidence.set(id, Object.assign(known, { name })); // the latest name, as a later issue may pair names and ids better
    const newer = row.newer?.[id];
    observe(known, row.legacy[name], newer, separators);
    if (isObject(newer) && typeof newer.key === 'string') users.set(newer.key, newer);
  }
}

function checkIds(rows: readonly RawRow[], rowIds: Set<number>, hasRow: (id: number) => string): void {
  for (const [i, { id }] of rows.entries()) {
    if (id < Number(rows[i - 1]?.id ?? 0))
      throw new CannotRun(`${hasRow(id)} after a row with a larger id, and a world has the rows of an issue by id`);
    if (rowIds.size === rowIds.add(id).size)
      throw new CannotRun(`${hasRow(id)} and before that, and a world has each row id of a grid once: was it moved?`);
  }
}

async function observeSheet(
  grid: number,
  issue: CapturedIssue,
  evidence: Map<string, Evidence>,
  { reader, store, onRows }: CaptureSettings,
  progress: Progress,
  { rowIds, ids }: { readonly rowIds: Set<number>; readonly ids: Map<string, string> },
): Promise<{ readonly status: number; readonly description?: string }> {
  const { sheets, notes } = progress;
  const answer = await reader.sheet(grid, issue, ids);
  if (answer.status !== 200) return answer;
  for (const one of evidence.values()) one.last = 0;
  const sheet = sheets.length;
  for await (const rows of answer.pages) {
    checkIds(rows, rowIds, (id) => `grid ${grid} has row ${id} on ${issue.key}`);
    for (const row of rows) observeRow(row, evidence, progress);
    if (sheets.length === sheet) {
      sheets.push({ grid, issue: issue.key });
      if (!rows[0]?.newer) notes.push(`grid ${grid} on ${issue.key} was read through the legacy API alone`);
    }
    await store.add(JSON.stringify({ sheet, rows }));
    onRows(rows.length);
  }
  return answer;
}

// Gives each option a unique value, as a world needs it: its title if it has no value, with more characters if it is taken.
function withValues(options: readonly Option[]): Option[] {
  const taken = new Set<string>();
  return options.map(({ title, value }) => {
    let own = value || title;
    while (taken.size === taken.add(own).size) own += 'x';
    return { title, value: own };
  });
}

function optionsOf({ options, parts }: Evidence, { kind, sure }: Inferred, anonymizer?: Anonymizer) {
  if (!/Select$/.test(kind)) return undefined;
  const all = kind === 'multiSelect' && parts.size > 0 && sure < 1 ? parts : options;
  const nameOf = anonymizer === undefined || sure === 1 ? String : anonymizer.name; // names that may be those of users
  const pairs = [...all].filter(([title]) => title);
  const known = pairs.map(([title, value]) => ({ title: nameOf(title), value: nameOf(value) }));
  return known.length > 0 ? withValues(known) : [{ title: 'unknown', value: 'unknown' }];
}

// Applies the definition of a grid, and adds the options and columns that only rows show.
function defined(field: GridField, settings: CaptureSettings, notes: string[]): GridField {
  const definition = settings.definitions.get(field.id);
  if (definition === undefined) return field;
  const result = withDefinition({ users: [], projects: [], issues: [], fields: [field] }, field.id, definition);
  notes.push(...result.notes.map((note) => `grid ${field.id}: ${note}`));
  const [grid] = result.world.fields;
  if (grid?.kind !== 'grid') return field;
  const columns = grid.columns.map((column): Column => {
    const seen = field.columns.find(({ id }) => id === column.id)?.options ?? [];
    if (column.options === undefined) return column;
    const known = column.options;
    const more = seen.filter(({ title }) => title !== 'unknown' && known.every((one) => one.title !== title));
    return { ...column, options: withValues([...known, ...more]) };
  });
  const rest = field.columns.filter(({ id }) => columns.every((column) => column.id !== id));
  return { ...grid, columns: [...columns, ...rest] };
}

/** Reads a grid on all issues and stores its rows. Returns its field, and its columns with how sure their kinds are. */
export async function captureGrid(grid: number, name: string, settings: CaptureSettings, progress: Progress) {
  const { reader, issues, anonymizer, definitions } = settings;
  const evidence = new Map<string, Evidence>();
  const known = { rowIds: new Set<number>(), ids: new Map<string, string>() };
  const [inside, outside] = [new Set<string>(), new Set<string>()];
  let description = '';
  for (const issue of issues) {
    const sheet = await observeSheet(grid, issue, evidence, settings, progress, known);
    settings.onSheet();
    description ||= sheet.description ?? '';
    if (sheet.status === 403) progress.hidden.add(issue.key);
    else (sheet.status === 200 ? inside : outside).add(projectKeyOf(issue.key));
  }
  const dataSource = anonymizer ? undefined : await reader.dataSource(grid);
  const inferred = new Map<string, Inferred>();
  const exact = definitions.get(grid)?.columns ?? [];
  const columns = [...evidence].map(([id, seen]): Column => {
    const found = inferKind(seen, progress.datesAreNumbers);
    const isExact = exact.some((one) => one.id === id);
    if (!isExact) inferred.set(id, found);
    const options = optionsOf(seen, found, isExact ? undefined : anonymizer);
    return { id, ...(seen.name !== id && { name: seen.name }), kind: found.kind, ...(options && { options }) };
  });
  const field: GridField = {
    id: grid,
    name,
    kind: 'grid',
    ...(description && { description: anonymizer?.text(description) ?? description }),
    ...(outside.size > 0 && { projects: [...inside] }),
    ...(dataSource && { dataSource }),
    columns,
  };
  const done = defined(field, settings, progress.notes);
  if (done.columns.length === 0)
    progress.notes.push(`grid ${grid} has no columns here, as it showed no rows: --definitions can name them`);
  const shown = done.columns.map(
    ({ id, kind }): CapturedColumn => ({ sure: 1, why: 'its definition', ...inferred.get(id), grid, column: id, kind }),
  );
  return { field: done, columns: shown };
}
