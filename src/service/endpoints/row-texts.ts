import type { Row } from '../../model/columns/cell.js';
import type { Format } from '../../model/values.js';

/**
 * The JSON of rows that were read lately, by row. A row is never changed, so its text is made once. All are dropped when there
 * are more than 5,000 in a format, or 8 million characters of them, so that reading a large grid from end to end does not keep it twice.
 */
export interface RowTexts {
  readonly of: (row: Row, format: Format, make: (row: Row) => string) => string;
}

const most = 5_000;
const mostCharacters = 8_000_000;

/** An empty collection of row texts. */
export function createRowTexts(): RowTexts {
  const texts: Readonly<Record<Format, Map<Row, string>>> = { legacy: new Map(), newer: new Map() };
  const characters = { legacy: 0, newer: 0 };

  function textOf(row: Row, format: Format, make: (row: Row) => string): string {
    const known = texts[format].get(row);
    if (known !== undefined) return known;
    const text = make(row);
    characters[format] += text.length;
    if (texts[format].size >= most || characters[format] > mostCharacters) {
      texts[format].clear();
      characters[format] = text.length;
    }
    if (text.length <= mostCharacters) texts[format].set(row, text);
    return text;
  }

  return { of: textOf };
}
