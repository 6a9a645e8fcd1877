import { columnKinds } from '../../../model/columns/column-kinds.js';
import { newerRowId, newerRowName } from '../../../model/row-refs.js';
import { addRows, deleteRows, updateRows } from '../../../model/write-rows.js';
import type { RuleId } from '../../../specification/rules.js';
import { anything, decidedBy, listOf, mapOf, named, objectOf, text } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { writer } from '../../guards/caller.js';
import { editors, gridByCustomFieldId, inContext, issueByIdOrKey } from '../../guards/path.js';
import { defineEndpoint, type Endpoint } from '../endpoint.js';
import { addingChoices, rowsIn, writingChoices, writtenValueFaults } from '../writing.js';

const valueRules: readonly RuleId[] = [
  'NCOL-1',
  'NCOL-2',
  'NVAL-1',
  'NUSER-2',
  'NUSER-3',
  'NERR-1',
  // Formulas and sequences are only read.
  ...Object.values(columnKinds).flatMap(({ rule, computed }) => (computed ? [] : rule)),
];

const rowIdSchema = decidedBy(text, 'newer.rowId', 'newer.rowIdType');

const newerValues = mapOf(
  named(
    'NewerGivenValue',
    anything,
    ...writingChoices,
    ...(['newer.optionForms', 'newer.userText', 'newer.looseNumbers', 'newer.dateText'] as const),
    ...(['newer.checkboxNumber', 'newer.emptyValue', 'newer.emptyItem', 'newer.emptyText'] as const),
    'newer.repeatedOption',
  ),
);

const gridRowChange = named(
  'GridRowChange',
  objectOf({ rowId: rowIdSchema, columns: decidedBy(newerValues, 'write.missingPart', 'write.nullPart') }),
);

const intoSheet = [writer, gridByCustomFieldId, issueByIdOrKey, editors, inContext] as const;

/** The endpoints of the newer grid API that write rows. */
export const newerWriting: readonly Endpoint[] = [
  defineEndpoint({
    number: 16,
    id: 'addGridRows',
    api: 'newer',
    method: 'POST',
    path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
    guards: [...intoSheet, body(rowsIn('NewGridRows', newerValues)), anyRows],
    faults: ['requiredMissing', 'idsExhausted', ...writtenValueFaults],
    status: (choices) => choices['newer.status.add'],
    responseSchema: named('NewerRowIds', listOf(text), 'newer.rowId'),
    choices: ['checks.rows', 'checks.cells', 'newer.atomic', ...addingChoices],
    rules: ['NADD-1', 'NADD-2', ...valueRules],
    run: ({ service, grid, issue, body: { rows }, found }) => {
      const { world, choices, own } = service;
      const added = addRows({ world, grid, issue }, rows, { format: 'newer', choices, own, found });
      return { body: JSON.stringify(added.map((row) => newerRowId(service, grid, row.id))) };
    },
  }),
  defineEndpoint({
    number: 17,
    id: 'updateGridRows',
    api: 'newer',
    method: 'PUT',
    path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
    guards: [...intoSheet, body(rowsIn('GridRowChanges', gridRowChange, 'write.repeatedUpdate')), anyRows],
    faults: ['rowUnknown', ...writtenValueFaults],
    status: (choices) => choices['newer.status.update'],
    choices: ['checks.rows', 'checks.cells', 'newer.atomic', 'rows.sameValueModified'],
    faultStatuses: { rowUnknown: (choices) => choices['newer.status.rowUpdate'] },
    rules: ['NUPD-1', 'NUPD-2', ...valueRules],
    run: ({ service, grid, issue, body: { rows }, found }) => {
      const { world, choices, own } = service;
      const changes = rows.map(({ rowId, columns }) => ({ ...newerRowName(service, grid, rowId), values: columns }));
      updateRows({ world, grid, issue }, changes, { format: 'newer', choices, own, found });
      return {};
    },
  }),
  defineEndpoint({
    number: 18,
    id: 'deleteGridRows',
    api: 'newer',
    method: 'DELETE',
    path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
    guards: [...intoSheet, body(rowsIn('GridRowsToDelete', rowIdSchema, 'write.repeatedDelete')), anyRows],
    faults: ['rowUnknown'],
    status: (choices) => choices['newer.status.delete'],
    choices: ['checks.rows'],
    faultStatuses: { rowUnknown: (choices) => choices['newer.status.rowDelete'] },
    rules: ['NDEL-1', 'NDEL-2'],
    run: ({ service, grid, issue, body: { rows }, found }) => {
      const { world, choices } = service;
      const refs = rows.map((given) => newerRowName(service, grid, given));
      deleteRows({ world, grid, issue }, refs, { format: 'newer', choices, found });
      return {};
    },
  }),
];
