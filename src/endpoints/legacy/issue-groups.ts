import type { Row } from '../../model/columns/cell.js';
import type { Sheet } from '../../model/sheet.js';
import { itemById, itemsFrom } from '../../model/sorted-list.js';
import type { SheetRun } from '../../model/visible-sheets.js';
import type { Choices } from '../../spec/choices.js';
import type { Page } from '../guards/query.js';
import { sizeOf } from './paged.js';

/** Rows of one issue. */
export interface IssueGroup {
  readonly issueId: number;
  readonly rows: readonly Row[];
}

/** A page of issue groups, and how many of its unit there are in all. */
export interface GroupPage {
  readonly total: number;
  readonly groups: readonly IssueGroup[];
}

const allRows = ({ id, rows }: Sheet): IssueGroup => ({ issueId: id, rows: itemsFrom(rows, 0, rows.size) });

function byGroups({ sheets }: SheetRun, page: Page): GroupPage {
  const size = sizeOf(page, sheets.length);
  return { total: sheets.length, groups: sheets.slice(page.startAt, page.startAt + size).map(allRows) };
}

function byRows({ sheets, starts, rows: total }: SheetRun, page: Page): GroupPage {
  const end = page.startAt + sizeOf(page, total);
  const groups = sheets.flatMap(({ id, rows }, i): IssueGroup[] => {
    const start = starts[i] ?? 0;
    const from = Math.max(page.startAt, start);
    const count = Math.min(end, start + rows.size) - from;
    return count > 0 ? [{ issueId: id, rows: itemsFrom(rows, from - start, count) }] : [];
  });
  return { total, groups };
}

/** What a page of endpoint 10 counts (choice `paging.issueUnit`). */
export const groupPages: Readonly<Record<Choices['paging.issueUnit'], (run: SheetRun, page: Page) => GroupPage>> = {
  groups: byGroups,
  rows: byRows,
};

/** The group of the one row that has an id (READ-9); undefined when none of the sheets has it. */
export function groupOfRow({ sheets }: SheetRun, rowId: number): IssueGroup | undefined {
  for (const { id, rows } of sheets) {
    const row = itemById(rows, rowId);
    if (row) return { issueId: id, rows: [row] };
  }
  return undefined;
}
