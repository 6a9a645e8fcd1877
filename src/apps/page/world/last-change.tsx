import type { ComponentChildren } from 'preact';
import type { RowView, WorldView } from '../../../mock/viewing.js';
import { StatusMark } from '../shell/status-mark.js';
import { type Changes, own, placeKey, type SheetChanges } from '../state/changes.js';
import { usePageState } from '../state/use-page.js';
import { CellValue, type ColumnView } from './cell.js';
import { placeId, reveal } from './reveal.js';

/** How many rows and cascades are listed. */
const mostLines = 12;

/** A value before and after; of one that came or went, the other is left out. */
const BeforeAfter = ({ name, was, now }: Readonly<Record<'name' | 'was' | 'now', ComponentChildren>>) => (
  <span class="step-of">
    <span class="muted">{name}</span> {was !== undefined && <del>{was}</del>}
    {was !== undefined && now !== undefined && (
      <span aria-hidden="true" class="muted">
        {' → '}
      </span>
    )}
    {now !== undefined && <ins>{now}</ins>}
  </span>
);

interface ListedProps {
  readonly target: string;
  readonly where: string;
  readonly what?: string;
  readonly children: ComponentChildren;
}

/** A row or a cascade that changed; its name leads there. */
const Listed = ({ target, where, what, children }: ListedProps) => (
  <li>
    <button type="button" class="go" onClick={() => reveal(target)}>
      {where}
    </button>{' '}
    {what !== undefined && <span class={`change change-${what}`}>{what}</span>} {children}
  </li>
);

/** The cells of a row that came or went: the first few that are not empty. */
const filledCells = (columns: readonly ColumnView[], { cells }: RowView) =>
  columns.filter(({ id, kind }) => own(cells, id) !== undefined && kind !== 'formula').slice(0, 4);

function listedRows(view: WorldView, key: string, { rows, cells, before, removed }: SheetChanges) {
  const sheet = view.sheets.find(({ grid, issue }) => placeKey(grid, issue) === key);
  const field = view.fields.find(({ id }) => id === sheet?.grid);
  if (sheet === undefined || field?.kind !== 'grid') return [];
  const shown = [...sheet.rows, ...removed].filter(({ id }) => rows.has(id)).sort((a, b) => a.order - b.order);
  return shown.map((row) => {
    const change = rows.get(row.id);
    const old = before.get(row.id);
    const touched = cells.get(row.id);
    const columns = touched ? field.columns.filter(({ id }) => touched.has(id)) : filledCells(field.columns, row);
    const cell = (column: ColumnView, from: RowView | undefined) =>
      from && <CellValue column={column} value={own(from.cells, column.id)} />;
    return (
      <Listed
        key={placeId(field.id, sheet.issue, row.id)}
        target={placeId(field.id, sheet.issue, row.id)}
        where={`${sheet.issue} ${field.name}, row ${row.id}`}
        {...(change && change !== 'changed' && { what: change })}
      >
        {columns.map((column) => (
          <BeforeAfter
            key={column.id}
            name={column.title ?? column.id}
            was={cell(column, change === 'removed' ? row : old)}
            now={change === 'removed' ? undefined : cell(column, row)}
          />
        ))}
      </Listed>
    );
  });
}

function listedSelections(view: WorldView, { selections }: Changes) {
  return view.fields.flatMap((field) => {
    if (field.kind !== 'cascade') return [];
    return view.issues.flatMap(({ key }) => {
      const levels = selections.get(placeKey(field.id, key));
      if (levels === undefined) return [];
      const now = view.selections.find(({ cascade, issue }) => cascade === field.id && issue === key)?.values ?? {};
      const target = placeId(field.id, key);
      return [
        <Listed key={target} target={target} where={`${key} ${field.name}`}>
          {field.levels
            .filter((level) => levels.has(level))
            .map((level) => (
              <BeforeAfter
                key={level}
                name={level}
                was={levels.get(level) ?? <span class="empty">not selected</span>}
                now={own(now, level) ?? <span class="empty">not selected</span>}
              />
            ))}
        </Listed>,
      ];
    });
  });
}

/** What differs between two views of a world, a row or a cascade a line: each value before and after. */
export function ChangeList({ changes, view }: { readonly changes: Changes; readonly view: WorldView }) {
  const rows = [...changes.sheets].flatMap(([key, sheet]) => listedRows(view, key, sheet));
  const listed = [...rows, ...listedSelections(view, changes)];
  return (
    <>
      <ul class="changed-things">{listed.slice(0, mostLines)}</ul>
      {listed.length > mostLines && <p class="muted">{listed.length - mostLines} more are marked in the world.</p>}
    </>
  );
}

/** The last change of the world, pinned where it stays in sight, with the status of the call that made it. */
export function LastChange() {
  const { view, changes, status } = usePageState();
  if (view === undefined || changes.summary === '') return null;
  const isIts = status?.text.includes(changes.summary);
  return (
    <details class="last-change" open>
      <summary>
        <h3>Last change</h3> {isIts && status?.status !== undefined && <StatusMark status={status.status} />}{' '}
        {changes.summary}
      </summary>
      <ChangeList changes={changes} view={view} />
    </details>
  );
}

/** The last change where the world is out of sight: at the bottom, until something else is done. */
export function ChangeSheet() {
  const { changes, status } = usePageState();
  if (changes.summary === '' || !status?.text.includes(changes.summary)) return null;
  return (
    <aside class="change-sheet" aria-label="Last change">
      <LastChange />
    </aside>
  );
}
