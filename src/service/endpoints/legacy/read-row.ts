import { itemById } from '../../../model/sorted-list.js';
import { sheetOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { grid, inContext, issue, rowInPath, viewers } from '../../guards/path.js';
import { columns, combineGuards, page } from '../../guards/query.js';
import { defineEndpoint } from '../endpoint.js';
import { checkRowFound, legacyRowWriter, pageText, rowPage, sizeOf } from './row-page.js';

export const readRow = defineEndpoint({
  number: 9,
  id: 'readRow',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/row/{rowId}',
  since: '1.18.0',
  guards: [caller, grid, issue, viewers, inContext, rowInPath, combineGuards(page, columns)],
  faults: ['rowUnknown'],
  status: 200,
  responseSchema: rowPage,
  choices: ['legacy.rowMissing'],
  rules: ['FIELD-5', 'READ-1', 'READ-2', 'READ-3', 'READ-7', 'READ-10', 'READ-11', 'VER-1'],
  run: ({ service, grid, issue, rowId, page, columns }) => {
    const row = itemById(sheetOf(service.world.state, grid.id, issue.id).rows, rowId);
    checkRowFound(row, rowId, service, grid, issue);
    const rows = row ? [row] : [];
    const write = legacyRowWriter(service, grid, columns);
    const wanted = rows.slice(page.startAt, page.startAt + sizeOf(page, rows.length));
    const texts = wanted.map((one) => write(one, issue.id));
    return { body: pageText(page, rows.length, texts) };
  },
});
