import type { Row } from '../../../model/columns/column.js';
import { refuse } from '../../../model/refusal.js';
import { itemById, lastAtMost } from '../../../model/sorted-list.js';
import type { SheetRun } from '../../../model/visible-sheets.js';
import type { Choices } from '../../../specification/choices.js';
import { closedObjectOf, decidedBy, listOf, long, named, whole } from '../../../specification/schema.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/path.js';
import { columns, combineGuards, type Page, page, rowFilter } from '../../guards/query.js';
import { apis, defineEndpoint } from '../endpoint.js';
import { legacyRowSchema, pageBounds } from './row-page.js';
import { legacyRowWriter, pageName, pageText, rowsShown } from './row-text.js';

interface GroupPage {
  readonly total: number;
  readonly groups: readonly { readonly issueId: number; readonly rows: readonly Row[] }[];
}

// Returns a page, counted in groups or rows (choice `paging.issueUnit`).
const groupPages: Record<Choices['paging.issueUnit'], (run: SheetRun, page: Page, choices: Choices) => GroupPage> = {
  groups: ({ sheets }, page, choices) => {
    const wanted = sheets.slice(page.startAt, page.startAt + page.maxResults);
    const groups = wanted.map(({ id, rows }) => ({ issueId: id, rows: rowsShown(choices, rows) }));
    return { total: sheets.length, groups };
  },
  rows: ({ sheets, starts, rows: total }, page, choices) => {
    const end = Math.min(total, page.startAt + page.maxResults);
    const groups = [];
    let at = lastAtMost(starts, Number, page.startAt);
    for (let position = page.startAt; position < end; at++) {
      const [sheet, start] = [sheets[at], starts[at] ?? 0];
      if (sheet === undefined) break;
      const rows = rowsShown(choices, sheet.rows, { startAt: position - start, maxResults: end - position });
      groups.push({ issueId: sheet.id, rows });
      position += rows.length;
    }
    return { total, groups };
  },
};

export const readAllRows = defineEndpoint({
  number: 10,
  id: 'readAllRows',
  ...apis.legacy,
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issues',
  guards: [caller, grid, combineGuards(combineGuards(page, rowFilter), columns)],
  faults: ['rowUnknown'],
  status: 200,
  responseSchema: named(
    'AllIssuesPage',
    closedObjectOf({
      ...pageBounds,
      total: decidedBy(whole, 'paging.issueUnit'),
      values: listOf(named('IssueGroup', closedObjectOf({ issueId: long, values: listOf(legacyRowSchema) }))),
    }),
  ),
  faultStatuses: { rowUnknown: (choices) => choices['legacy.rowMissingAll'] },
  choices: ['paging.issueUnit', 'paging.groupOrder', 'legacy.hiddenIssues', 'legacy.rowMissingAll'],
  rules: ['ISSUE-4', 'READ-1', 'READ-2', 'READ-3', 'READ-8', 'READ-10', 'READ-11', 'VER-1'],
  run: ({ service, caller, grid, page, rowId, columns }) => {
    const { world, choices, visibleSheets, pageTexts } = service;
    const run = visibleSheets(world.state, grid, caller, choices);
    const write = ({ total, groups }: GroupPage): string => {
      const writeRow = legacyRowWriter(service, grid, columns);
      const texts = groups.map(
        ({ issueId: id, rows }) => `{"issueId":${id},"values":[${rows.map((row) => writeRow(row, id)).join(',')}]}`,
      );
      return pageText(page, total, texts);
    };
    if (rowId === undefined) {
      const pageOf = groupPages[choices['paging.issueUnit']];
      return {
        body: pageTexts(run, pageName(page, columns), () => write(pageOf(run, page, choices))),
      };
    }
    const sheet = run.sheets.find(({ rows }) => itemById(rows, rowId)); // READ-9
    const row = sheet && itemById(sheet.rows, rowId);
    if (row === undefined && choices['legacy.rowMissingAll'] === 404)
      refuse('rowUnknown', { row: String(rowId), grid: grid.name });
    const groups = row ? [{ issueId: sheet.id, rows: [row] }] : [];
    const shown = groups.slice(page.startAt, page.startAt + page.maxResults);
    return { body: write({ total: groups.length, groups: shown }) };
  },
});
