import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createMock } from '../../hosts/msw/create-mock.js';
import { columnKinds, kindExamples } from '../../model/columns/column-kinds.js';
import { isBoundBy } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { type RuleId, ruleIds, rules } from '../../specification/rules.js';
import { successfulRequest } from '../examples/example-requests.js';
import { coverageOf } from './record-coverage.js';

const legacy = '/rest/vendor-igrid/1.0/grid';
const rows = `${legacy}/10500/issue/10001`;
const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue';
const cascade = '/rest/vendor-igrid/1.0/multicascade/10600/issue';

/** A request as `alice GET /path`, and the value of its body. */
type Sent = readonly [request: string, body?: unknown];

const empty = { rows: [] };
const row = { jsummary: 'Bicycle', jamount: 12 };
const adds = (values: object): Sent => [`alice POST ${rows}`, { rows: [{ ...row, ...values }] }];
const addsNewer = (values: object): Sent => [`alice POST ${newer}/DEMO-1`, { rows: [{ ...row, ...values }] }];
const updates = (values: object): Sent => [`alice PUT ${rows}`, { rows: [{ rowId: 1, values }] }];
const reads = (columns: string): Sent => [`alice GET ${newer}/DEMO-1?columnIds=${columns}`];
const columns = demoWorld.fields.flatMap((field) => (field.kind === 'grid' && field.id === 10500 ? field.columns : []));

/** A row with a value in every column that can have one. */
const full = Object.fromEntries(
  columns.map(({ id, kind, options = [] }) => [id, kindExamples[kind].sample('legacy', { options, userKey: 'u-bob' })]),
);
const noSummary = { rows: [{ jamount: 1 }] };

type Sighting = readonly [at: Sent, notAt: Sent];

/** For the rule of each column kind, a read of a column of that kind, and a read of a column of another kind. */
const sightingsOfKinds = Object.fromEntries(
  Object.entries(columnKinds).map(([kind, { rule }]): [string, Sighting] => {
    const column = columns.find((one) => one.kind === kind);
    const other = columns.find((one) => columnKinds[one.kind].rule !== rule);
    return [rule, [reads(column?.id ?? kind), reads(other?.id ?? '')]];
  }),
);

