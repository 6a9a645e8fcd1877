import { newerRowId } from '../../../model/row-refs.js';
import { addRows } from '../../../model/write-rows.js';
import { described, listOf, named, objectOf, text } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { editors, gridByCustomFieldId, inContext, issueByIdOrKey } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { newerGivenValues, writingIn, writtenValueFaults, writtenValueRules } from '../writing.js';

const newGridRows = named(
  'NewGridRows',
  objectOf({ rows: described(listOf(newerGivenValues), 'One object a row: column id to value.', 'write.emptyRows') }),
  'Rows to add.',
);

export const addGridRows = defineEndpoint({
  number: 16,
  id: 'addGridRows',
  api: 'newer',
  method: 'POST',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, editors, inContext, body(newGridRows), anyRows],
  faults: ['requiredMissing', 'idsExhausted', ...writtenValueFaults],
  status: (choices) => choices['newer.status.add'],
  responseSchema: named(
    'NewerRowIds',
    listOf(text),
    'The ids of the new rows, in the order in which they were given.',
    'newer.rowId',
  ),
  choices: ['checks.rows', 'newer.atomic', 'rows.numbering', 'rows.createdModified', 'rows.sequenceAfterDelete'],
  rules: ['NADD-1', 'NADD-2', ...writtenValueRules],
  run: ({ service, grid, issue, body: { rows }, found }) => {
    const added = addRows(service.world, grid, issue, rows, writingIn('newer', service, found));
    return { body: JSON.stringify(added.map((row) => newerRowId(service, grid, row.id))) };
  },
});
