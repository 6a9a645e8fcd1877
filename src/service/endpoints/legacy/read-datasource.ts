import { closedObjectOf, described, named, text } from '../../../specification/schema.js';
import { caller, datasourceReaders } from '../../guards/caller.js';
import { grid } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

export const readDatasource = defineEndpoint({
  number: 2,
  id: 'readDatasource',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/datasource',
  since: '1.18.0',
  guards: [caller, datasourceReaders, grid],
  faults: [],
  status: 200,
  responseSchema: named(
    'Datasource',
    closedObjectOf(
      {
        databaseTableName: described(text, 'The table that holds the rows.'),
        connectionUrl: described(text, 'The URL of the connection to the database.'),
      },
      {
        configurationTableName: described(
          text,
          'The table that holds the configuration; not every service names it.',
          'source.configurationTable',
        ),
      },
    ),
    'Where the rows of a grid are stored.',
  ),
  rules: ['SOURCE-1', 'VER-1'],
  run: ({ service: { choices }, grid: { dataSource } }) => {
    const { configurationTableName = '', databaseTableName, connectionUrl } = dataSource;
    const isPresent = choices['source.configurationTable'] === 'present';
    const body = { ...(isPresent && { configurationTableName }), databaseTableName, connectionUrl };
    return { body: JSON.stringify(body) };
  },
});