/** For each rule, a request that exercises it, and a similar request that does not. */
const sightings: { readonly [Id in RuleId]?: Sighting } = {
  ...sightingsOfKinds,
  'AUTH-1': [[`nobody GET ${legacy}/list`], [`alice GET ${legacy}/list`]],
  'AUTH-2': [[`stranger GET ${legacy}/list`], [`nobody GET ${legacy}/list`]],
  'AUTH-3': [
    [`vera POST ${rows}`, empty],
    [`alice POST ${rows}`, empty],
  ],
  'AUTH-4': [[`alice GET ${legacy}/list`], [`admin GET ${legacy}/list`]],
  'AUTH-5': [[`admin PUT ${legacy}/synchronize`], [`sysadmin PUT ${legacy}/synchronize`]],
  'AUTH-6': [[`alice GET ${legacy}/10500/datasource`], [`admin GET ${legacy}/10500/datasource`]],
  'AUTH-7': [[`alice GET ${newer}/DEMO-3`], [`alice GET ${newer}/DEMO-99`]],
  'FIELD-1': [[`alice GET ${legacy}/99/rowcount`], [`alice GET ${legacy}/10700/rowcount`]],
  'FIELD-2': [[`alice GET ${legacy}/10700/rowcount`], [`alice GET ${legacy}/99/rowcount`]],
  'FIELD-3': [[`alice GET ${cascade.replace('10600', '10500')}/10001`], [`alice GET ${cascade}/10001`]],
  'FIELD-4': [[`alice GET ${newer.replace('10500', '99')}/DEMO-1`], [`alice GET ${newer}/DEMO-99`]],
  'FIELD-5': [[`alice GET ${legacy}/10502/issue/10001`], [`alice GET ${rows}`]],
  'ISSUE-1': [[`alice GET ${legacy}/10500/issue/99`], [`alice GET ${rows}`]],
  'ISSUE-2': [[`alice GET ${newer}/DEMO-3`], [`alice GET ${newer}/DEMO-1`]],
  'ISSUE-3': [[`alice GET ${newer}/10001`], [`alice GET ${newer}/DEMO-99`]],
  'ISSUE-4': [[`alice GET ${legacy}/10503/issues`], [`alice GET ${legacy}/10500/issues`]],
  'COUNT-3': [[`bob GET ${legacy}/10500/rowcount`], [`alice GET ${legacy}/10500/rowcount`]],
  'RELOAD-1': [
    [`alice POST ${legacy}/issue/10001/reload`, { gridIds: [10501] }],
    [`alice POST ${legacy}/issue/10001/reload`, { gridIds: [10500] }],
  ],
  'CLEAR-1': [[`alice PUT ${rows}/clear`], [`alice PUT ${legacy}/10503/issue/10001/clear`]],
  'CLEAR-2': [[`alice PUT ${rows}/clearDuplicates`], [`alice PUT ${legacy}/10503/issue/10001/clearDuplicates`]],
  'CLEAR-3': [[`alice PUT ${rows}/clearNotModified`], [`alice PUT ${legacy}/10503/issue/10001/clearNotModified`]],
  'SYNC-1': [[`sysadmin PUT ${legacy}/synchronize`], [`admin PUT ${legacy}/synchronize`]],
  'SYNC-2': [[`sysadmin PUT ${legacy}/synchronize`], [`admin PUT ${legacy}/synchronize`]],
  'SYNC-3': [[`sysadmin PUT ${legacy}/synchronize`], [`admin PUT ${legacy}/synchronize`]],
  'READ-1': [[`alice GET ${rows}?maxResults=0`], [`alice GET ${rows}?maxResults=x`]],
  'READ-2': [[`alice GET ${rows}`], [`alice GET ${rows}?maxResults=0`]],
  'READ-3': [[`alice GET ${rows}`], [`alice GET ${rows}?columns=jsummary`]],
  'READ-4': [[`alice GET ${rows}?columns=jsummary`], [`alice GET ${rows}?columns=`]],
  'READ-5': [[`alice GET ${rows}?columns=colour`], [`alice GET ${rows}?columns=jsummary`]],
  'READ-6': [[`alice GET ${rows}?maxResults=2`], [`alice GET ${rows}`]],
  'READ-7': [[`alice GET ${rows}/row/1`], [`alice GET ${rows}/row/99`]],
  'READ-8': [[`alice GET ${legacy}/10500/issues`], [`alice GET ${legacy}/10503/issues`]],
  'READ-9': [[`alice GET ${legacy}/10500/issues?rowId=1`], [`alice GET ${legacy}/10500/issues`]],
  'READ-10': [[`alice GET ${rows}?columns=jtags`], [`alice GET ${rows}?columns=jsummary`]],
  'READ-11': [[`alice GET ${legacy}/10500/issues?columns=jday`], [`alice GET ${rows}?columns=jtags`]],
  'ADD-1': [adds({}), [`alice POST ${rows}`, empty]],
  'ADD-2': [adds({}), adds(full)],
  'ADD-3': [[`alice POST ${rows}`, noSummary], adds({})],
  'UPD-1': [updates({ jcount: 3 }), updates({})],
  'UPD-2': [updates({ jsummary: null }), updates({ jcount: null })],
  'UPD-3': [updates({ jnotes: '' }), updates({ jnotes: 'x' })],
  'DEL-1': [
    [`alice DELETE ${rows}`, { rows: [1] }],
    [`alice DELETE ${rows}`, empty],
  ],
  'DEL-2': [
    [`alice DELETE ${rows}`, { rows: 'all' }],
    [`alice DELETE ${rows}`, { rows: [1] }],
  ],
  'ROW-1': [
    [`alice DELETE ${rows}`, { rows: [99] }],
    [`alice DELETE ${rows}`, { rows: [1] }],
  ],
  'VALUE-1': [adds({ jcount: 'x' }), adds({ jcount: 1 })],
  'COLUMN-1': [adds({ colour: 1 }), adds({})],
  'COLUMN-2': [updates({ colour: 1 }), updates({ jcount: 1 })],
  'NREAD-2': [reads(''), [`alice GET ${newer.replace('10500', '10503')}/DEMO-1`]],
  'NREAD-3': [reads('jsummary'), reads('')],
  'NUSER-1': [reads('jowner'), [`alice GET ${newer}/DEMO-2?columnIds=jowner`]],
  'NUSER-2': [addsNewer({ jowner: { key: 'u-bob' } }), addsNewer({})],
  'NUSER-3': [addsNewer({ jowner: { key: 'u-none' } }), addsNewer({ jowner: { key: 'u-bob' } })],
  'NADD-1': [addsNewer({}), [`alice POST ${newer}/DEMO-1`, empty]],
  'NADD-2': [[`alice POST ${newer}/DEMO-1`, noSummary], addsNewer({})],
  'NUPD-1': [
    [`alice PUT ${newer}/DEMO-1`, { rows: [{ rowId: 'ROW', columns: { jcount: 1 } }] }],
    [`alice PUT ${newer}/DEMO-1`, empty],
  ],
  'NUPD-2': [
    [`alice PUT ${newer}/DEMO-1`, { rows: [{ rowId: 'ROW', columns: { jsummary: '' } }] }],
    [`alice PUT ${newer}/DEMO-1`, { rows: [{ rowId: 'ROW', columns: { jcount: 1 } }] }],
  ],
  'NCOL-1': [reads('colour'), reads('jsummary')],
  'NCOL-2': [addsNewer({ jref: 'x' }), addsNewer({})],
  'NVAL-1': [addsNewer({ jcount: 'x' }), addsNewer({ jcount: 1 })],
  'NERR-1': [addsNewer({ jcount: 'x' }), addsNewer({ jcount: 1 })],
  'NDEL-1': [
    [`alice DELETE ${newer}/DEMO-1`, { rows: ['ROW'] }],
    [`alice DELETE ${newer}/DEMO-1`, empty],
  ],
  'NDEL-2': [
    [`alice DELETE ${newer}/DEMO-1`, { rows: ['row_x'] }],
    [`alice DELETE ${newer}/DEMO-1`, empty],
  ],
  'CAS-1': [[`alice GET ${cascade}/10001`], [`alice GET ${cascade}/10102`]],
  'CAS-2': [
    [`alice PUT ${cascade}/10001`, { Country: 'Germany' }],
    [`alice PUT ${cascade}/10001`, {}],
  ],
  'CAS-3': [
    [`alice PUT ${cascade}/10001/reset`, ['City']],
    [`alice PUT ${cascade}/10001/reset`, []],
  ],
  'CAS-4': [[`alice PUT ${cascade}/10001/resetall`], [`alice PUT ${cascade}/10102/resetall`]],
  'CAS-5': [[`alice GET ${cascade}/10001/options/Country`], [`alice GET ${cascade}/10102/options/City`]],
  'VER-1': [[`alice GET ${rows}`], [`alice GET ${newer}/DEMO-1`]],
  'VER-2': [[`sysadmin PUT ${legacy}/synchronize`], [`alice GET ${rows}`]],
  'VER-3': [[`alice GET ${cascade}/10001`], [`alice GET ${rows}`]],
  'JSON-1': [[`alice GET ${rows}`], [`alice PUT ${rows}/clear`]],
  'FAIL-1': [[`alice GET ${rows}`], [`alice GET ${legacy}/10500/issue/99`]],
};

