import type { FaultCode } from '../../model/faults.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { bodyLimit } from '../../service/endpoints/endpoint.js';
import { isObject, type JsonObject } from '../../validation/json.js';
import type { ExampleRequest } from './example-requests.js';

/** Makes of a request that succeeds what is wrong with it; undefined where the endpoint has nothing to do wrong so. */
type Mistake = (right: ExampleRequest, endpoint: Endpoint) => Partial<ExampleRequest> | undefined;

const as =
  (user: string | undefined): Mistake =>
  () => ({ as: user });

/** Another value for those of some path parameters that there are. */
const inPath =
  (value: string, ...names: readonly string[]): Mistake =>
  ({ params }) => {
    const there = names.filter((name) => Object.hasOwn(params, name));
    return there.length === 0
      ? undefined
      : { params: { ...params, ...Object.fromEntries(there.map((name) => [name, value])) } };
  };

/** Another field in the path, or in the body of endpoint 5. */
const field =
  (id: number): Mistake =>
  (right, endpoint) =>
    inPath(String(id), 'gridId', 'gridCustomFieldId', 'multicascadeId')(right, endpoint) ?? { body: { gridIds: [id] } };

/** A mistake on DEMO-1, which bob may not see, vera may not edit, and the grid 10502 does not apply to. */
const onDemo1 =
  (mistake: Mistake): Mistake =>
  (right, endpoint) => {
    const there = { ...right, ...inPath('10001', 'issueId')(right, endpoint) };
    return { ...there, ...mistake(there, endpoint) };
  };

/** The first row of a body with other values: they stand in the row itself, or in a member of it. */
function withValues({ body }: ExampleRequest, values: JsonObject): Partial<ExampleRequest> | undefined {
  const row: unknown = isObject(body) && Array.isArray(body.rows) ? body.rows[0] : undefined;
  if (!isObject(row)) return undefined;
  const [name] = ['values', 'columns'].filter((member) => isObject(row[member]));
  if (name === undefined) return { body: { rows: [{ ...row, ...values }] } };
  return { body: { rows: [{ ...row, [name]: values }] } };
}

const values =
  (given: JsonObject): Mistake =>
  (right) =>
    withValues(right, given);

/** A user, in the form of the API. */
const user =
  (legacy: unknown, newer: unknown): Mistake =>
  (right, { api }) =>
    withValues(right, { jowner: api === 'newer' ? newer : legacy });

/** A query where the endpoint reads a parameter. */
const query =
  (name: string, text: (name: string) => string): Mistake =>
  (_, { guards }) => {
    const names = guards
      .flatMap((guard) => guard.parameters ?? [])
      .flatMap((one) => (one.in === 'query' ? one.name : []));
    const read = names.find((one) => one.startsWith(name));
    return read === undefined ? undefined : { query: text(read) };
  };

/** Another id of a row: in the path, or in the body. */
const unknownRow: Mistake = (right, endpoint) => {
  const inBody = endpoint.api === 'newer' ? 'row_0' : 999_999;
  const { rows } = isObject(right.body) ? right.body : {};
  if (!Array.isArray(rows)) return inPath('none', 'rowId')(right, endpoint);
  const [row] = rows;
  return { body: { rows: [isObject(row) ? { ...row, rowId: inBody } : inBody] } };
};

/** How a request goes wrong for each fault that is easily had. */
export const refusedExamples: { readonly [Code in FaultCode]?: Mistake } = {
  credentialsMissing: as(undefined),
  credentialsWrong: as('nobody'),
  notAdmin: as('alice'),
  notSysadmin: as('admin'),
  noDatasourceRight: as('alice'),
  fieldUnknown: field(99_999),
  fieldNotGrid: field(10_700),
  fieldNotCascade: field(10_500),
  issueUnknown: inPath('99999', 'issueId'),
  issueAbsent: inPath('DEMO-99', 'issueIdOrKey'),
  issueHidden: onDemo1(as('bob')),
  issueReadOnly: onDemo1(as('vera')),
  outsideContext: onDemo1(field(10_502)),
  queryInvalid: query('startAt', (name) => `${name}=-1`),
  queryRepeated: query('column', (name) => `${name}=jsummary&${name}=jamount`),
  bodyTooLarge: () => ({ body: 'x'.repeat(bodyLimit + 1) }),
  bodyMediaType: () => ({ contentType: 'text/plain' }),
  bodyMalformed: () => ({ body: '{"rows": [' }),
  bodyInvalid: ({ body }) => ({ body: Array.isArray(body) ? {} : [] }),
  rowUnknown: unknownRow,
  columnUnknown: (right, endpoint) =>
    query('column', (name) => `${name}=jnothing`)(right, endpoint) ?? withValues(right, { jnothing: 1 }),
  valueInvalid: values({ jamount: 'a lot' }),
  userUnknown: user('u-nobody', { key: 'u-nobody' }),
  userKeyMissing: user({ name: 'Alice Doe' }, { username: 'alice' }),
  readOnlyGiven: values({ jtotal: 1 }),
  requiredMissing: () => ({ body: { rows: [{ jsummary: 'Taxi' }] } }),
  requiredEmpty: values({ jamount: null }),
  levelUnknown: (right, endpoint) =>
    inPath('Planet', 'levelName')(right, endpoint) ?? {
      body: Array.isArray(right.body) ? ['Planet'] : { Planet: 'Earth' },
    },
  optionUnknown: () => ({ body: { Country: 'Atlantis' } }),
};
