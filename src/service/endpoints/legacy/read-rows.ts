import { itemsFrom } from '../../../model/sorted-list.js';
import { sheetOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { combineGuards } from '../../guards/combine-guards.js';
import { grid } from '../../guards/fields.js';
import { inContext, issue, viewers } from '../../guards/issues.js';
import { columns, page } from '../../guards/query.js';
import { jsonText } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowPage } from './answer-schemas.js';
import { paged, pageName, sizeOf } from './paged.js';
import { rowWriter } from './row-json.js';

export const readRows = defineEndpoint({
  number: 9,
  id: 'readRows',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  since: '1.18.0',
  guards: [caller, grid, issue, viewers, inContext, combineGuards(page, columns)],
  faults: [],
  status: 200,
  responseSchema: rowPage,
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-3',
    'FIELD-1',
    'FIELD-2',
    'FIELD-5',
    'ISSUE-1',
    'READ-1',
    'READ-2',
    'READ-3',
    'READ-4',
    'READ-5',
    'READ-6',
    'READ-10',
    'READ-11',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service, grid, issue, page, columns }) => {
    const { rows } = sheetOf(service.world.state, grid.id, issue.id);
    const write = rowWriter(service, grid, columns);
    const writePage = (): string => {
      const wanted = itemsFrom(rows, page.startAt, sizeOf(page, rows.size));
      return paged(
        page,
        rows.size,
        wanted.map((row) => write(row, issue.id)),
      );
    };
    return jsonText(service.pageTexts(rows, pageName(page, columns), writePage));
  },
});
