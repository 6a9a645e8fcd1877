import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { RowView, SheetView } from '../../../mock/viewing.js';
import { pluralize } from '../../../validation/quote.js';
import { Button, SideScroll } from '../shell/controls.js';
import { own, type RowChange, type SheetChanges } from '../state/changes.js';
import { CellValue, type ColumnView, type GridView } from './cell.js';
import { placeId } from './reveal.js';

const isNumeric = ({ kind, returns }: ColumnView) => kind === 'integer' || kind === 'number' || returns === 'number';

const ColumnHeads = ({ columns }: Pick<GridView, 'columns'>) => (
  <thead>
    <tr>
      <th scope="col">Row</th>
      {columns.map((column) => (
        <th key={column.id} scope="col" class={isNumeric(column) ? 'numeric' : undefined}>
          <bdi>{column.title ?? column.id}</bdi>
          <span class="muted column-note">
            <code>{column.id}</code>{' '}
            {[column.kind, column.required && 'required', column.readOnly && 'read-only'].filter(Boolean).join(', ')}
          </span>
        </th>
      ))}
    </tr>
  </thead>
);

type GridRowProps = Pick<GridView, 'columns'> & Readonly<{ id: string; row: RowView; change: RowChange | undefined }>;

const GridRow = ({ id, row, columns, change }: GridRowProps) => (
  <tr id={id} tabIndex={-1} class={change && `row-${change.kind}`}>
    <th scope="row" title={`newer id ${row.rowId}`}>
      {row.id} {change && <span class={`change change-${change.kind}`}>{change.kind}</span>}
    </th>
    {columns.map((column) => (
      <td
        key={column.id}
        dir="auto"
        class={`${isNumeric(column) ? 'numeric' : ''} ${change?.before.has(column.id) ? 'cell-changed' : ''}`}
      >
        <CellValue column={column} value={own(row.cells, column.id)} />
      </td>
    ))}
  </tr>
);

const Gap = ({ left, width }: Readonly<Record<'left' | 'width', number>>) =>
  left > 0 ? (
    <tr class="gap">
      <td colSpan={width + 1}>
        <span>{pluralize(left, 'row')} not shown</span>
      </td>
    </tr>
  ) : null;

type GridTableProps = Readonly<{ grid: GridView; sheet: SheetView; changes: SheetChanges | undefined }>;

/** Shows a grid on an issue as a table that scrolls, with the first few rows, all changed rows and the removed rows. */
export function GridTable({ grid: { name, columns }, sheet, changes }: GridTableProps) {
  const few = sheet.total > 10 ? 6 : 10;
  const [isAll, showAll] = useState(false);
  const kept = sheet.rows.filter(({ id }, i) => isAll || i < few || changes?.rows.has(id));
  const removed = [...(changes?.rows.values() ?? [])].filter(({ kind }) => kind === 'removed').map(({ row }) => row);
  const rows = [...kept, ...removed].sort((a, b) => a.order - b.order || a.id - b.id);
  const hidden = sheet.total - kept.length;
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
                  {...{ row, columns }}
                  id={`at-${placeId(sheet.grid, sheet.issue, row.id)}`}
                  change={changes?.rows.get(row.id)}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </SideScroll>
      {(hidden > 0 || isAll) && sheet.rows.length > few && (
        <Button
          text={isAll ? 'Show fewer rows' : `Show ${hidden} more of ${sheet.total} rows`}
          class="plain"
          aria-expanded={isAll}
          act={() => showAll(!isAll)}
        />
      )}
      {isAll && sheet.rows.length < sheet.total && (
        <p class="muted">The first and the last of {sheet.total} rows are shown.</p>
      )}
    </>
  );
}
