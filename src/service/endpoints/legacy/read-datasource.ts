import type { DataSource } from '../../../model/fields.js';
import type { Choices } from '../../../specification/choices.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/fields.js';
import { datasourceReaders } from '../../guards/rights.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { datasource } from './answer-schemas.js';

/** Whether the description has a configuration table (choice `source.configurationTable`). */
const variants: Readonly<Record<Choices['source.configurationTable'], (source: DataSource) => object>> = {
  present: ({ configurationTableName = '' }) => ({ configurationTableName }),
  absent: () => ({}),
};

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
  responseSchema: datasource,
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-6', 'FIELD-1', 'FIELD-2', 'SOURCE-1', 'VER-1', 'JSON-1', 'FAIL-1'],
  run: ({ service: { choices }, grid: { dataSource } }) => {
    const { databaseTableName, connectionUrl } = dataSource;
    return json({ ...variants[choices['source.configurationTable']](dataSource), databaseTableName, connectionUrl });
  },
});