/** Returns, for a rule without sightings above, the example of its operation, with and without credentials. */
function sightingOf(rule: RuleId): Sighting {
  const endpoint = endpoints.find((one) => isBoundBy(one, rule));
  if (endpoint === undefined) throw new Error(`no endpoint is bound by ${rule}`);
  const { as, params, query, body } = successfulRequest(endpoint, 'ROW');
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? 'vendor');
  const request = `${endpoint.method} ${path}?${query}`;
  return [
    [`${as} ${request}`, body],
    [`nobody ${request}`, body],
  ];
}

const latest = createMock();
const early = createMock({ addonVersion: '1.17.9' });

/** Returns a mock in the state that the request of a rule needs. */
function stage(rule: RuleId, isAt: boolean) {
  const mock = rule.startsWith('VER') ? early : latest;
  mock.reset();
  if (rule === 'SYNC-3') mock.importRows({ grid: 10500, issue: 'DEMO-1' }, [row]);
  if (rule === 'FAIL-1' && isAt) mock.failNext();
  return mock;
}

async function rulesOf(rule: RuleId, [request, body]: Sent, isAt: boolean): Promise<readonly string[]> {
  const mock = stage(rule, isAt);
  const [user = '', method = '', path] = request.split(' ');
  const send = (sent: { readonly method: string; readonly body?: string }) =>
    mock.handle(
      new Request(`http://twin.test${path}`, {
        ...sent,
        headers: {
          ...(user === 'nobody' ? {} : { authorization: `Bearer ${user}-token` }),
          'content-type': 'application/json',
        },
      }),
    );
  const text = JSON.stringify(body);
  if (text?.includes('ROW')) {
    const known: unknown = await (await send({ method: 'GET' })).json();
    const [, rowId = ''] = /"rowId":"([^"]*)"/.exec(JSON.stringify(known)) ?? [];
    mock.journal.clear();
    await send({ method, body: text.replace('ROW', rowId) });
  } else await send({ method, ...(text !== undefined && { body: text }) });
  return coverageOf(mock.journal).rules.map((one) => one.rule);
}

const advice = 'it needs a detector in rule-detectors.ts, or two requests in `sightings` of this test';

describe.each(ruleIds)('%s', (rule) => {
  const [at, notAt] = sightings[rule] ?? sightingOf(rule);

  it(`counts as exercised: ${rules[rule].text}`, async () => {
    expect(await rulesOf(rule, at, true), advice).toContain(rule);
  });

  it('does not count as exercised by a request that does not involve it', async () => {
    expect(await rulesOf(rule, notAt, false), advice).not.toContain(rule);
  });
});
