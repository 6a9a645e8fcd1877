/**
 * The JSON of pages that were read lately, by the rows that they were read from. Rows are never changed but replaced, so a
 * page of them is written once; when there are too many pages all are let go.
 */
export type PageTexts = (rows: object, page: string, write: () => string) => string;

const most = 500;

/** An empty collection of page texts. */
export function createPageTexts(): PageTexts {
  let byRows = new WeakMap<object, Map<string, string>>();
  let count = 0;

  return (rows, page, write) => {
    const known = byRows.get(rows)?.get(page);
    if (known !== undefined) return known;
    if (count >= most) {
      byRows = new WeakMap();
      count = 0;
    }
    const text = write();
    byRows.set(rows, (byRows.get(rows) ?? new Map<string, string>()).set(page, text));
    count += 1;
    return text;
  };
}
