import type { RowRef } from '../../../model/row-refs.js';
import { addRows, clearRows, deleteRows, updateRows } from '../../../model/write-rows.js';
import {
  anything,
  decidedBy,
  either,
  exactly,
  listOf,
  long,
  mapOf,
  named,
  objectOf,
  text,
} from '../../../specification/schema.js';
import { describeValue } from '../../../validation/quote.js';
import { anyRows, body } from '../../guards/body.js';
import { anyIdsIn } from '../../guards/body-forms.js';
import { writer } from '../../guards/caller.js';
import { editors, grid, inContext, issue } from '../../guards/path.js';
import { apis, defineEndpoint, type Endpoint, type WiderSchema } from '../endpoint.js';
import { addingChoices, rowsIn, writingChoices, writtenValueFaults } from '../writing.js';

const legacyRowId = decidedBy(long, 'write.rowIdType');

/** The schema of a body with the word for all rows in capitals, if that is accepted. */
const anyAll = {
  schema: objectOf({ rows: text }),
  isTaken: (choices, given) =>
    choices['write.allCase'] === 'taken' && /^"all"/i.test(JSON.stringify(Object(given).rows)),
} as const satisfies WiderSchema;

/** Makes the reference of a row for the model; an id of a wrong type matches no row (choice `write.rowIdType`). */
const rowRefOf = (given: unknown): RowRef => ({
  id: typeof given === 'number' && Number.isSafeInteger(given) ? given : undefined,
  given: typeof given === 'number' || typeof given === 'string' ? given : describeValue(given),
});

const legacyValues = mapOf(
  named(
    'LegacyGivenValue',
    anything,
    ...writingChoices,
    ...(['write.readOnly', 'write.looseNumbers', 'write.dateText', 'write.emptyValue'] as const),
    ...(['legacy.emptyItem', 'legacy.emptyObject', 'legacy.emptyText', 'legacy.emptyString'] as const),
    ...(['legacy.optionForms', 'legacy.checkboxNumber', 'legacy.userName', 'legacy.titleObject'] as const),
    ...(['legacy.multiObject', 'legacy.repeatedOption'] as const),
  ),
);

const rowChange = named(
  'RowChange',
  objectOf({ rowId: legacyRowId, values: decidedBy(legacyValues, 'write.missingPart', 'write.nullPart') }),
);

const rowsToDelete = named(
  'RowsToDelete',
  objectOf({
    rows: decidedBy(
      either(listOf(legacyRowId), exactly('all')),
      ...(['write.emptyRows', 'write.missingPart', 'write.nullPart', 'write.repeatedDelete', 'write.allCase'] as const),
    ),
  }),
);

const intoSheet = [writer, grid, issue, editors, inContext] as const;

/** The endpoints of the legacy grid API that write rows. */
export const legacyWriting: readonly Endpoint[] = [
  defineEndpoint({
    number: 11,
    id: 'addRows',
    ...apis.legacy,
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
    guards: [...intoSheet, body(rowsIn('NewRows', legacyValues)), anyRows],
    faults: ['requiredMissing', 'idsExhausted', ...writtenValueFaults],
    status: (choices) => choices['legacy.add.status'],
    responseSchema: named('RowIds', listOf(long)),
    faultStatuses: { columnUnknown: (choices) => choices['legacy.add.unknownColumn'] },
    choices: ['checks.rows', 'checks.cells', 'legacy.add.emptyRequired', 'write.atomic', ...addingChoices],
    rules: ['FIELD-5', 'ADD-1', 'ADD-2', 'ADD-3', 'VALUE-1', 'COLUMN-1', 'VER-1'],
    run: ({ service: { world, choices, own }, grid, issue, body: { rows }, found }) => {
      const added = addRows({ world, grid, issue }, rows, { format: 'legacy', choices, own, found });
      return { body: JSON.stringify(added.map((row) => row.id)) };
    },
  }),
  defineEndpoint({
    number: 12,
    id: 'updateRows',
    ...apis.legacy,
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
    guards: [
      ...intoSheet,
      body(
        rowsIn('RowChanges', rowChange, 'write.repeatedUpdate'),
        anyIdsIn(objectOf({ rows: listOf(objectOf({ rowId: anything, values: legacyValues })) })),
      ),
      anyRows,
    ],
    faults: ['rowUnknown', ...writtenValueFaults],
    status: 200,
    faultStatuses: { columnUnknown: 404 },
    choices: ['checks.rows', 'checks.cells', 'write.atomic', 'rows.sameValueModified'],
    rules: ['FIELD-5', 'UPD-1', 'UPD-2', 'UPD-3', 'ROW-1', 'VALUE-1', 'COLUMN-2', 'VER-1'],
    run: ({ service: { world, choices, own }, grid, issue, body: { rows }, found }) => {
      const changes = rows.map(({ rowId, values }) => ({ ...rowRefOf(rowId), values }));
      updateRows({ world, grid, issue }, changes, { format: 'legacy', choices, own, found });
      return {};
    },
  }),
  defineEndpoint({
    number: 13,
    id: 'deleteRows',
    ...apis.legacy,
    method: 'DELETE',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
    guards: [
      ...intoSheet,
      body<{ rows: readonly unknown[] | string }>(
        rowsToDelete,
        anyAll,
        anyIdsIn(objectOf({ rows: either(listOf(anything), exactly('all')) })),
      ),
      anyRows,
    ],
    faults: ['rowUnknown'],
    status: 204,
    choices: ['checks.rows', 'write.atomic'],
    rules: ['FIELD-5', 'DEL-1', 'DEL-2', 'ROW-1', 'VER-1'],
    run: ({ service: { world, choices }, grid, issue, body: { rows }, found }) => {
      if (typeof rows === 'string') clearRows({ world, grid, issue });
      else deleteRows({ world, grid, issue }, rows.map(rowRefOf), { format: 'legacy', choices, found });
      return {};
    },
  }),
];
