import { addRows as add } from '../../../model/write-rows.js';
import { described, listOf, named, objectOf, whole } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { editors, grid, inContext, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { legacyGivenValues, writingIn, writtenValueFaults } from '../writing.js';

const newRows = named(
  'NewRows',
  objectOf({
    rows: described(listOf(legacyGivenValues), 'One object a row: column name to value.', 'write.emptyRows'),
  }),
  'Rows to add.',
);

export const addRows = defineEndpoint({
  number: 11,
  id: 'addRows',
  api: 'legacy',
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext, body(newRows), anyRows],
  faults: ['requiredMissing', 'idsExhausted', ...writtenValueFaults],
  status: (choices) => choices['legacy.add.status'],
  responseSchema: named('RowIds', listOf(whole), 'The ids of the new rows, in the order in which they were given.'),
  faultStatuses: { columnUnknown: (choices) => choices['legacy.add.unknownColumn'] },
  choices: ['checks.rows', 'write.atomic', 'rows.numbering', 'rows.createdModified', 'rows.sequenceAfterDelete'],
  rules: ['FIELD-5', 'ADD-1', 'ADD-2', 'ADD-3', 'VALUE-1', 'COLUMN-1', 'VER-1'],
  run: ({ service, grid, issue, body: { rows }, found }) => {
    const added = add(service.world, grid, issue, rows, writingIn('legacy', service, found));
    return { body: JSON.stringify(added.map((row) => row.id)) };
  },
});
