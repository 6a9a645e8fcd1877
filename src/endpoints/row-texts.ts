import type { Row } from '../model/columns/cell.js';
import type { Format } from '../model/values.js';

/**
 * The JSON of rows that were read lately, by row. A row is never changed, so its text is made once; when there are too
 * many all are let go, so that reading a large grid from end to end does not keep it twice.
 */
export interface RowTexts {
  readonly of: (row: Row, format: Format, make: (row: Row) => string) => string;
}

const most = 5_000;

/** An empty collection of row texts. */
export function createRowTexts(): RowTexts {
  const texts: Readonly<Record<Format, Map<Row, string>>> = { legacy: new Map(), newer: new Map() };

  function textOf(row: Row, format: Format, make: (row: Row) => string): string {
    const known = texts[format].get(row);
    if (known !== undefined) return known;
    if (texts[format].size >= most) texts[format].clear();
    const text = make(row);
    texts[format].set(row, text);
    return text;
  }

  return { of: textOf };
}
