import type { OperationId } from '../../service/endpoints/descriptions.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';

/** A request in the demo world. */
export interface ExampleRequest {
  /** The name of the user who asks; undefined for nobody. */
  readonly as: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  /** The JSON value of the body, or its text where that is no JSON; undefined for none. */
  readonly body: unknown;
  readonly contentType: string;
}

/** What successful requests have besides samples of their parameters; `row` is the newer id of a row. */
const successes = (row: string): Readonly<Partial<Record<OperationId, Partial<ExampleRequest>>>> => ({
  listGrids: { as: 'admin' },
  readDatasource: { as: 'admin' },
  reloadGrids: { params: { issueId: '10101' }, body: { gridIds: [10501] } },
  readRows: { query: 'maxResults=1' },
  readRow: { query: 'columns=jsummary,jowner' },
  readAllRows: { query: 'maxResults=1&columns=jsummary' },
  addRows: {
    body: {
      rows: [
        { jsummary: 'Taxi', jamount: 18.4, jstatus: 'open' },
        { jsummary: 'Dinner', jamount: 42, jtags: ['food'], jowner: 'u-alice' },
      ],
    },
  },
  updateRows: { body: { rows: [{ rowId: 1, values: { jamount: 20, jnotes: '' } }] } },
  deleteRows: { body: { rows: [1, 2] } },
  synchronize: { as: 'sysadmin' },
  readGrid: { query: 'columnIds=jsummary,jtags,jowner' },
  addGridRows: { body: { rows: [{ jsummary: 'Taxi', jamount: 18.4, jstatus: 'Open', jowner: { key: 'u-alice' } }] } },
  updateGridRows: { body: { rows: [{ rowId: row, columns: { jamount: 20, jtags: ['Travel'] } }] } },
  deleteGridRows: { body: { rows: [row] } },
  selectOptions: { body: { Country: 'Germany', Region: 'Saxony' } },
  resetLevels: { body: ['Region'] },
});

/** A request that an endpoint answers with success. */
export function successfulRequest({ id, guards }: Endpoint, row: string): ExampleRequest {
  const given = successes(row)[id] ?? {};
  const parameters = guards.flatMap((guard) => guard.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const samples = Object.fromEntries(parameters.map(({ name, sample }) => [name, String(sample)]));
  return {
    as: 'alice',
    query: '',
    body: undefined,
    contentType: 'application/json',
    ...given,
    params: { ...samples, ...given.params },
  };
}
