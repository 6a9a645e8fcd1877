import { itemById } from '../../../model/sorted-list.js';
import { sheetOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { combineGuards } from '../../guards/combine-guards.js';
import { grid } from '../../guards/fields.js';
import { inContext, issue, viewers } from '../../guards/issues.js';
import { columns, page } from '../../guards/query.js';
import { rowInPath } from '../../guards/row-in-path.js';
import { jsonText } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowPage } from './answer-schemas.js';
import { onMissingRow } from './missing-row.js';
import { paged, sizeOf } from './paged.js';
import { rowWriter } from './row-json.js';

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
    'READ-7',
    'READ-10',
    'READ-11',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service, grid, issue, rowId, page, columns }) => {
    const row = itemById(sheetOf(service.world.state, grid.id, issue.id).rows, rowId);
    if (!row) onMissingRow(service, rowId, grid, issue);
    const rows = row ? [row] : [];
    const write = rowWriter(service, grid, columns);
    const wanted = rows.slice(page.startAt, page.startAt + sizeOf(page, rows.length));
    return jsonText(
      paged(
        page,
        rows.length,
        wanted.map((one) => write(one, issue.id)),
      ),
    );
  },
});
