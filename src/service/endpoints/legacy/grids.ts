import { sheetOf } from '../../../model/state.js';
import { rowsInProjects } from '../../../model/visible-sheets.js';
import { closedObjectOf, decidedBy, listOf, named, text, whole } from '../../../specification/schema.js';
import { adminOnly, caller, datasourceReaders } from '../../guards/caller.js';
import { grid, issue, viewers } from '../../guards/path.js';
import { apis, defineEndpoint, type Endpoint } from '../endpoint.js';

const rowCount = named('RowCount', closedObjectOf({ rowCount: whole }));

/** The endpoints of the legacy grid API that list, describe and count. */
export const legacyGrids: readonly Endpoint[] = [
  defineEndpoint({
    number: 1,
    id: 'listGrids',
    ...apis.legacy,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    guards: [caller, adminOnly],
    status: 200,
    responseSchema: named(
      'GridList',
      listOf(named('GridListEntry', closedObjectOf({ id: decidedBy(text, 'list.id'), name: text }))),
    ),
    choices: ['list.order'],
    rules: ['LIST-1', 'VER-1'],
    run: ({ service: { world, choices } }) => {
      const listed = [...world.state.catalogue.grids].sort((a, b) => a.id - b.id);
      if (choices['list.order'] === 'name') listed.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
      const prefix = choices['list.id'] === 'prefixed' ? 'customfield_' : '';
      return { body: JSON.stringify(listed.map(({ id, name }) => ({ id: `${prefix}${id}`, name }))) };
    },
  }),
  defineEndpoint({
    number: 2,
    id: 'readDatasource',
    ...apis.legacy,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/datasource',
    guards: [caller, datasourceReaders, grid],
    status: 200,
    responseSchema: named(
      'Datasource',
      closedObjectOf(
        { databaseTableName: text, connectionUrl: text },
        { configurationTableName: decidedBy(text, 'source.configurationTable') },
      ),
    ),
    rules: ['SOURCE-1', 'VER-1'],
    run: ({ service: { choices }, grid: { dataSource } }) => {
      const { configurationTableName = '', databaseTableName, connectionUrl } = dataSource;
      const isPresent = choices['source.configurationTable'] === 'present';
      const body = { ...(isPresent && { configurationTableName }), databaseTableName, connectionUrl };
      return { body: JSON.stringify(body) };
    },
  }),
  defineEndpoint({
    number: 3,
    id: 'countRows',
    ...apis.legacy,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/rowcount',
    guards: [caller, grid],
    status: 200,
    responseSchema: rowCount,
    rules: ['COUNT-1', 'COUNT-3', 'VER-1'],
    run: ({ service: { world }, caller, grid }) => ({
      body: JSON.stringify({ rowCount: rowsInProjects(world.state, grid, caller) }),
    }),
  }),
  defineEndpoint({
    number: 4,
    id: 'countIssueRows',
    ...apis.legacy,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/rowcount',
    guards: [caller, grid, issue, viewers],
    status: 200,
    responseSchema: rowCount,
    rules: ['COUNT-2', 'VER-1'],
    run: ({ service: { world }, grid, issue }) => ({
      body: JSON.stringify({ rowCount: sheetOf(world.state, grid.id, issue.id).rows.size }),
    }),
  }),
];
