import type { Row } from '../../../model/columns/cell.js';
import type { Column } from '../../../model/columns/column.js';
import { columnKinds } from '../../../model/columns/column-kinds.js';
import type { Kind } from '../../../model/columns/kind.js';
import type { Grid } from '../../../model/fields.js';
import type { Choices } from '../../../specification/choices.js';
import { cellEncoder, type EncodeCell, encodeCells } from '../encoding.js';
import type { Service } from '../service.js';

/** What `modified` says of a row that was changed at a time, or never (choice `rows.modified`). */
const modifiedMarks: Readonly<Record<Choices['rows.modified'], (time: number) => number>> = {
  flag: (time) => (time > 0 ? 1 : 0),
  timestamp: (time) => time,
};

/** Dates as ISO text; everything else as it is. */
const withIsoDates =
  (encode: EncodeCell, { world }: Service): EncodeCell =>
  (cell, column) => {
    const { isoText }: Kind = columnKinds[column.kind];
    return isoText && cell !== null ? isoText(cell, world.isoText) : encode(cell, column);
  };

/** How dates are read (choice `legacy.dates`). */
const dateEncoders: Readonly<Record<Choices['legacy.dates'], (encode: EncodeCell, service: Service) => EncodeCell>> = {
  milliseconds: (encode) => encode,
  'iso-string': withIsoDates,
};

/** Writes legacy rows as JSON text: `id`, `issueId`, `modified` and the columns wanted, or all (section 2.5). */
export function rowWriter(service: Service, grid: Grid, columns: readonly Column[] | undefined) {
  const { choices, rowTexts } = service;
  const encode = dateEncoders[choices['legacy.dates']](cellEncoder(service, 'legacy'), service);
  const mark = modifiedMarks[choices['rows.modified']];

  const write = (row: Row, issueId: number): string =>
    JSON.stringify(
      Object.fromEntries([
        ['id', row.id],
        ['issueId', issueId],
        ['modified', mark(row.modified)],
        ...encodeCells(service, grid, row.cells, columns ?? grid.columns, (column) => column.name, encode),
      ]),
    );

  return columns ? write : (row: Row, issueId: number): string => rowTexts(row, 'legacy', () => write(row, issueId));
}
