import type { MockSettings } from '../../../hosts/msw/msw.js';
import type { FaultCode } from '../../../model/faults.js';
import type { Sent } from './apply-edits.js';

/** The start of the paths of the legacy API. */
export const igrid = '/rest/vendor-igrid/1.0';
/** The path of the rows of a grid on an issue, in the legacy API. */
export const rows = `${igrid}/grid/10500/issue/10001`;
const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';
const cascade = `${igrid}/multicascade/10600/issue/10001`;

/** Creates a request to the demo world from one of its users. */
export function as(user: string, method: string, target: string, body?: unknown): Sent {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { authorization: `Basic ${btoa(`${user}:${user}`)}` };
  return { method, target, headers, ...(text !== undefined && { body: text }) };
}

/** A row that the grid accepts. */
export const good = { jsummary: 'Pencils', jamount: 1 };
/** Creates a request of alice that adds a row. */
export const add = (row: unknown): Sent => as('alice', 'POST', rows, { rows: [row] });
const anonymous = (sent: Sent): Sent => ({ ...sent, headers: {} });
/** Returns the same request with more headers. */
export const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

/** The code of the fault, the refused request, and the change that would pass, in words. */
export type RefusedCase = readonly [code: FaultCode, sent: Sent, words: string, settings?: MockSettings];

