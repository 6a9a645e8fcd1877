/**
 * The JSON of pages that were read lately, by the rows that they were read from. Rows are never changed but replaced, so a
 * page of them is written once. All are dropped when there are more than 500, or 8 million characters of them.
 */
export type PageTexts = (rows: object, page: string, write: () => string) => string;

const most = 500;
const mostCharacters = 8_000_000;

/** An empty collection of page texts. */
export function createPageTexts(): PageTexts {
  let byRows = new WeakMap<object, Map<string, string>>();
  let [count, characters] = [0, 0];

  return (rows, page, write) => {
    const known = byRows.get(rows)?.get(page);
    if (known !== undefined) return known;
    const text = write();
    characters += text.length;
    if (count >= most || characters > mostCharacters) {
      byRows = new WeakMap();
      [count, characters] = [0, text.length];
    }
    if (text.length > mostCharacters) return text;
    byRows.set(rows, (byRows.get(rows) ?? new Map<string, string>()).set(page, text));
    count += 1;
    return text;
  };
}
