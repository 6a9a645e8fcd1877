import { newerRowId, newerRowName } from '../../../model/row-refs.js';
import { addRows, deleteRows, updateRows } from '../../../model/write-rows.js';
import type { RuleId } from '../../../specification/rules.js';
import { anything, described, listOf, mapOf, named, text } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { writer } from '../../guards/caller.js';
import { editors, gridByCustomFieldId, inContext, issueByIdOrKey } from '../../guards/path.js';
import { defineEndpoint, type Endpoint } from '../endpoint.js';
import { addingChoices, changeOf, rowsIn, writingChoices, writtenFormatRules, writtenValueFaults } from '../writing.js';

const valueRules: readonly RuleId[] = [
  'NCOL-1',
  'NCOL-2',
  'NVAL-1',
  'NUSER-2',
  'NUSER-3',
  'NERR-1',
  ...writtenFormatRules,
];

const rowIdSchema = described(text, 'The id of a row.', 'newer.rowId', 'newer.rowIdType');

/** Values by column id. */
const newerValues = mapOf(
  named(
    'NewerGivenValue',
    anything,
    'A value to write, in the form in which it is read. Of a user the key will do, and must be there; null, an empty text ' +
      'and an empty list empty the cell.',
    ...writingChoices,
    ...(['newer.optionForms', 'newer.userText', 'newer.looseNumbers', 'newer.dateText'] as const),
    ...(['newer.checkboxNumber', 'newer.emptyValue', 'newer.emptyItem', 'newer.emptyText'] as const),
  ),
);

const gridRowChange = changeOf('GridRowChange', {
  rowId: rowIdSchema,
  columns: described(
    newerValues,
    'Column id to value; what is not named stays.',
    'write.missingPart',
    'write.nullPart',
  ),
});

const gridChanges = rowsIn(
  'GridRowChanges',
  gridRowChange,
  'One change a row.',
  'Rows to change.',
  'write.repeatedUpdate',
);

const newGridRows = rowsIn('NewGridRows', newerValues, 'One object a row: column id to value.', 'Rows to add.');

const goneRows = rowsIn('GridRowsToDelete', rowIdSchema, 'Ids.', 'The ids of rows to delete.', 'write.repeatedDelete');

/** What is checked before the body of a write. */
const intoSheet = [writer, gridByCustomFieldId, issueByIdOrKey, editors, inContext] as const;

/** How the newer grid API writes rows. */
export const newerWriting: readonly Endpoint[] = [
  defineEndpoint({
    number: 16,
    id: 'addGridRows',
    api: 'newer',
    method: 'POST',
    path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
    guards: [...intoSheet, body(newGridRows), anyRows],
    faults: ['requiredMissing', 'idsExhausted', ...writtenValueFaults],
    status: (choices) => choices['newer.status.add'],
    responseSchema: named(
      'NewerRowIds',
      listOf(text),
      'The ids of the new rows, in the order in which they were given.',
      'newer.rowId',
    ),
    choices: ['checks.rows', 'checks.cells', 'newer.atomic', ...addingChoices],
    rules: ['NADD-1', 'NADD-2', ...valueRules],
    run: ({ service, grid, issue, body: { rows }, found }) => {
      const { world, choices } = service;
      const added = addRows(world, grid, issue, rows, { format: 'newer', choices, found, isNew: true });
      return { body: JSON.stringify(added.map((row) => newerRowId(service, grid, row.id))) };
    },
  }),
  defineEndpoint({
    number: 17,
    id: 'updateGridRows',
    api: 'newer',
    method: 'PUT',
    path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
    guards: [...intoSheet, body(gridChanges), anyRows],
    faults: ['rowUnknown', ...writtenValueFaults],
    status: (choices) => choices['newer.status.update'],
    choices: ['checks.rows', 'checks.cells', 'newer.atomic', 'rows.sameValueModified'],
    faultStatuses: { rowUnknown: (choices) => choices['newer.status.rowUpdate'] },
    rules: ['NUPD-1', 'NUPD-2', ...valueRules],
    run: ({ service, grid, issue, body: { rows }, found }) => {
      const { world, choices } = service;
      const changes = rows.map(({ rowId, columns }) => ({ ...newerRowName(service, grid, rowId), values: columns }));
      updateRows(world, grid, issue, changes, { format: 'newer', choices, found });
      return {};
    },
  }),
  defineEndpoint({
    number: 18,
    id: 'deleteGridRows',
    api: 'newer',
    method: 'DELETE',
    path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
    guards: [...intoSheet, body(goneRows), anyRows],
    faults: ['rowUnknown'],
    status: (choices) => choices['newer.status.delete'],
    choices: ['checks.rows'],
    faultStatuses: { rowUnknown: (choices) => choices['newer.status.rowDelete'] },
    rules: ['NDEL-1', 'NDEL-2'],
    run: ({ service, grid, issue, body: { rows }, found }) => {
      const { world, choices } = service;
      const refs = rows.map((given) => newerRowName(service, grid, given));
      deleteRows(world, grid, issue, refs, { format: 'newer', choices, found });
      return {};
    },
  }),
];