/** Requests that the demo world refuses, at least one for each fault that a change can fix. */
export const refusedCases: readonly RefusedCase[] = [
  ['credentialsMissing', anonymous(as('', 'GET', rows)), 'as alice, who may view DEMO-1'],
  ['credentialsMissing', anonymous(as('', 'GET', `${igrid}/grid/list`)), 'as admin, who is an admin'],
  [
    'credentialsMissing',
    anonymous(as('', 'POST', rows, { rows: [good] })),
    'as alice, who may edit DEMO-1',
    { profile: { 'auth.schemes': 'basic' } },
  ],
  [
    'credentialsWrong',
    withHeaders(as('', 'GET', rows), { authorization: `Basic ${btoa('vera:wrong')}` }),
    'as vera, with the password that the world has for this user',
  ],
  [
    'credentialsWrong',
    withHeaders(as('', 'GET', rows), { authorization: 'Bearer alice-token' }),
    'as alice, with the password that the world has for this user',
    { profile: { 'auth.schemes': 'basic' } },
  ],
  ['pathUnknown', as('alice', 'GET', rows), `as GET ${rows}/ (readRows)`, { profile: { 'http.missingSlash': 404 } }],
  ['pathUnknown', as('alice', 'GET', rows), `as GET ${rows}/ (readRows)`, { profile: { 'http.missingSlash@9': 404 } }],
  [
    'pathUnknown',
    as('admin', 'GET', `${igrid}/grid/list/`),
    `as GET ${igrid}/grid/list (listGrids)`,
    { profile: { 'http.trailingSlash': 404 } },
  ],
  [
    'methodNotAllowed',
    as('admin', 'HEAD', `${igrid}/grid/list`),
    'with GET in place of HEAD (listGrids)',
    { profile: { 'http.head': 405 } },
  ],
  [
    'columnUnknown',
    as('alice', 'GET', `${rows}/?columns=jsummary,%20jcount`),
    'with columns=jsummary,jcount',
    { profile: { 'columns.blanks': 'unknown-column' } },
  ],
  [
    'columnUnknown',
    as('alice', 'GET', `${rows}/?columns=`),
    'without the query parameter "columns"',
    { profile: { 'columns.emptyParameter': 'unknown-column' } },
  ],
  [
    'queryOutOfRange',
    as('alice', 'GET', `${rows}/?maxResults=0`),
    'without the query parameter "maxResults"',
    { profile: { 'paging.zero': 400 } },
  ],
  [
    'queryOutOfRange',
    as('alice', 'GET', `${rows}/?maxResults=1001`),
    'without the query parameter "maxResults"',
    { profile: { 'paging.overLimit': 400 } },
  ],
  ['notAdmin', as('alice', 'GET', `${igrid}/grid/list`), 'as admin, who is an admin'],
  ['notSysadmin', as('admin', 'PUT', `${igrid}/grid/synchronize`), 'as sysadmin, who is a sysadmin'],
  [
    'noDatasourceRight',
    as('alice', 'GET', `${igrid}/grid/10500/datasource`),
    'as admin, who may get datasource information',
  ],
  [
    'fieldUnknown',
    as('alice', 'GET', `${igrid}/grid/10599/issue/10001`),
    'with 10500, the id of the grid "Expenses", in place of "10599" in the path',
  ],
  [
    'fieldUnknown',
    as('alice', 'GET', `${igrid}/grid/Deploy%20log/issue/10001`),
    'with 10501, the id of the grid "Deploy log", in place of "Deploy log" in the path',
  ],
  [
    'fieldUnknown',
    as('alice', 'GET', `${igrid}/multicascade/Component/issue/10001`),
    'with 10601, the id of the multi cascade "Component", in place of "Component" in the path',
  ],
  [
    'fieldUnknown',
    as('alice', 'POST', `${igrid}/grid/issue/10001/reload`, { gridIds: [10500, 1050] }),
    'with 10500, the id of the grid "Expenses", in place of 1050 in gridIds',
  ],
  [
    'pathIdInvalid',
    as('alice', 'GET', `${igrid}/grid/10500/issue/DEMO-1`),
    'with 10001, the id of DEMO-1, in place of "DEMO-1" in the path: keys are not taken here',
    { profile: { 'http.pathId': 400 } },
  ],
  [
    'fieldNotGrid',
    as('alice', 'GET', `${igrid}/grid/10600/issue/10001`),
    'with 10500, the id of the grid "Expenses", in place of "10600" in the path',
  ],
  [
    'fieldNotCascade',
    as('alice', 'GET', `${igrid}/multicascade/10500/issue/10001`),
    'with 10600, the id of the multi cascade "Location", in place of "10500" in the path',
  ],
  [
    'issueUnknown',
    as('alice', 'GET', `${igrid}/grid/10500/issue/DEMO-1`),
    'with 10001, the id of DEMO-1, in place of "DEMO-1" in the path: keys are not taken here',
  ],
  [
    'issueUnknown',
    as('alice', 'GET', `${igrid}/grid/10500/issue/100001`),
    'with 10001, the id of DEMO-1, in place of "100001" in the path',
  ],
  [
    'issueUnknown',
    as('alice', 'GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/demo-2'),
    'with the issue DEMO-2 in place of "demo-2" in the path',
  ],
  ['issueHidden', as('bob', 'GET', rows), 'as alice, who may view DEMO-1'],
  ['issueHidden', as('bob', 'GET', newer), 'as alice, who may view DEMO-1'],
  ['issueReadOnly', as('vera', 'POST', rows, { rows: [good] }), 'as alice, who may edit DEMO-1'],
  [
    'outsideContext',
    as('alice', 'GET', `${igrid}/grid/10502/issue/10001`),
    'on OPS-1 (10101), where the grid "Assets" applies',
  ],
  [
    'outsideContext',
    as('alice', 'POST', `${igrid}/grid/issue/10001/reload`, { gridIds: [10502] }),
    'on OPS-1 (10101), where the grid "Assets" applies',
  ],
  [
    'pathUnknown',
    as('alice', 'GET', `${igrid}/grids/10500/issue/10001`),
    'as GET /rest/vendor-igrid/1.0/grid/10500/issue/10001 (readRows)',
  ],
  [
    'pathUnknown',
    as('alice', 'GET', '/rest/vendor-igrid/2.0/grid/10500/issue/10001/rowCount'),
    'as GET /rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount (countIssueRows)',
  ],
  [
    'pathUnknown',
    as('alice', 'GET', '/rest/vendor-grid/1.0/grid/10500/issue/DEMO-1'),
    'as GET /rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1 (readGrid)',
  ],
  [
    'pathUnknown',
    as('alice', 'GET', rows),
    'as GET /jira/rest/vendor-igrid/1.0/grid/10500/issue/10001 (readRows)',
    { contextPath: '/jira' },
  ],
  ['pathUnknown', as('alice', 'GET', cascade), 'with add-on version 1.25.0 or newer', { addonVersion: '1.24.9' }],
  [
    'notYet',
    as('alice', 'GET', cascade),
    'with add-on version 1.25.0 or newer',
    { addonVersion: '1.24.9', profile: { 'version.before': 501 } },
  ],
  [
    'pathMalformed',
    as('alice', 'GET', `${cascade}/options/Country%`),
    'with each "%" of the path written as "%25"; and with the level "Country" in place of "Country%"',
  ],
  ['methodNotAllowed', as('alice', 'POST', `${rows}/clear`), 'with PUT in place of POST (clearGrid)'],
  ['methodNotAllowed', as('alice', 'PATCH', rows, { rows: [good] }), 'with POST in place of PATCH (addRows)'],
  ['queryInvalid', as('alice', 'GET', `${rows}?maxResults=ten`), 'without the query parameter "maxResults"'],
  ['queryInvalid', as('alice', 'GET', `${rows}?startAt=2.5&maxResults=2`), 'with startAt=2'],
  ['queryRepeated', as('alice', 'GET', `${rows}?startAt=1&startAt=2`), 'with startAt=1 alone'],
  [
    'bodyMediaType',
    withHeaders(add(good), { 'content-type': 'text/plain' }),
    'with the header Content-Type: application/json',
  ],
  [
    'bodyMalformed',
    as('alice', 'POST', rows, '{"rows":[{"jsummary":"a, b","jamount":1},]}'),
    'without the trailing comma',
  ],
  [
    'bodyMalformed',
    as('alice', 'POST', rows, "{'rows':[{'jsummary':'a','jamount':1}]}"),
    'with double quotes in place of single ones',
  ],
  [
    'bodyMalformed',
    as('alice', 'POST', rows, "{rows:[{jsummary:'a',jamount:1},]}"),
    'with double quotes around names and texts, and no trailing comma',
  ],
  [
    'bodyMalformed',
    as('alice', 'POST', rows, '[object Object]'),
    'with the body made by JSON.stringify, such as {"rows":[]}',
  ],
  ['bodyMalformed', as('alice', 'PUT', rows, ''), 'with a body such as {"rows":[]}'],
  ['bodyInvalid', as('alice', 'POST', rows, [good]), 'with the body as {"rows":[{"jsummary":"Pencils","jamount":1}]}'],
  ['bodyInvalid', as('alice', 'POST', rows, good), 'with rows as []'],
  ['bodyInvalid', as('alice', 'POST', rows, { row: [good] }), 'with "rows" in place of "row"'],
  [
    'bodyInvalid',
    as('alice', 'POST', rows, JSON.stringify(JSON.stringify({ rows: [good] }))),
    'with the body as {"rows":[{"jsummary":"Pencils","jamount":1}]}',
  ],
  [
    'bodyInvalid',
    as('alice', 'PUT', rows, {
      rows: [
        { rowId: '1', values: good },
        { rowId: '2', values: {} },
      ],
    }),
    'with rows[0].rowId as 1, and in 1 more place',
  ],
  [
    'bodyInvalid',
    as('alice', 'PUT', rows, { rows: [{ rowId: 1, columns: good }] }),
    'with "values" in place of "columns" in rows[0]',
  ],
  ['bodyInvalid', as('alice', 'PUT', `${cascade}/reset`, { levels: ['City'] }), 'with the body as ["City"]'],
  ['rowUnknown', as('alice', 'DELETE', rows, { rows: [1, 99] }), 'without the unknown rows: "99"'],
  ['rowUnknown', as('alice', 'DELETE', rows, { rows: [97, 98, 99] }), 'without the unknown rows: "97", "98", "99"'],
  [
    'rowUnknown',
    as('alice', 'PUT', rows, { rows: [{ rowId: 99, values: { jcount: 1 } }] }),
    'with the existing row 1 instead of "99"',
  ],
  [
    'rowUnknown',
    as('alice', 'DELETE', newer, { rows: ['2'] }),
    'with the existing row "row_6e251370-82f1-40ee-b7ec-76166fbf0ba3" instead of "2"',
  ],
  [
    'rowUnknown',
    as('alice', 'DELETE', newer, { rows: ['row-6'] }),
    'with the existing row "row-1" instead of "row-6"',
    { profile: { 'newer.rowId': 'row-number' } },
  ],
  [
    'rowUnknown',
    as('alice', 'DELETE', newer, { rows: ['99'] }),
    'with the existing row "1" instead of "99"',
    { profile: { 'newer.rowId@newer': 'number' } },
  ],
  [
    'rowUnknown',
    as('alice', 'GET', `${rows}/row/99`),
    'with the existing row 1 instead of "99"',
    { profile: { 'legacy.rowMissing': 404 } },
  ],
  [
    'rowUnknown',
    as('alice', 'GET', `${igrid}/grid/10500/issues?rowId=9999`),
    'with the existing row 9 instead of "9999"',
    { profile: { 'legacy.rowMissingAll': 404 } },
  ],
  ['columnUnknown', add({ jsumary: 'Pencils', jamount: 1 }), 'with the column "jsummary" in place of rows[0].jsumary'],
  ['columnUnknown', add({ Summary: 'Pencils', jamount: 1 }), 'with the column "jsummary" in place of rows[0].Summary'],
  [
    'columnUnknown',
    as('alice', 'POST', rows, {
      rows: [
        { ...good, colour: 1 },
        { ...good, colour: 2 },
      ],
    }),
    'without rows[0].colour, and in 1 more place',
  ],
  ['columnUnknown', as('alice', 'GET', `${rows}?columns=jsummary,jamont`), 'with columns=jsummary,jamount'],
  ['columnUnknown', as('alice', 'GET', `${newer}?columnIds=jsumary`), 'with columnIds=jsummary'],
  [
    'columnUnknown',
    as('alice', 'PUT', rows, { rows: [{ rowId: 1, values: { amount: 2 } }] }),
    'with the column "jamount" in place of rows[0].values.amount',
  ],
  ['valueInvalid', add({ ...good, jamount: '12,5' }), 'with rows[0].jamount as 12.5'],
  ['valueInvalid', add({ ...good, jday: '2026-03-02' }), 'with rows[0].jday as 1772409600000'],
  ['valueInvalid', add({ ...good, jstatus: 'In Progress' }), 'with rows[0].jstatus as "progress"'],
  ['valueInvalid', add({ ...good, jtags: 'Food' }), 'with rows[0].jtags as ["food"]'],
  [
    'valueInvalid',
    add({ ...good, jpaid: 'false', jcount: '2', jamount: '3' }),
    'with rows[0].jamount as 3; and with rows[0].jpaid as false; and with rows[0].jcount as 2',
  ],
  [
    'valueInvalid',
    add({ ...good, jsummary: 'x'.repeat(200) }),
    'with rows[0].jsummary as "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…',
  ],
  [
    'valueInvalid',
    as('alice', 'PUT', rows, {
      rows: [
        { rowId: 1, values: { jcount: '1' } },
        { rowId: 2, values: { jcount: '2' } },
      ],
    }),
    'with rows[0].values.jcount as 1, and in 1 more place',
  ],
  ['userUnknown', add({ ...good, jowner: 'alice' }), 'with rows[0].jowner as "u-alice"'],
  [
    'userKeyMissing',
    as('alice', 'POST', newer, { rows: [{ ...good, jowner: { username: 'vera' } }] }),
    'with rows[0].jowner as {"key":"u-vera"}',
  ],
  ['readOnlyGiven', add({ ...good, jtotal: 12 }), 'without rows[0].jtotal'],
  ['readOnlyGiven', as('alice', 'POST', newer, { rows: [{ ...good, jref: 'a' }] }), 'without rows[0].jref'],
  ['requiredMissing', add({ jsummary: 'Pencils' }), 'with rows[0].jamount as 18.5'],
  [
    'requiredEmpty',
    as('alice', 'PUT', rows, { rows: [{ rowId: 1, values: { jamount: null } }] }),
    'with rows[0].values.jamount as 18.5',
  ],
  ['levelUnknown', as('alice', 'GET', `${cascade}/options/country`), 'with the level "Country" in place of "country"'],
  ['levelUnknown', as('alice', 'PUT', cascade, { Contry: 'Belgium' }), 'with the level "Country" in place of "Contry"'],
  [
    'levelUnknown',
    as('alice', 'PUT', `${cascade}/reset`, ['Town', 'Region']),
    'with the level "City" in place of "Town"',
  ],
  [
    'optionUnknown',
    as('alice', 'PUT', cascade, { Country: 'belgium' }),
    'with the option "Belgium" in place of "belgium"',
  ],
  [
    'optionUnknown',
    as('alice', 'PUT', cascade, { City: 'Munich' }),
    'with "Germany" as Country and "Bavaria" as Region, where "Munich" is',
  ],
];
