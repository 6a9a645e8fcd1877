import type { Grid } from '../../../model/fields.js';
import { allItems } from '../../../model/sorted-list.js';
import { sheetOf } from '../../../model/state.js';
import type { Choices } from '../../../specification/choices.js';
import { caller } from '../../guards/caller.js';
import { gridByCustomFieldId } from '../../guards/fields.js';
import { inContext, issueByIdOrKey, viewers } from '../../guards/issues.js';
import { columnIds } from '../../guards/query.js';
import { jsonText, listText } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { gridOnIssue } from './answer-schemas.js';
import { rowWriter } from './row-json.js';

/** What `customFieldId` says (choice `newer.customFieldId`). */
const customFieldIds: Readonly<Record<Choices['newer.customFieldId'], (grid: Grid) => string>> = {
  number: ({ id }) => String(id),
  prefixed: ({ id }) => `customfield_${id}`,
};

export const readGrid = defineEndpoint({
  number: 15,
  id: 'readGrid',
  api: 'newer',
  method: 'GET',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, viewers, inContext, columnIds],
  faults: [],
  status: 200,
  responseSchema: gridOnIssue,
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-7',
    'FIELD-4',
    'ISSUE-2',
    'ISSUE-3',
    'NREAD-1',
    'NREAD-2',
    'NREAD-3',
    'NFORM-1',
    'NFORM-2',
    'NFORM-3',
    'NFORM-4',
    'NFORM-5',
    'NFORM-6',
    'NFORM-7',
    'NFORM-8',
    'NFORM-9',
    'NFORM-10',
    'NFORM-11',
    'NFORM-12',
    'NFORM-13',
    'NUSER-1',
    'NCOL-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service, grid, issue, columns }) => {
    const { rows } = sheetOf(service.world.state, grid.id, issue.id);
    const name = `newer ${columns ? columns.map((column) => column.index) : 'all'}`;
    const written = service.pageTexts(rows, name, () =>
      listText([...allItems(rows)].map(rowWriter(service, grid, columns))),
    );
    const customFieldId = customFieldIds[service.choices['newer.customFieldId']](grid);
    const head = JSON.stringify({ customFieldId, description: grid.description });
    return jsonText(`${head.slice(0, -1)},"rows":${written}}`);
  },
});
