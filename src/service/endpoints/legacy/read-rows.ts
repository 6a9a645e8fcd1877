import { refuse } from '../../../model/refusal.js';
import { itemById } from '../../../model/sorted-list.js';
import { sheetOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { grid, inContext, issue, rowInPath, viewers } from '../../guards/path.js';
import { columns, combineGuards, page, pageUnder } from '../../guards/query.js';
import { apis, defineEndpoint, type Endpoint } from '../endpoint.js';
import { rowPage } from './row-page.js';
import { legacyRowWriter, pageName, pageText, rowsShown } from './row-text.js';

/** Endpoint 9, once for each of its two paths. */
export const readRows: readonly Endpoint[] = [
  defineEndpoint({
    number: 9,
    id: 'readRows',
    ...apis.legacy,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
    hasLastSlash: true,
    guards: [caller, grid, issue, viewers, inContext, combineGuards(page, columns)],
    status: 200,
    responseSchema: rowPage,
    rules: ['FIELD-5', 'READ-1', 'READ-2', 'READ-3', 'READ-10', 'READ-11', 'VER-1'],
    run: ({ service, grid, issue, page, columns }) => {
      const { rows } = sheetOf(service.world.state, grid.id, issue.id);
      const writePage = (): string => {
        const write = legacyRowWriter(service, grid, columns);
        const texts = rowsShown(service.choices, rows, page).map((row) => write(row, issue.id));
        return pageText(page, rows.size, texts);
      };
      return { body: service.pageTexts(rows, pageName(page, columns), writePage) };
    },
  }),
  defineEndpoint({
    number: 9,
    id: 'readRow',
    ...apis.legacy,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/row/{rowId}',
    guards: [caller, grid, issue, viewers, inContext, rowInPath, combineGuards(page, columns)],
    faults: ['rowUnknown'],
    status: 200,
    responseSchema: rowPage,
    choices: ['legacy.rowMissing', 'legacy.rowOfOtherIssue', 'legacy.singleRowPaging'],
    rules: ['FIELD-5', 'READ-1', 'READ-2', 'READ-3', 'READ-7', 'READ-10', 'READ-11', 'VER-1'],
    run: ({ service, grid, issue, params, rowId, page, columns }) => {
      const { world, choices } = service;
      const { rows } = sheetOf(world.state, grid.id, issue.id); // so a row of another issue is missing
      const row = { 'as-missing': itemById(rows, rowId) }[choices['legacy.rowOfOtherIssue']];
      if (row === undefined && choices['legacy.rowMissing'] === 404)
        refuse('rowUnknown', { row: params.rowId, grid: grid.name, issue: issue.key });
      const write = legacyRowWriter(service, grid, columns);
      const texts = row ? [write(row, issue.id)] : [];
      const shown = choices['legacy.singleRowPaging'] === 'ignored' ? pageUnder(choices) : page;
      return { body: pageText(shown, texts.length, texts.slice(shown.startAt, shown.startAt + shown.maxResults)) };
    },
  }),
];
