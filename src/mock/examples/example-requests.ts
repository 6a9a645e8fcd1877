import type { FaultCode } from '../../model/faults.js';
import { type OperationText, operationTexts } from '../../service/endpoints/descriptions.js';
import { bodyLimit, type Endpoint } from '../../service/endpoints/endpoint.js';
import { isObject, type JsonObject } from '../../validation/json.js';

/** A request in the demo world. */
export interface ExampleRequest {
  /** The name of the caller; undefined for a request without credentials. */
  readonly as: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  /** The JSON value of the body, or its text if that is not JSON; undefined for no body. */
  readonly body: unknown;
  readonly contentType: string;
}

/** Returns a request that an endpoint answers with success; `row` is the newer id of a row. */
export function successfulRequest({ id, guards }: Endpoint, row: string): ExampleRequest {
  const { example }: OperationText = operationTexts[id];
  const parameters = guards.flatMap((guard) => guard.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const samples = Object.fromEntries(parameters.map(({ name, sample }) => [name, String(sample)]));
  const { body } = example ?? {};
  return {
    as: 'alice',
    query: '',
    contentType: 'application/json',
    ...example,
    body: body && JSON.parse(JSON.stringify(body).replaceAll('{row}', row)),
    params: { ...samples, ...example?.params },
  };
}

// Returns the changes that make a successful request wrong; undefined if the endpoint has no place for them.
type Mistake = (right: ExampleRequest, endpoint: Endpoint) => Partial<ExampleRequest> | undefined;

const asUser =
  (user: string | undefined): Mistake =>
  () => ({ as: user });

// Sets the path parameters with some names to a value.
const setParams =
  (value: string, ...names: readonly string[]): Mistake =>
  ({ params }) => {
    const given = names.filter((name) => Object.hasOwn(params, name));
    if (given.length === 0) return undefined;
    return { params: { ...params, ...Object.fromEntries(given.map((name) => [name, value])) } };
  };

// Sets the field in the path, or in the body of endpoint 5.
const setField =
  (id: number): Mistake =>
  (...request) =>
    setParams(String(id), 'gridId', 'gridCustomFieldId', 'multicascadeId')(...request) ?? { body: { gridIds: [id] } };

// Makes a mistake on DEMO-1, which bob may not view, vera may not edit, and to which the grid 10502 does not apply.
const onDemo1 =
  (mistake: Mistake): Mistake =>
  (right, endpoint) => {
    const onIssue = { ...right, ...setParams('10001', 'issueId')(right, endpoint) };
    return { ...onIssue, ...mistake(onIssue, endpoint) };
  };

// Sets values in the first row of a body: in the row itself if it is added, in its `values` or `columns` if it is updated.
const setValues =
  (values: JsonObject, inNewerApi = values): Mistake =>
  ({ body }, { api }) => {
    const row: unknown = isObject(body) && Array.isArray(body.rows) ? body.rows[0] : undefined;
    if (!isObject(row)) return undefined;
    const given = api === 'newer' ? inNewerApi : values;
    const name = ['values', 'columns'].find((one) => isObject(row[one]));
    return { body: { rows: [name === undefined ? { ...row, ...given } : { ...row, [name]: given }] } };
  };

// Sets the query, if the endpoint reads a parameter whose name begins with a prefix.
const setQuery =
  (prefix: string, text: (name: string) => string): Mistake =>
  (_, { guards }) => {
    const parameters = guards.flatMap((guard) => guard.parameters ?? []);
    const parameter = parameters.find((one) => one.in === 'query' && one.name.startsWith(prefix));
    return parameter && { query: text(parameter.name) };
  };

/** The mistake that provokes each fault, for faults that are easy to provoke. */
export const refusedExamples: { readonly [Code in FaultCode]?: Mistake } = {
  credentialsMissing: asUser(undefined),
  credentialsWrong: asUser('nobody'),
  notAdmin: asUser('alice'),
  notSysadmin: asUser('admin'),
  noDatasourceRight: asUser('vera'),
  fieldUnknown: setField(99_999),
  fieldNotGrid: setField(10_700),
  fieldNotCascade: setField(10_500),
  issueUnknown: setParams('99999', 'issueId'),
  issueAbsent: setParams('DEMO-99', 'issueIdOrKey'),
  issueHidden: onDemo1(asUser('bob')),
  issueReadOnly: onDemo1(asUser('vera')),
  outsideContext: onDemo1(setField(10_502)),
  queryInvalid: setQuery('startAt', (name) => `${name}=first`),
  queryRepeated: setQuery('column', (name) => `${name}=jsummary&${name}=jamount`),
  bodyTooLarge: () => ({ body: 'x'.repeat(bodyLimit + 1) }),
  bodyMediaType: () => ({ contentType: 'text/plain' }),
  bodyMalformed: () => ({ body: '{"rows": [' }),
  bodyInvalid: ({ body }) => ({ body: Array.isArray(body) ? {} : [] }),
  rowUnknown: (right, endpoint) => {
    const id = endpoint.api === 'newer' ? 'row_0' : 999_999;
    const { rows } = isObject(right.body) ? right.body : {};
    if (!Array.isArray(rows)) return setParams('99999', 'rowId')(right, endpoint);
    return { body: { rows: [isObject(rows[0]) ? { ...rows[0], rowId: id } : id] } };
  },
  columnUnknown: (right, endpoint) =>
    setQuery('column', (name) => `${name}=jnothing`)(right, endpoint) ?? setValues({ jnothing: 1 })(right, endpoint),
  valueInvalid: setValues({ jamount: 'a lot' }),
  userUnknown: setValues({ jowner: 'u-nobody' }, { jowner: { key: 'u-nobody' } }),
  userKeyMissing: setValues({ jowner: { name: 'Alice Doe' } }, { jowner: { username: 'alice' } }),
  readOnlyGiven: setValues({ jtotal: 1 }),
  requiredMissing: () => ({ body: { rows: [{ jsummary: 'Taxi' }] } }),
  requiredEmpty: setValues({ jamount: null }),
  levelUnknown: (right, endpoint) =>
    setParams('Planet', 'levelName')(right, endpoint) ?? {
      body: Array.isArray(right.body) ? ['Planet'] : { Planet: 'Earth' },
    },
  optionUnknown: () => ({ body: { Country: 'Atlantis' } }),
};
