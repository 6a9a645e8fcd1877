import { caller } from '../../guards/caller.js';
import { combineGuards } from '../../guards/combine-guards.js';
import { grid } from '../../guards/fields.js';
import { columns, page, rowFilter } from '../../guards/query.js';
import { jsonText, listText } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { allIssuesPage } from './answer-schemas.js';
import { groupOfRow, groupPages, type IssueGroup } from './issue-groups.js';
import { missingRowStatus, onMissingRow } from './missing-row.js';
import { paged, pageName, sizeOf } from './paged.js';
import { rowWriter } from './row-json.js';

export const readAllRows = defineEndpoint({
  number: 10,
  id: 'readAllRows',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issues',
  since: '1.18.0',
  guards: [caller, grid, combineGuards(combineGuards(page, rowFilter), columns)],
  faults: ['rowUnknown'],
  status: 200,
  responseSchema: allIssuesPage,
  faultStatuses: { rowUnknown: missingRowStatus },
  choices: ['paging.issueUnit', 'legacy.hiddenIssues', 'legacy.rowMissing'],
  rules: [
    'AUTH-1',
    'AUTH-2',
    'FIELD-1',
    'FIELD-2',
    'ISSUE-4',
    'READ-1',
    'READ-2',
    'READ-3',
    'READ-4',
    'READ-5',
    'READ-6',
    'READ-8',
    'READ-9',
    'READ-10',
    'READ-11',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service, caller, grid, page, rowId, columns }) => {
    const { world, choices, visibleSheets, pageTexts } = service;
    const run = visibleSheets(world.state, grid, caller, choices['legacy.hiddenIssues']);
    const write = rowWriter(service, grid, columns);
    const writeGroup = ({ issueId, rows }: IssueGroup): string =>
      `{"issueId":${issueId},"values":${listText(rows.map((row) => write(row, issueId)))}}`;
    if (rowId === undefined) {
      const writePage = (): string => {
        const { total, groups } = groupPages[choices['paging.issueUnit']](run, page);
        return paged(page, total, groups.map(writeGroup));
      };
      return jsonText(pageTexts(run, pageName(page, columns), writePage));
    }
    const group = groupOfRow(run, rowId);
    if (!group) onMissingRow(service, rowId, grid);
    const found = group ? [group] : [];
    return jsonText(
      paged(page, found.length, found.slice(page.startAt, page.startAt + sizeOf(page, 1)).map(writeGroup)),
    );
  },
});
