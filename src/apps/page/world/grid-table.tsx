import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { RowView, SheetView } from '../../../mock/viewing.js';
import { own, type RowChange, type SheetChanges } from '../state/changes.js';
import { CellValue, type ColumnView, isNumeric } from './cell.js';
import { placeId } from './reveal.js';
import { SideScroll } from './side-scroll.js';

/** How many rows are shown before more are asked for. */
const few = 6;

interface GridTableProps {
  readonly name: string;
  readonly columns: readonly ColumnView[];
  readonly sheet: SheetView;
  readonly changes: SheetChanges | undefined;
}

/** What a column is, in short words. */
function columnNote({ kind, required, readOnly }: ColumnView): string {
  return [kind, required && 'required', readOnly && 'read-only'].filter(Boolean).join(', ');
}

const ColumnHeads = ({ columns }: { readonly columns: readonly ColumnView[] }) => (
  <thead>
    <tr>
      <th scope="col">Row</th>
      {columns.map((column) => (
        <th key={column.id} scope="col" class={isNumeric(column) ? 'numeric' : undefined}>
          {column.title ?? column.id}
          <span class="column-note">
            <code>{column.id}</code> {columnNote(column)}
          </span>
        </th>
      ))}
    </tr>
  </thead>
);

interface GridRowProps {
  readonly id: string;
  readonly row: RowView;
  readonly columns: readonly ColumnView[];
  readonly change: RowChange | undefined;
  readonly cells: ReadonlySet<string> | undefined;
}

const GridRow = ({ id, row, columns, change, cells }: GridRowProps) => (
  <tr id={id} tabIndex={-1} class={change && `row-${change}`}>
    <th scope="row" title={`newer id ${row.rowId}`}>
      {row.id}
      {change && <span class={`change change-${change}`}>{change}</span>}
    </th>
    {columns.map((column) => (
      <td
        key={column.id}
        dir="auto"
        class={[isNumeric(column) && 'numeric', cells?.has(column.id) && 'cell-changed'].filter(Boolean).join(' ')}
      >
        <CellValue column={column} value={own(row.cells, column.id)} />
      </td>
    ))}
  </tr>
);

/** Where rows are left out between others. */
const Gap = ({ left, width }: Readonly<Record<'left' | 'width', number>>) =>
  left > 0 ? (
    <tr class="gap">
      <td colSpan={width + 1}>
        <span>{left === 1 ? '1 row' : `${left} rows`} not shown</span>
      </td>
    </tr>
  ) : null;

/** The rows to show: the first few, all that changed, and those that are gone, each in its place. */
function shownRows({ rows }: SheetView, changes: SheetChanges | undefined, isAll: boolean): readonly RowView[] {
  const kept = rows.filter((row, i) => isAll || i < few || changes?.rows.has(row.id));
  return [...kept, ...(changes?.removed ?? [])].sort((a, b) => a.order - b.order || a.id - b.id);
}

/** A grid on an issue as a table; it scrolls within itself. */
export function GridTable({ name, columns, sheet, changes }: GridTableProps) {
  const [isAll, showAll] = useState(false);
  const rows = shownRows(sheet, changes, isAll);
  const hidden = sheet.total - rows.filter(({ id }) => changes?.rows.get(id) !== 'removed').length;
  return (
    <>
      <SideScroll label={`Rows of ${name} on ${sheet.issue}`}>
        <table class="grid">
          <ColumnHeads columns={columns} />
          <tbody>
            {rows.map((row, i) => (
              <Fragment key={row.id}>
                <Gap left={row.order - (rows[i - 1]?.order ?? -1) - 1} width={columns.length} />
                <GridRow
                  id={placeId(sheet.grid, sheet.issue, row.id)}
                  row={row}
                  columns={columns}
                  change={changes?.rows.get(row.id)}
                  cells={changes?.cells.get(row.id)}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </SideScroll>
      {(hidden > 0 || isAll) && sheet.rows.length > few && (
        <button type="button" class="plain" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
          {isAll ? 'Show fewer rows' : `Show ${hidden} more of ${sheet.total} rows`}
        </button>
      )}
      {isAll && sheet.rows.length < sheet.total && (
        <p class="muted">The first and the last of {sheet.total} rows are shown.</p>
      )}
    </>
  );
}
