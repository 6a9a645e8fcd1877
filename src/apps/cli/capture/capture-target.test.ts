import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryUsage } from 'node:process';
import { describe, expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { demoWorld } from '../../../generated/demo-world.js';
import type { Column, WorldFile } from '../../../generated/world-file.js';
import { servers } from '../../../hosts/testing/running.js';
import { createCore } from '../../../mock/create-core.js';
import type { Profile } from '../../../specification/choices.js';
import { collectGarbage } from '../../../validation/testing/collect-garbage.js';
import { readWorld } from '../../../worlds/file/world-files.js';
import { recordingContext } from '../testing/recording-context.js';
import { type CaptureOptions, captureTarget } from './capture-target.js';

const serve = servers();
const allIssues = ['DEMO-1', 'DEMO-2', 'DEMO-3', 'OPS-1', 'OPS-2'];
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

type Fetch = (request: Request) => Promise<Response>;

/** What is answered to reads, each as status and body. */
async function answersTo(reads: readonly string[], fetch: Fetch, base = 'http://twin.test') {
  const headers = { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` };
  const answers: Record<string, string> = {};
  for (const path of reads) {
    const response = await fetch(new Request(base + path, { headers }));
    answers[path] = `${response.status} ${await response.text()}`;
  }
  return answers;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'gridtwin-captured-'));

/** Captures the demo world, or what `fetch` answers: what was printed, the file and the requests that were sent. */
async function captureDemo(
  baseUrl: string,
  more: Partial<CaptureOptions> = {},
  fetch: Fetch = (request) => globalThis.fetch(request),
  signal = new AbortController().signal,
) {
  const output = join(newFolder(), 'world.json');
  const sent: Request[] = [];
  const context = recordingContext({
    signal,
    fetch: async (request) => {
      sent.push(request.clone());
      return fetch(request);
    },
  });
  const options = {
    issues: allIssues,
    output,
    cascades: [10600, 10601],
    profile: [],
    seed: 1,
    anonymize: false,
    as: 'admin',
    force: false,
  } as const;
  await captureTarget('demo', { ...options, baseUrl, ...more }, context);
  return {
    printed: context.output(),
    errors: context.errors(),
    sent,
    text: readFileSync(output, 'utf8'),
    world: await readWorld(output),
  };
}

/** Expects that a capture is refused, and leaves no file. */
async function expectNothing(message: RegExp | string, ...[url, more, ...how]: Parameters<typeof captureDemo>) {
  const output = join(newFolder(), 'world.json');
  await expect(captureDemo(url, { output, ...more }, ...how)).rejects.toThrow(message);
  expect(existsSync(output)).toBe(false);
}

const withoutNewer: Fetch = async (request) =>
  request.url.includes('/api/grid/') ? new Response('{}', { status: 404 }) : globalThis.fetch(request);

const kindsOf = ({ fields }: WorldFile) =>
  new Map(
    fields.flatMap((field) =>
      field.kind === 'grid' ? field.columns.map(({ id, kind }): [string, string] => [`${field.id} ${id}`, kind]) : [],
    ),
  );

/** The columns that a capture says it is sure of, by grid and id. */
const sureOf = (output: string) =>
  new Map<string, string>(
    [...output.matchAll(/^(\d+ \S+) +(\w+) +sure/gm)].map(([, column = '', kind = '']) => [column, kind]),
  );

/** Definitions of the grids of the demo world, as the add-on has them. */
function writeDefinitions(): string {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const types: Partial<Record<Column['kind'], string>> = { singleSelect: 'list', multiSelect: 'checklist' };
  for (const field of demoWorld.fields) {
    if (field.kind !== 'grid') continue;
    const columns = field.columns.map(
      ({ id, kind, title, required, readOnly, maxLength, options, expression, returns }) => [
        id,
        {
          title,
          type: types[kind] ?? kind,
          ...(required && { required }),
          ...(readOnly && { editable: false }),
          ...(maxLength && { maxLength }),
          ...(options && { staticOptions: options.map((option) => ({ label: option.title, value: option.value })) }),
          ...(expression && { formula: expression, returns }),
        },
      ],
    );
    const gd = { columns: field.columns.map(({ id }) => id) };
    writeFileSync(join(folder, `${field.id}.json`), JSON.stringify({ gd, col: Object.fromEntries(columns) }));
  }
  return folder;
}

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
    ['of other choices, through both APIs', other, false, false],
    ['of other choices, through both APIs, with definitions', other, false, true],
    ['of other choices, through the legacy API alone', other, true, false],
    ['of empty checkboxes that are false in one API, and blanks between names alone', unlike, false, false],
    ['of rows whose ids fall, through both APIs', falling, false, false],
    ['of rows whose ids fall in both APIs', { ...turned, ...falling }, false, false],
    ['of rows whose ids fall, through the legacy API alone', falling, true, false],
    ['of rows that the newer API gives in the other order', turned, false, false],
  ])(
    'gives a world that answers every read as the deployment does: %s',
    async (_, profile, isLegacyOnly, isDefined) => {
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
    },
  );

  it('tells values of options that hold commas apart by rows that have one', async () => {
    const world: WorldFile = JSON.parse(JSON.stringify(demoWorld).replaceAll('"travel"', '"rail, air"'));
    const { url } = await serve({ world });
    const { fields } = (await captureDemo(url)).world;
    expect(JSON.stringify(fields)).toContain('{"title":"Travel","value":"rail, air"}');
  });

  it.each(['ascending', 'descending'] as const)(
    'finds the ids of columns by what their cells hold where names are others, and keeps empty sequences: %s',
    async (order) => {
      const columns = [
        { id: '7', name: 'c', kind: 'string' as const },
        { id: '3', name: 'd', kind: 'number' as const }, // whose id comes first in an object
        { id: 'd', name: '7', kind: 'sequence' as const },
      ];
      const values = [
        { 7: 'one', 3: 1.5, d: '4' },
        { 7: 'two', d: null },
      ];
      const rows = [
        { grid: 7, issue: 'DEMO-2', rows: [{ id: 9, values: { d: '9' } }] }, // which shows too little
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
    ['legacy.rowOrder', 'the ids of rows do'],
  ] as const)('pairs rows that differ in moments alone where %s is descending, as %s', async (choice, _) => {
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

  it('makes one user of several roles that a target file gives to one account', async () => {
    const { url } = await serve();
    const account = { username: 'admin', passwordFrom: 'PASSWORD' };
    const viewer = { username: 'vera', passwordFrom: 'PASSWORD' };
    const users = { viewer: account, editor: account, admin: account, outsider: viewer };
    const { editor: _, ...rest } = demoTargetFile.users;
    const folder = newFolder();
    const file = join(folder, 'mine.target.json');
    const sysadmin = { ...rest.sysadmin, passwordFrom: 'PASSWORD' };
    writeFileSync(file, JSON.stringify({ ...demoTargetFile, baseUrl: url, users: { ...users, sysadmin } }));
    const output = join(folder, 'world.json');
    const options = { issues: ['DEMO-1'], output, profile: [], seed: 1, anonymize: false, force: false } as const;
    const context = recordingContext({ variables: { PASSWORD: 'admin', GRIDTWIN_SYSADMIN_TOKEN: 'x' } });
    await captureTarget(file, { ...options, as: 'editor' }, context);
    expect(context.output()).toContain(
      '(viewer: admin, editor: admin, admin: admin, outsider: vera, sysadmin: sysadmin)',
    );
    const world = await readWorld(output);
    expect(world.users.map(({ name, rights }) => [name, rights])).toEqual(
      expect.arrayContaining([
        ['admin', ['admin']],
        ['vera', undefined],
        ['sysadmin', ['sysadmin']],
      ]),
    );
    expect(world.projects).toEqual([{ key: 'DEMO', permissions: { admin: 'edit', sysadmin: 'edit' } }]);
  });

  it('takes the names of users as tokens, too, so that a deployment that takes nothing else can be asked', async () => {
    const profile: Profile = { 'auth.schemes': 'bearer' };
    const { url } = await serve({ profile });
    const { world, printed } = await captureDemo(url, { profile: ['auth.schemes=bearer'] });
    expect(printed).toContain('passwords and tokens are the names of users (editor: alice, ');
    const headers = { authorization: 'Bearer alice' };
    const request = new Request(`http://twin.test${igrid}/grid/10500/issue/10001`, { headers });
    expect((await createCore({ world, profile }).handle(request)).status).toBe(200);
  });

  it('leaves out the password of a database', async () => {
    const urls = [
      'jdbc:mysql://db/x?user=u&password=s3cret&ssl=1',
      'postgres://u:s3c:r@t@db/x',
      'jdbc:oracle:thin:u/s3cret@db',
    ];
    const answering: Fetch = (request) => {
      if (!request.url.endsWith('/datasource')) return globalThis.fetch(request);
      return Promise.resolve(Response.json({ databaseTableName: 'rows', connectionUrl: urls.pop() ?? '' }));
    };
    const { url } = await serve();
    const { text } = await captureDemo(url, {}, answering);
    const found = [...text.matchAll(/"connectionUrl": ?"(.*?)"/g)].map(([, one]) => one);
    expect(found).toEqual([
      'jdbc:oracle:thin:u/@db',
      'postgres://u:@db/x',
      'jdbc:mysql://db/x?user=u&password=&ssl=1',
      '',
    ]);
  });

  it.each([
    ['a page of a proxy', (): Response => new Response('<html>', { status: 502 })],
    ['text that is cut off', (): Response => new Response('[{"id":')],
  ])('asks again where the answer is %s', async (_, answerOf) => {
    const { url } = await serve();
    let count = 0;
    const failing: Fetch = async (request) => {
      count += 1;
      return count % 7 === 0 ? answerOf() : globalThis.fetch(request);
    };
    expect((await captureDemo(url, {}, failing)).text).toBe((await captureDemo(url)).text);
  });

  it.each([
    ['it had 5 rows', (total: number) => total - 1, /grid 10500 on DEMO-1 had 5 rows, and then others/],
    ['it shows fewer', (total: number) => total, /grid 10500 on DEMO-1 has 5 rows, and shows 3$/],
  ])('writes nothing where rows are changed from page to page, as %s', async (_, totalOf, message) => {
    const { url } = await serve({ profile: { 'paging.limit': 3 } });
    const changing: Fetch = async (request) => {
      const answer = await globalThis.fetch(request);
      if (!request.url.includes('issue/10001/?startAt=3')) return answer;
      const { total, ...rest } = await answer.json();
      return Response.json({ ...rest, total: totalOf(total), values: [] });
    };
    await expectNothing(message, url, {}, changing);
  });

  it('replaces texts, users and numbers by others of the same shape, the same for a seed, and keeps options', async () => {
    const { url } = await serve();
    const anonymize = true;
    const { text, world } = await captureDemo(url, { anonymize });
    expect((await captureDemo(url, { anonymize })).text).toBe(text);
    expect((await captureDemo(url, { anonymize, seed: 2 })).text).not.toBe(text);
    const cells = (demoWorld.rows ?? []).flatMap(({ rows = [] }) => rows.map(({ values }) => values));
    const names = demoWorld.users.flatMap(({ name, key, fullName }) => [key, fullName, `: "${name}"`]);
    const { jsummary: first = '' } = cells[0] ?? {};
    expect(first).toBe('Train to Ghent');
    const texts = cells.flatMap(({ jsummary, jnotes, jref, base, result, url: address, jname, jserial }) =>
      [jsummary, jnotes, jref, base, result, address, jname, jserial].flatMap((one) =>
        one ? [JSON.stringify(one)] : [],
      ),
    );
    const numbers = cells.flatMap(({ jamount, jday, jbooked, pdate }) =>
      [jamount, jday, jbooked, pdate].flatMap((one) =>
        Number(one) >= 1_000 || String(one).includes('.') ? [`:${one}`] : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(70);
    expect(numbers.length).toBeGreaterThan(70);
    const left = [...names, 'u-ghost', 'Gone Ghost', 'db.example', ...texts].filter((one) => text.includes(one));
    expect(left).toEqual([]);
    expect(numbers.filter((one) => new RegExp(`${one.replace('.', '\\.')}\\b(?!\\.)`).test(text))).toEqual([]);
    const [sheet] = world.rows ?? [];
    expect(sheet?.rows?.[0]?.values.jsummary).toMatch(/^[A-Z][a-z]{4} [a-z]{2} [A-Z][a-z]{4}$/);
    expect(sheet?.rows?.[0]?.values.jnotes).toMatch(/^\S{6} \w{5}, \w{6} \w{6}\.\n\w{6} \w{2} \w{3} \w{5}\.$/);
    expect(sheet?.rows?.[2]?.values.jsummary).toBe(sheet?.rows?.[3]?.values.jsummary);
    expect(sheet?.rows?.[0]?.values).toMatchObject({ jstatus: 'In Progress', jtags: ['Travel', 'Food'], jpaid: true });
    expect(Number(sheet?.rows?.[0]?.values.jday) % 86_400_000).toBe(0);
    const field = world.fields.find(({ id }) => id === 10500);
    const status = field?.kind === 'grid' ? field.columns.find(({ id }) => id === 'jstatus')?.options : [];
    expect(status).toContainEqual({ title: 'In Progress', value: 'progress' });
  });

  it.each([
    ['through both APIs', undefined],
    ['through the legacy API alone', withoutNewer],
  ])('keeps short names of users and options apart, and their cells with them: %s', async (_, answering) => {
    const names = Array.from(
      { length: 120 },
      (_, i) => `${'abcde'.charAt(i % 5)}${'abcdefghijklmnopqrstuvwxyz'.charAt(i / 5)}`,
    );
    const users = [
      ...demoWorld.users,
      ...names.map((name) => ({ name, password: name, key: `k${name}`, fullName: `Full ${name}` })),
    ];
    const options = Array.from({ length: 12 }, (_, i) => ({ title: `${i}`, value: String.fromCharCode(97 + i) }));
    const columns: Column[] = [
      { id: 'who', kind: 'userlist' },
      { id: 'which', kind: 'singleSelect', options },
    ];
    const rows = names.map((name, i) => ({ values: { who: { key: `k${name}` }, which: `${i % 12}` } }));
    const field = { id: 7, name: 'Short', kind: 'grid' as const, columns };
    const world = { ...demoWorld, users, fields: [field], rows: [{ grid: 7, issue: 'DEMO-1', rows }], selections: [] };
    const { url } = await serve({ world });
    const anonymize = true;
    const { world: captured } = await captureDemo(url, { anonymize, issues: ['DEMO-1'], cascades: [] }, answering);
    const cells = (captured.rows?.[0]?.rows ?? []).map(({ values }) => values);
    const keyOf = (cell: unknown): string => `${Object(cell).key ?? cell}`;
    expect(new Set(cells.map(({ who }) => keyOf(who))).size).toBe(names.length);
    expect(new Set(cells.map(({ which }) => which)).size).toBe(options.length);
    expect(cells.filter(({ who }, i) => keyOf(who) === `k${names[i]}`)).toEqual([]);
    const known = captured.users.map(({ key }) => key);
    if (answering === undefined) expect(cells.filter(({ who }) => !known.includes(keyOf(who)))).toEqual([]);
  });

  it('keeps the options of a column that a definition calls a select, also those that rows alone hold', async () => {
    const { url } = await serve();
    const definitions = writeDefinitions();
    const file = join(definitions, '10500.json');
    const definition = JSON.parse(readFileSync(file, 'utf8'));
    definition.col.jstatus.staticOptions.pop();
    writeFileSync(file, JSON.stringify(definition));
    const optionsOf = async (anonymize: boolean) => {
      const { fields } = (await captureDemo(url, { anonymize, definitions }, withoutNewer)).world;
      const field = fields.find(({ id }) => id === 10500);
      return field?.kind === 'grid' ? field.columns.map(({ options }) => options) : [];
    };
    const [kept, known] = [await optionsOf(true), await optionsOf(false)];
    expect(JSON.stringify(known)).toContain('"Done"');
    expect(kept).toEqual(known);
  });

  it('replaces names that may be those of users, where the legacy API alone shows them', async () => {
    const { url } = await serve();
    const { text } = await captureDemo(url, { anonymize: true }, withoutNewer);
    expect(['Alice Doe', 'u-alice', 'Gone Ghost', 'u-ghost', 'Vera View'].filter((one) => text.includes(one))).toEqual(
      [],
    );
  });

  it.each<[what: string, more: Partial<CaptureOptions>, message: RegExp]>([
    ['the budget is spent', { budget: 3 }, /the budget of 3 requests is spent/],
    [
      'an issue has no id',
      { issues: ['DEMO-9'] },
      /does not have the id of DEMO-9: say DEMO-9=ID; did you mean "DEMO-1"\?/,
    ],
    ['an issue is none', { issues: ['demo'] }, /"demo" is no issue: say its key/],
    ['an issue is not there', { issues: ['DEMO-9=777'] }, /issue\/777.*404/],
    ['an issue has the id of another', { issues: ['DEMO-1=10002'] }, /on DEMO-1 has .*, or has DEMO-1 another id\?$/],
    ['a field is no cascade', { cascades: [10500] }, /multicascade\/10500.*400/],
    ['a definition does not fit', { definitions: '/nowhere' }, /^\/nowhere cannot be read: there is no such folder$/],
  ])('writes nothing where %s', async (_, more, message) => {
    const { url } = await serve();
    await expectNothing(message, url, more);
  });

  it('asks for nothing where its file could not be written', async () => {
    const sent: string[] = [];
    const refuse: Fetch = async ({ url }) => new Response(null, { status: sent.push(url) && 500 });
    const output = join(newFolder(), 'missing', 'world.json');
    await expect(captureDemo('http://tracker.test', { output }, refuse)).rejects.toThrow(
      `${output} cannot be written: there is no such folder`,
    );
    expect(sent).toEqual([]);
  });

  it.each([
    ['<html>Log in</html>', ' (no JSON) <html>Log in</html>'],
    ['', ''],
    ['null', ' null'],
  ])('says where an answer is nothing that can be read, such as %j', async (text, said) => {
    const answer: Fetch = async () => new Response(text);
    await expect(captureDemo('http://tracker.test', {}, answer)).rejects.toMatchObject({
      message: `GET http://tracker.test${igrid}/grid/list was answered 200${said}`,
    });
  });

  it('writes nothing where it is interrupted', async () => {
    const { url } = await serve();
    const stop = new AbortController();
    const interrupting: Fetch = async (request) => {
      if (request.url.includes('/10501/')) stop.abort();
      return globalThis.fetch(request);
    };
    await expectNothing('interrupted; nothing is written', url, {}, interrupting, stop.signal);
  });

  it.each([
    ['two issues have a row of one id', ['DEMO-1', 'DEMO-2'], 1, /grid 7 has row 9 on DEMO-2 and before that/],
    ['the ids of rows do not ascend from page to page', ['DEMO-1'], 2, /row ids ascend; 8 comes after 9/],
  ])('writes nothing where %s, as no world file has them', async (_, issues, total, message) => {
    const strange: Fetch = async ({ url }) => {
      if (url.endsWith('/list')) return Response.json([{ id: '7', name: 'Strange' }]);
      if (!url.includes('startAt=')) return new Response('{}', { status: 403 });
      const startAt = Number(new URL(url).searchParams.get('startAt'));
      const values = [{ id: 9 - startAt, issueId: 10001, modified: 0 }];
      return Response.json({ startAt, maxResults: 1, total, values });
    };
    await expectNothing(message, 'http://strange.test', { issues, cascades: [] }, strange);
  });

  it('keeps an issue that the user may not view as one', async () => {
    const { url } = await serve();
    const { world, printed } = await captureDemo(url, { as: 'editor' });
    expect(world.issues.find(({ key }) => key === 'DEMO-3')?.permissions).toEqual({ alice: 'none' });
    expect(printed).toContain('this user may not view DEMO-3');
  });

  it('writes over no file, unless it is told to', async () => {
    const { url } = await serve();
    const output = join(newFolder(), 'world.json');
    writeFileSync(output, 'mine');
    await expect(captureDemo(url, { output })).rejects.toThrow(/is there already; --force writes over it/);
    expect(readFileSync(output, 'utf8')).toBe('mine');
  });

  it('reads 100,000 rows with a request a page, tells how far it is, and holds no more than some pages', async () => {
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
});

it('says of a grid without rows that its columns are not known', async () => {
  const server = await serve();
  const { printed, world } = await captureDemo(server.url, { grids: [10500, 10503] });
  const note = 'has no columns here, as it showed no rows: --definitions can name them';
  expect(printed).toContain(`\ngrid 10503 ${note}\n`);
  expect(printed).not.toContain(`grid 10500 ${note}`);
  expect(world.fields.find(({ id }) => id === 10503)).toMatchObject({ columns: [] });
});
