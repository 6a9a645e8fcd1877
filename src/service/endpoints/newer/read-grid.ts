import type { Column, Row } from '../../../model/columns/column.js';
import { columnKinds } from '../../../model/columns/column-kinds.js';
import type { Grid } from '../../../model/definitions.js';
import { newerRowId } from '../../../model/row-refs.js';
import { emptyList, itemsBy } from '../../../model/sorted-list.js';
import { sheetOf } from '../../../model/state.js';
import {
  boolean,
  closedObjectOf,
  decidedBy,
  listOf,
  mapOf,
  named,
  nullOr,
  number,
  text,
  whole,
} from '../../../specification/schema.js';
import { fieldStatuses } from '../../dialects/newer.js';
import { caller } from '../../guards/caller.js';
import { contextToRead, gridByCustomFieldId, issueByIdOrKey, viewers } from '../../guards/path.js';
import { columnIds } from '../../guards/query.js';
import { encodeCells } from '../encode-cells.js';
import { defineEndpoint } from '../endpoint.js';
import type { Service } from '../service.js';

const newerValue = named(
  'NewerValue',
  nullOr(
    boolean,
    number,
    text,
    listOf(text),
    named(
      'UserlistValue',
      closedObjectOf({}, { key: decidedBy(text, 'newer.goneUserKey'), username: text, value: text, avatar: text }),
    ),
  ),
  'newer.emptyMulti',
  'newer.emptyCheckbox',
  'formula.empty',
  'formula.emptyText',
);

const newerRow = named(
  'NewerRow',
  closedObjectOf({
    rowId: decidedBy(text, 'newer.rowId'),
    columns: mapOf(newerValue),
    order: decidedBy(whole, 'newer.rowOrder'),
  }),
);

function newerRowWriter(service: Service, grid: Grid, columns: readonly Column[] | undefined) {
  // Writes all but the order, which changes when earlier rows go, and the closing brace.
  const writeStart = ({ id, cells }: Row): string => {
    const members = Object.fromEntries(encodeCells(service, 'newer', grid, cells, columns));
    return `{"rowId":"${newerRowId(service, grid, id)}","columns":${JSON.stringify(members)}`;
  };
  return (row: Row, order: number): string =>
    `${columns ? writeStart(row) : service.rowTexts(row, 'newer', () => writeStart(row))},"order":${order}}`;
}

export const readGrid = defineEndpoint({
  number: 15,
  id: 'readGrid',
  api: 'newer',
  method: 'GET',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, viewers, contextToRead, columnIds],
  status: 200,
  responseSchema: named(
    'NewerGrid',
    closedObjectOf({
      customFieldId: decidedBy(text, 'newer.customFieldId'),
      description: text,
      rows: listOf(newerRow),
    }),
  ),
  faultStatuses: {
    columnUnknown: (choices) => choices['newer.status.column'],
    outsideContext: (choices) => fieldStatuses(choices, 200).outsideContext,
  },
  rules: ['NREAD-1', 'NREAD-2', 'NUSER-1', ...Object.values(columnKinds).map(({ rule }) => rule)],
  run: ({ service, grid, issue, isInContext, columns }) => {
    const rows = isInContext ? sheetOf(service.world.state, grid.id, issue.id).rows : emptyList;
    const name = `newer ${columns?.map(({ index }) => index) ?? 'all'}`;
    const written = service.pageTexts(rows, name, () =>
      itemsBy(service.choices['newer.rowOrder'], rows)
        .map(newerRowWriter(service, grid, columns))
        .join(','),
    );
    const customFieldId = `${service.choices['newer.customFieldId'] === 'prefixed' ? 'customfield_' : ''}${grid.id}`;
    const head = JSON.stringify({ customFieldId, description: grid.description });
    return { body: `${head.slice(0, -1)},"rows":[${written}]}` };
  },
});
