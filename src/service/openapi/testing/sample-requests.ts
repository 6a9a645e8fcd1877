import { createCore, type Settings } from '../../../mock/create-core.js';
import { successfulRequest } from '../../../mock/examples/example-requests.js';
import { profileOf } from '../../../specification/profile.js';
import { endpoints } from '../../endpoints/endpoints.js';

/** A request: the user (empty for no credentials), method and path, and the body with its type, if there is one. */
export type SampleRequest = readonly [user: string, request: string, body?: unknown, type?: string];

/** An answer of the mock, and the operation that gave it. */
export interface Seen {
  readonly id: string;
  readonly status: number;
  readonly text: string;
}

const g = '/rest/vendor-igrid/1.0/grid';
const n = '/rest/vendor-grid/1.0/api/grid/10500/issue';
const c = '/rest/vendor-igrid/1.0/multicascade/10600/issue';

/** The example of every operation in the document. */
const examples = endpoints.map((endpoint): SampleRequest => {
  const { as = '', params, query, body } = successfulRequest(endpoint, 'row_0');
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? 'vendor');
  return [as, `${endpoint.method} ${path}${query && `?${query}`}`, body];
});

/** Requests to the operations in the demo world, successful and refused. */
export const sampleRequests: readonly SampleRequest[] = [
  ...examples,
  ['admin', `GET ${g}/list`],
  ['vera', `GET ${g}/list`],
  ['', `GET ${g}/list`],
  ['admin', `GET ${g}/10500/datasource`],
  ['alice', `GET ${g}/10500/datasource`],
  ['admin', `GET ${g}/10700/datasource`],
  ['alice', `GET ${g}/10500/rowcount`],
  ['alice', `GET ${g}/1/rowcount`],
  ['alice', `GET ${g}/10500/issue/10001/rowcount`],
  ['bob', `GET ${g}/10500/issue/10001/rowcount`],
  ['alice', `POST ${g}/issue/10101/reload`, { gridIds: [10501] }],
  ['alice', `POST ${g}/issue/10101/reload`, { gridIds: [10700, 1] }],
  ['alice', `GET ${g}/10500/issue/10001`],
  ['alice', `GET ${g}/10500/issue/10001?maxResults=x`],
  ['alice', `GET ${g}/10502/issue/10001`],
  ['alice', `GET ${g}/10500/issue/10001/row/1?columns=jday,jowner,jtags`],
  ['alice', `GET ${g}/10500/issue/10001/row/999`],
  ['alice', `GET ${g}/10500/issue/10001/row/x`],
  ['alice', `GET ${g}/10500/issues?maxResults=2`],
  ['alice', `GET ${g}/10503/issues`],
  ['alice', `GET ${g}/10500/issues?rowId=999`],
  ['alice', `GET ${g}/10500/issues?columns=nothing&startAt=-1`],
  ['alice', `POST ${g}/10500/issue/10001`, { rows: [{ jsummary: 'Taxi', jamount: 18.4 }] }],
  ['alice', `POST ${g}/10500/issue/10001`, { rows: [{ jsummary: 'Taxi', jamount: 18.4, jref: 'R-1' }] }],
  ['alice', `POST ${g}/10500/issue/10001`, { rows: [{ jamount: 'much', jnothing: 1 }] }],
  ['alice', `POST ${g}/10500/issue/10001`, { rows: [{ jsummary: 'Taxi', jamount: 18.4, jnothing: 1 }] }],
  ['vera', `POST ${g}/10500/issue/10001`, { rows: [] }],
  ['alice', `POST ${g}/10500/issue/10001`, { rows: [] }],
  ['alice', `POST ${g}/issue/10101/reload`, { gridIds: [] }],
  ['alice', `PUT ${g}/10500/issue/10001`, { rows: [{ rowId: '1', values: { jnotes: '' } }] }],
  ['alice', `PUT ${g}/10500/issue/10001`, { rows: [{ rowId: 999, values: {} }, { rowId: 1 }] }],
  ['alice', `PUT ${g}/10500/issue/10001`, { rows: [{ rowId: 1, values: { jnotes: '' } }] }],
  ['alice', `PUT ${g}/10500/issue/10001`, { rows: [{ rowId: 999, values: { jnotes: '' } }] }],
  ['alice', `PUT ${g}/10500/issue/10001`, { rows: [{ rowId: 1, values: { jsummary: null } }] }],
  ['alice', `DELETE ${g}/10500/issue/10001`, { rows: [1] }],
  ['alice', `DELETE ${g}/10500/issue/10001`, { rows: [999] }],
  ['alice', `DELETE ${g}/10500/issue/10001`, { rows: 'some' }],
  ['alice', `PUT ${g}/10500/issue/10002/clearDuplicates`],
  ['alice', `PUT ${g}/10500/issue/10002/clearNotModified`],
  ['alice', `PUT ${g}/10500/issue/10002/clear`],
  ['alice', `PUT ${g}/10500/issue/99/clear`],
  ['sysadmin', `PUT ${g}/synchronize`],
  ['admin', `PUT ${g}/synchronize`],
  ['alice', `GET ${n}/DEMO-1`],
  ['bob', `GET ${n}/DEMO-1`],
  ['alice', `GET ${n}/DEMO-1?columnIds=jnothing`],
  ['alice', `POST ${n}/DEMO-1`, { rows: [{ jsummary: 'Taxi', jamount: 18.4, jowner: { key: 'u-alice' } }] }],
  ['alice', `POST ${n}/DEMO-1`, { rows: [{ jsummary: '', jamount: 'much', jowner: { key: 'u-nobody' } }] }],
  ['vera', `POST ${n}/DEMO-1`, { rows: [] }],
  ['alice', `PUT ${n}/DEMO-1`, { rows: [] }],
  ['alice', `PUT ${n}/DEMO-1`, { rows: [{ rowId: 'row_0', columns: { jnothing: 1 } }] }],
  ['alice', `DELETE ${n}/DEMO-1`, { rows: [] }],
  ['alice', `DELETE ${n}/DEMO-1`, { rows: ['row_0'] }],
  ['alice', `DELETE ${n}/NONE-1`, { rows: [] }],
  ['alice', `GET ${c}/10001`],
  ['alice', `GET ${c}/99`],
  ['alice', `PUT ${c}/10001`, { Country: 'Germany', Region: 'Saxony' }],
  ['alice', `PUT ${c}/10001`, { Country: 'Atlantis', Planet: 'Earth' }],
  ['alice', `PUT ${c}/10001/reset`, ['Region']],
  ['alice', `PUT ${c}/10001/reset`, ['Planet']],
  ['alice', `PUT ${c}/10001/resetall`],
  ['alice', `GET ${c}/10001/options/Country`],
  ['alice', `GET ${c}/10001/options/Planet`],
  ['alice', `GET ${c}/10001/levels`],
  ['bob', `GET ${c}/10001/levels`],
];

const authorization = (user: string, isBearer: boolean): string =>
  isBearer ? `Bearer ${user}-token` : `Basic ${btoa(`${user}:${user}`)}`;

/** Sends requests to a new mock, one after the other; returns its answers in order. */
export async function answersTo(requests: readonly SampleRequest[], settings: Settings): Promise<readonly Seen[]> {
  const ids: string[] = [];
  const core = createCore({ ...settings, onExchange: ({ operation }) => ids.push(operation ?? 'none') });
  const isBearer = profileOf(settings.profile ?? {})['auth.schemes']?.startsWith('bearer') === true;
  const seen: Seen[] = [];
  for (const [user, request, body, type = 'application/json'] of requests) {
    const [method = '', path = ''] = request.split(' ');
    const headers: Record<string, string> = user === '' ? {} : { Authorization: authorization(user, isBearer) };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    if (body !== undefined) headers['Content-Type'] = type;
    const response = await core.handle(new Request(`https://tracker.example${path}`, init));
    seen.push({ id: ids.at(-1) ?? 'none', status: response.status, text: await response.text() });
  }
  return seen;
}
