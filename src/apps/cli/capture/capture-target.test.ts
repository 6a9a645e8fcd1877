import { memoryUsage } from 'node:process';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import type { Column, WorldFile } from '../../../generated/world-file.js';
import { servers } from '../../../hosts/testing/running.js';
import { createCore } from '../../../mock/create-core.js';
import type { Profile } from '../../../specification/choices.js';
import { collectGarbage } from '../../../validation/testing/collect-garbage.js';
import { startProcessorTime } from '../../../validation/testing/processor-time.js';
import { allIssues, captureDemo, type Fetch, withoutNewer, writeDefinitions } from './testing/capture-demo.js';

const serve = servers();
const igrid = '/rest/vendor-igrid/1.0';
const gridIds = [10500, 10501, 10502, 10503];
const issueIds = [10001, 10002, 10003, 10101, 10102];

const legacyReads = [
  `${igrid}/grid/list`,
  ...gridIds.flatMap((grid) => [
    `${igrid}/grid/${grid}/datasource`,
    `${igrid}/grid/${grid}/rowcount`,
    `${igrid}/grid/${grid}/issues?maxResults=1000`,
    ...issueIds.flatMap((issue) => [
      `${igrid}/grid/${grid}/issue/${issue}?maxResults=1000`,
      `${igrid}/grid/${grid}/issue/${issue}/rowcount`,
      `${igrid}/grid/${grid}/issue/${issue}/row/3`,
    ]),
  ]),
  ...[10600, 10601].flatMap((cascade) =>
    issueIds.flatMap((issue) => [
      `${igrid}/multicascade/${cascade}/issue/${issue}`,
      `${igrid}/multicascade/${cascade}/issue/${issue}/levels`,
      ...(cascade === 10600 ? ['Country', 'Region', 'City'] : ['Product', 'Module']).map(
        (level) => `${igrid}/multicascade/${cascade}/issue/${issue}/options/${level}`,
      ),
    ]),
  ),
];
const newerReads = gridIds.flatMap((grid) =>
  allIssues.map((key) => `/rest/vendor-grid/1.0/api/grid/${grid}/issue/${key}`),
);

