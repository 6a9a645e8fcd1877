import { itemsFrom } from '../../../model/sorted-list.js';
import { sheetOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { grid, inContext, issue, viewers } from '../../guards/path.js';
import { columns, combineGuards, page } from '../../guards/query.js';
import { defineEndpoint } from '../endpoint.js';
import { legacyRowWriter, pageName, pageText, rowPage, sizeOf } from './row-page.js';

export const readRows = defineEndpoint({
  number: 9,
  id: 'readRows',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  hasLastSlash: true,
  since: '1.18.0',
  guards: [caller, grid, issue, viewers, inContext, combineGuards(page, columns)],
  faults: [],
  status: 200,
  responseSchema: rowPage,
  rules: ['FIELD-5', 'READ-1', 'READ-2', 'READ-3', 'READ-10', 'READ-11', 'VER-1'],
  run: ({ service, grid, issue, page, columns }) => {
    const { rows } = sheetOf(service.world.state, grid.id, issue.id);
    const writePage = (): string => {
      const write = legacyRowWriter(service, grid, columns);
      const texts = itemsFrom(rows, page.startAt, sizeOf(page, rows.size)).map((row) => write(row, issue.id));
      return pageText(page, rows.size, texts);
    };
    return { body: service.pageTexts(rows, pageName(page, columns), writePage) };
  },
});
