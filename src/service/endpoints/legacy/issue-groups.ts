import type { Row } from '../../../model/columns/cell.js';
import type { Sheet } from '../../../model/sheet.js';
import { itemById, itemsFrom, lastAtMost } from '../../../model/sorted-list.js';
import type { SheetRun } from '../../../model/visible-sheets.js';
import type { Choices } from '../../../specification/choices.js';
import type { Page } from '../../guards/query.js';
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
  const end = Math.min(total, page.startAt + sizeOf(page, total));
  const groups: IssueGroup[] = [];
  let at = lastAtMost(starts.length, (i) => starts[i] ?? 0, page.startAt);
  for (let position = page.startAt; position < end; at++) {
    const [sheet, start] = [sheets[at], starts[at] ?? 0];
    if (sheet === undefined) break;
    const rows = itemsFrom(sheet.rows, position - start, end - position);
    groups.push({ issueId: sheet.id, rows });
    position += rows.length;
  }
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