/** Sends the reads, and returns the status and body of each answer. */
async function answersTo(reads: readonly string[], fetch: Fetch, base = 'http://twin.test') {
  const headers = { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` };
  const answers: Record<string, string> = {};
  for (const path of reads) {
    const response = await fetch(new Request(base + path, { headers }));
    answers[path] = `${response.status} ${await response.text()}`;
  }
  return answers;
}

const kindsOf = ({ fields }: WorldFile) =>
  new Map(
    fields.flatMap((field) =>
      field.kind === 'grid' ? field.columns.map(({ id, kind }): [string, string] => [`${field.id} ${id}`, kind]) : [],
    ),
  );

/** Returns the kinds of the columns that a capture is sure of, by grid and column id. */
const sureOf = (output: string) =>
  new Map<string, string>(
    [...output.matchAll(/^(\d+ \S+) +(\w+) +sure/gm)].map(([, column = '', kind = '']) => [column, kind]),
  );

const other: Profile = {
  'legacy.dates': 'iso-string',
  'legacy.checkbox': 'number',
  'legacy.sequence': 'number',
  'legacy.multiSelect': 'list',
  'legacy.emptyList': 'nulls',
  'legacy.userValue': 'username',
  'newer.emptyMulti': 'list',
  'newer.goneUserKey': 'present',
};

const unlike: Profile = { 'newer.emptyCheckbox': 'false', 'legacy.multiSelect': 'names-with-blank' };
const falling: Profile = { 'legacy.rowOrder': 'descending', 'paging.limit': 3 };
const turned: Profile = { 'newer.rowOrder': 'descending' };

describe('gridtwin capture', () => {
  it.each([
    ['through both APIs', {}, false, false],
    ['through the legacy API alone', {}, true, false],
    ['through both APIs, with definitions', {}, false, true],
    ['through the legacy API alone, with definitions', {}, true, true],
    ['under other choices, through both APIs', other, false, false],
    ['under other choices, through both APIs, with definitions', other, false, true],
    ['under other choices, through the legacy API alone', other, true, false],
    ['with empty checkboxes that are false in one API, and only blanks between names', unlike, false, false],
    [
      'with users who are gone, to whom only endpoint 15 gives keys',
      { 'newer.goneUserKey@15': 'present' },
      false,
      false,
    ],
    ['with descending row ids in the legacy API, through both APIs', falling, false, false],
    ['with descending row ids in both APIs', { ...turned, ...falling }, false, false],
    ['with descending row ids, through the legacy API alone', falling, true, false],
    ['with descending row ids in the newer API', turned, false, false],
  ])('writes a world that answers every read like the deployment: %s', async (_, profile, isLegacyOnly, isDefined) => {
    const { url } = await serve({ profile });
    const given = Object.entries(profile).map(([id, value]) => `${id}=${value}`);
    const definitions = isDefined ? { definitions: writeDefinitions() } : {};
    const captured = await captureDemo(
      url,
      { profile: given, ...definitions },
      isLegacyOnly ? withoutNewer : undefined,
    );
    const reads = isLegacyOnly ? legacyReads : [...legacyReads, ...newerReads];
    const core = createCore({ world: captured.world, profile });
    const expected = await answersTo(reads, (request) => globalThis.fetch(request), url);
    const answers = await answersTo(reads, (request) => core.handle(request));
    expect(reads.filter((path) => answers[path] !== expected[path])).toEqual([]);
    expect(captured.sent.map(({ method }) => method)).toEqual(captured.sent.map(() => 'GET'));
    const kinds = kindsOf(demoWorld);
    const sure = sureOf(captured.printed);
    expect([...sure].filter(([column, kind]) => kinds.get(column) !== kind)).toEqual([]);
    expect(sure.size).toBeGreaterThan(isLegacyOnly ? 0 : 3);
    if (isDefined) expect([...kindsOf(captured.world)]).toEqual([...kinds]);
  });

  it('separates option values with commas by rows that have a single option', async () => {
    const world: WorldFile = JSON.parse(JSON.stringify(demoWorld).replaceAll('"travel"', '"rail, air"'));
    const { url } = await serve({ world });
    const { fields } = (await captureDemo(url)).world;
    expect(JSON.stringify(fields)).toContain('{"title":"Travel","value":"rail, air"}');
  });

  it.each(['ascending', 'descending'] as const)(
    'pairs the ids and names of columns by their cells, and keeps empty sequences (row ids %s)',
    async (order) => {
      const columns = [
        { id: '7', name: 'c', kind: 'string' as const },
        { id: '3', name: 'd', kind: 'number' as const }, // its id comes first in an object
        { id: 'd', name: '7', kind: 'sequence' as const },
      ];
      const values = [
        { 7: 'one', 3: 1.5, d: '4' },
        { 7: 'two', d: null },
      ];
      const rows = [
        { grid: 7, issue: 'DEMO-2', rows: [{ id: 9, values: { d: '9' } }] }, // too little to tell the columns apart
        { grid: 7, issue: 'DEMO-1', rows: values.map((own, i) => ({ id: i + 1, values: own })) },
      ];
      const fields = [{ id: 7, name: 'Named', kind: 'grid' as const, columns }];
      const world = { ...demoWorld, fields, rows, selections: [] };
      const { url } = await serve({ world, profile: { 'legacy.sequence': 'number', 'newer.rowOrder': order } });
      const { world: captured } = await captureDemo(url, { issues: ['DEMO-2', 'DEMO-1'], cascades: [] });
      expect(captured.rows?.[1]?.rows?.map((row) => row.values)).toEqual(values);
      const [field] = captured.fields;
      expect(field?.kind === 'grid' && field.columns.map(({ id, name }) => [id, name])).toEqual(
        expect.arrayContaining(columns.map(({ id, name }) => [id, name])),
      );
    },
  );

  it.each([
    ['newer.rowOrder', 'a learned order tells them apart'],
    ['legacy.rowOrder', 'the ids of rows tell them apart'],
  ] as const)('pairs rows that differ only in dates if %s is descending, as %s', async (choice, _) => {
    const profile: Profile = { [choice]: 'descending', 'legacy.dates': 'iso-string' };
    const columns: Column[] = [{ id: 'day', kind: 'date' }];
    const rows = [1, 2, 3].map((day) => ({ values: { day: day * 86_400_000 } }));
    const fields: WorldFile['fields'] = [{ id: 7, name: 'Days', kind: 'grid', columns }];
    const world = { ...demoWorld, fields, rows: [{ grid: 7, issue: 'DEMO-1', rows }], selections: [] };
    const { url } = await serve({ world, profile });
    const given = Object.entries(profile).map(([id, value]) => `${id}=${value}`);
    const captured = await captureDemo(url, { profile: given, issues: ['DEMO-1'], cascades: [] });
    expect(captured.world.rows?.[0]?.rows?.map(({ values }) => values)).toEqual(rows.map(({ values }) => values));
  });

  it.each([
    ['jdbc:mysql://db/x?user=u&password=s3cret&ssl=1', 'jdbc:mysql://db/x?user=u&password=&ssl=1'],
    ['postgres://u:s3c:r@t@db/x', 'postgres://u:@db/x'],
    ['jdbc:oracle:thin:u/s3cret@db', 'jdbc:oracle:thin:u/@db'],
    ['jdbc:sqlserver://db;user=u;password=s3c&ret;ssl=1', 'jdbc:sqlserver://db;user=u;password=;ssl=1'],
    ['jdbc:sqlserver://db;password={s3;c}}r&t};ssl=1', 'jdbc:sqlserver://db;password=;ssl=1'],
    [':thin:'.repeat(30_000), ':thin:'.repeat(30_000)],
  ])('leaves out the password of a database: %#', async (connectionUrl, shown) => {
    const answering: Fetch = (request) =>
      request.url.endsWith('/datasource')
        ? Promise.resolve(Response.json({ databaseTableName: 'rows', connectionUrl }))
        : globalThis.fetch(request);
    const { url } = await serve();
    const spent = startProcessorTime();
    const { world } = await captureDemo(url, { grids: [10500], issues: ['DEMO-1'], cascades: [] }, answering);
    expect(world.fields).toMatchObject([{ dataSource: { connectionUrl: shown } }]);
    expect(spent()).toBeLessThan(4_000); // fails if the time is quadratic
  });

  it('reads 100,000 rows with one request per page, prints progress, and keeps only a few pages in memory', async () => {
    const total = 100_000;
    const answer = (value: unknown): Response => Response.json(value);
    const held: number[] = []; // in bytes, after 20 and after 100 pages
    const many: Fetch = async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/list')) return answer([{ id: '7', name: 'Large' }]);
      if (pathname.endsWith('/datasource')) return new Response('{}', { status: 403 });
      const startAt = Number(searchParams.get('startAt'));
      if ([20_000, 99_000].includes(startAt)) {
        collectGarbage();
        held.push(memoryUsage().heapUsed);
      }
      const values = Array.from({ length: 1_000 }, (_, i) => {
        return {
          id: startAt + i + 1,
          issueId: 10001,
          modified: 0,
          text: `Row ${startAt + i} ${'x'.repeat(200)}`,
          count: i,
        };
      });
      return answer({ startAt, maxResults: 1_000, total, values });
    };
    const { sent, errors, world } = await captureDemo(
      'http://many.test',
      { issues: ['DEMO-1'], cascades: [], rate: 10_000 },
      many,
    );
    expect(sent.length).toBe(total / 1_000 + 2);
    expect(errors.match(/rows read with/g)).toHaveLength(10);
    expect(errors).toContain('100,000 rows read with');
    expect(world.rows?.[0]?.rows).toHaveLength(total);
    const [early = 0, late = Number.POSITIVE_INFINITY] = held;
    expect(late - early).toBeLessThan(10 * 2 ** 20); // the rows between them take more than twice as much
  });

  it('says that the columns of a grid without rows are unknown, and shows progress', async () => {
    const server = await serve();
    const { printed, progress, world } = await captureDemo(server.url, { grids: [10500, 10503] });
    const note = 'has no columns here, as it showed no rows: --definitions can name them';
    expect(printed).toContain(`\ngrid 10503 ${note}\n`);
    expect(printed).not.toContain(`grid 10500 ${note}`);
    expect(world.fields.find(({ id }) => id === 10503)).toMatchObject({ columns: [] });
    expect(progress).toBe('10 sheets: .......... stopped'); // each grid on each issue
  });
});
