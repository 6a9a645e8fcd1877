import { reload } from '../../../model/maintaining.js';
import { refuseAll } from '../../../model/refusal.js';
import { clearRows, removeDuplicates, removeUnmodified } from '../../../model/write-rows.js';
import { decidedBy, listOf, long, named, objectOf } from '../../../specification/schema.js';
import { body, gridsInBody } from '../../guards/body.js';
import { writer } from '../../guards/caller.js';
import { editors, grid, inContext, issue } from '../../guards/path.js';
import { apis, defineEndpoint, type Endpoint } from '../endpoint.js';

const gridsToReload = named(
  'GridsToReload',
  objectOf({ gridIds: decidedBy(listOf(decidedBy(long, 'reload.idType')), 'reload.emptyIds', 'reload.atomic') }),
);

/** The endpoints of the legacy grid API that change all rows of grids on an issue. */
export const legacyMaintaining: readonly Endpoint[] = [
  defineEndpoint({
    number: 5,
    id: 'reloadGrids',
    ...apis.legacy,
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issueId}/reload',
    guards: [writer, issue, editors, body(gridsToReload), gridsInBody],
    faults: ['idsExhausted'],
    status: 200,
    choices: ['rows.numbering', 'reload.rowIds', 'reload.added'],
    rules: ['RELOAD-1', 'VER-1'],
    run: ({ service: { world, choices }, grids, issue, found }) => {
      for (const grid of grids) reload({ world, grid, issue }, choices);
      refuseAll(found, true);
      return {};
    },
  }),
  defineEndpoint({
    number: 6,
    id: 'clearGrid',
    ...apis.legacy,
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/clear',
    guards: [writer, grid, issue, editors, inContext],
    status: 200,
    rules: ['FIELD-5', 'CLEAR-1', 'VER-1'],
    run: ({ service: { world }, grid, issue }) => {
      clearRows({ world, grid, issue });
      return {};
    },
  }),
  defineEndpoint({
    number: 7,
    id: 'clearDuplicates',
    ...apis.legacy,
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/clearDuplicates',
    guards: [writer, grid, issue, editors, inContext],
    status: 200,
    choices: ['rows.duplicate', 'rows.duplicateKept'],
    rules: ['FIELD-5', 'CLEAR-2', 'VER-1'],
    run: ({ service: { world, choices }, grid, issue }) => {
      removeDuplicates({ world, grid, issue }, choices);
      return {};
    },
  }),
  defineEndpoint({
    number: 8,
    id: 'clearNotModified',
    ...apis.legacy,
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/clearNotModified',
    guards: [writer, grid, issue, editors, inContext],
    status: 200,
    rules: ['FIELD-5', 'CLEAR-3', 'VER-1'],
    run: ({ service: { world }, grid, issue }) => {
      removeUnmodified({ world, grid, issue });
      return {};
    },
  }),
];
