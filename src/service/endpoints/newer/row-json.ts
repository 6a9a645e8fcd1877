import type { Row } from '../../../model/columns/cell.js';
import type { Column } from '../../../model/columns/column.js';
import type { Grid } from '../../../model/fields.js';
import { newerRowId } from '../../../model/row-refs.js';
import { cellEncoder, encodeCells } from '../encoding.js';
import type { Service } from '../service.js';

/** Writes newer rows as JSON text: `rowId`, `columns` and `order` (section 2.7). */
export function rowWriter(service: Service, grid: Grid, columns: readonly Column[] | undefined) {
  const encode = cellEncoder(service, 'newer');

  /** All but the order, which changes when rows before it go, and the brace that closes the row. */
  const start = ({ id, cells }: Row): string => {
    const members = encodeCells(service, grid, cells, columns ?? grid.columns, (column) => column.id, encode);
    return `{"rowId":"${newerRowId(service.world, id)}","columns":${JSON.stringify(Object.fromEntries(members))}`;
  };

  return (row: Row, order: number): string =>
    `${columns ? start(row) : service.rowTexts(row, 'newer', () => start(row))},"order":${order}}`;
}
