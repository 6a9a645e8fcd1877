/** The row ids of the newer API that were read, by the legacy id of the row. */
export interface RowIds {
  /** Takes the id that a row was read with. Returns the right one. */
  readonly learn: (row: number, read: unknown) => unknown;
  readonly newerOf: (row: number) => string | undefined;
  readonly rowOf: (newerId: string) => number | undefined;
  /** Forgets all ids after an undo, because a row of another grid may get the number of a removed one. */
  readonly forget: () => void;
}

const form = /^row_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Creates the ids. A row keeps its id until a change is undone, and no two rows share one. */
export function createRowIds(): RowIds {
  const newer = new Map<number, string>();
  const rows = new Map<string, number>();
  return {
    newerOf: (row) => newer.get(row),
    rowOf: (newerId) => rows.get(newerId),
    forget: () => {
      newer.clear();
      rows.clear();
    },
    learn: (row, read) => {
      const known = newer.get(row);
      if (known !== undefined) return known;
      if (typeof read !== 'string' || !form.test(read)) return `row_ and a UUID, for row ${row}`;
      const other = rows.get(read);
      if (other !== undefined) return `an id other than that of row ${other}, for row ${row}`;
      newer.set(row, read);
      rows.set(read, row);
      return read;
    },
  };
}
