import { describe, expect, it } from 'vitest';
import openapi from '../../../../openapi/openapi.json' with { type: 'json' };
import { demoWorld } from '../../../generated/demo-world.js';
import { createMock } from '../../../hosts/msw/create-mock.js';
import { createControlApi } from '../../../hosts/server/control/control-api.js';
import { basicCredentials } from '../../../service/http/basic.js';
import { aWorld } from '../../../worlds/builder/a-world.js';
import { choicesOf, operationsOf } from '../operations.js';
import { type ExportKind, exportCalls, type WorldForm } from './export.js';

const world = aWorld()
  .withName('trips')
  .withUser('alice')
  .withUser('vera', { fullName: 'Vera View', rights: ['datasource'] })
  .withProject('TRIP', { alice: 'edit', vera: 'view' })
  .withIssue('TRIP-1', { id: 7 })
  .withGrid('Expenses', {
    jsummary: { kind: 'string', required: true, maxLength: 40 },
    jamount: 'number',
    jstatus: { kind: 'singleSelect', options: ['Open', { title: 'Done', value: 'done' }] },
  })
  .withCascade('Place', ['Country', 'City'], { Belgium: ['Ghent'], Germany: [] })
  .withRows('Expenses', 'TRIP-1', [{ jsummary: "Vera's train", jamount: 18.4, jstatus: 'Open' }])
  .withSelection('Place', 'TRIP-1', { Country: 'Belgium' })
  .build();

const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/7';

/** Makes a mock of a world, with functions that send it a call and export its calls. */
async function page(start: typeof world | undefined, contextPath = '', settings = {}) {
  const mock = createMock({ contextPath, ...settings, ...(start && { world: start }) });
  const control = createControlApi({ mock, ...mock });
  const ask = async (method: string, path: string): Promise<unknown> => {
    const [name = '', query = ''] = path.split('?', 2);
    const { status, body = 'null' } = await control(method, name, new URLSearchParams(query), undefined);
    if (status >= 400) throw new Error(body);
    return JSON.parse(body);
  };
  const send = (
    user: string | undefined,
    method: string,
    path: string,
    body?: string | object,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    mock.handle(
      new Request(`https://tracker.example${contextPath}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(user !== undefined && { authorization: basicCredentials(user, user) }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  const exported = (kind: ExportKind, marked: readonly number[], form: WorldForm = 'builder') => {
    const place = { ask, contextPath, vendor: 'vendor', settings, operations: operationsOf(openapi), choicesOf };
    return exportCalls(place, new Set(marked), kind, form);
  };
  return { mock, send, exported };
}

/** Sends a mock a session with everything that an export must reproduce. Returns the function that exports it. */
async function session() {
  const { mock, send, exported } = await page(world);
  await send('alice', 'POST', rows, { rows: [{ jsummary: 'Bicycle', jamount: 12 }] });
  await send('alice', 'POST', rows, { rows: [{ jsummary: 'Taxi', jamount: 48.5, jstatus: 'done' }] });
  await send('vera', 'GET', `${rows}?columns=jsummary,jstatus`);
  await send('vera', 'PUT', `${rows}/clear`);
  await send(undefined, 'GET', `${rows}/rowcount`);
  await send('alice', 'POST', rows, '{"rows": [');
  mock.profile.set({ 'legacy.add.status': 200 });
  await send('alice', 'POST', rows, { rows: [{ jsummary: 'Lunch' }] });
  mock.faults.plan({ operation: 'clearGrid', status: 503, commit: true });
  await send('alice', 'PUT', `${rows}/clear`);
  await send('alice', 'GET', `${rows}/rowcount`);
  while (mock.undo()); // back to the start, as after a reset
  await send('alice', 'GET', `${rows}/rowcount`);
  await send('alice', 'PUT', `${rows}/clear`);
  mock.undo();
  await send('alice', 'POST', rows, { rows: [] }, { 'content-type': 'text/plain' });
  await send('alice', 'GET', `${rows}/rowcount`);
  mock.profile.set({ 'auth.schemes': 'both-and-session', 'auth.xsrf': 403 });
  const login = await send(undefined, 'POST', '/rest/auth/1/session', { username: 'alice', password: 'alice' });
  const cookie = login.headers.get('set-cookie') ?? '';
  await send(undefined, 'PUT', `${rows}/clear`, undefined, { cookie });
  await send(undefined, 'PUT', `${rows}/clear`, undefined, { cookie, 'x-atlassian-token': 'no-check' });
  return exported;
}

describe('an exported session', () => {
  it.each<[ExportKind, readonly number[], WorldForm]>([
    ['vitest', [], 'builder'],
    ['node', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 'file'],
    ['playwright', [2, 4, 7, 9, 16], 'builder'],
    ['curl', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16], 'file'],
    ['contract', [2, 3, 4], 'builder'],
  ])('equals the file of the example that CI runs: %s', async (kind, marked, form) => {
    for (const { name, text } of await (await session())(kind, marked, form)) {
      await expect(text).toMatchFileSnapshot(`../../../../contract-tests/examples/exported/${name}`);
    }
  });

  it.each([
    ['of a mock', undefined],
    ['of its file', { $schema: './world.schema.json', ...demoWorld }],
  ])('contains no world if it begins with the demo world %s', async (_, start) => {
    const { send, exported } = await page(start);
    await send('alice', 'GET', rows.replace('issue/7', 'issue/10001/rowcount'));
    const [file, ...others] = await exported('node', []);
    expect(file?.text).toContain("ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount')");
    expect(file?.text).not.toContain('world');
    expect(others).toEqual([]);
  });

  it('has no user in its title if the call led to no operation', async () => {
    const { send, exported } = await page(undefined);
    await send('alice', 'PATCH', '/rest/vendor-igrid/1.0/grid/10500/rowcount');
    const [file] = await exported('vitest', []);
    expect(file?.text).toContain("test('PATCH', async");
  });

  it('writes a large world as the content of its file, not as calls of the builder', async () => {
    const names = Array.from({ length: 250 }, (_, i) => `user${i}`);
    const { send, exported } = await page(
      names.reduce((builder, name) => builder.withUser(name), aWorld(world)).build(),
    );
    await send('alice', 'GET', `${rows}/rowcount`);
    const [file] = await exported('vitest', []);
    expect(file?.text).toContain("name: 'user249'");
    expect(file?.text).not.toMatch(/aWorld|withUser/);
  });

  it('uses the names of the demo target in a contract case', async () => {
    const { send, exported } = await page(undefined);
    await send('vera', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount');
    const [file] = await exported('contract', []);
    expect(file?.text).toContain(
      "path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',\n  as: 'viewer',",
    );
  });

  it('quotes unusual user names, bodies and planned answers', async () => {
    const names = ["O'Brien $(id)", 'two\nlines\u2028more'];
    const { send, exported, mock } = await page({
      ...world,
      users: names.map((name, i) => ({ name, password: name, key: `k${i}`, fullName: name })),
      projects: [{ key: 'TRIP', permissions: Object.fromEntries(names.map((name) => [name, 'edit' as const])) }],
    });
    await send(names[0], 'POST', rows, { rows: [{ jsummary: 'in {braces}' }] });
    await send(names[1], 'HEAD', `${rows}?columns={x}`);
    const fileOf = async (kind: ExportKind) => (await exported(kind, []))[0]?.text ?? '';
    expect(await fileOf('contract')).toContain(`raw: '{"rows":[{"jsummary":"in {braces}"}]}'`);
    expect(await fileOf('contract')).toContain('?columns=%7Bx}');
    await send(names[0], 'POST', rows, '{"rows": [{"jsummary": "long", "jamount": 12345678901234567890}]}');
    mock.faults.plan({ operation: 'addRows', body: 'planned', next: 2 });
    mock.faults.plan({ delay: { uniform: [1, 2] } });
    await send(names[0], 'POST', rows, '@/etc/hostname');
    const vitest = await fileOf('vitest');
    expect(vitest).toMatch(/'{"rows": \[{"jsummary": "long", "jamount": 12345678901234567890}\]}'\)\).toEqual\({/);
    expect(vitest).toContain(String.raw`// 2. readRows as two\u000alines\u2028more`);
    expect(vitest).toMatch(/'HEAD', .*toMatchObject\({ status: 400 }\)/);
    expect(vitest).toContain("twin.faults.plan({ operation: 'addRows', body: 'planned' })");
    expect(vitest).toContain("twin.faults.plan({ operation: 'addRows', delay: { uniform: [1, 2] } })");
    const script = await fileOf('curl');
    expect(script).toContain(String.raw`ask 'O'\''Brien $(id)' POST`);
    expect(script).toMatch(/'two\nlines\u2028more' HEAD '\S+' 400 '' --head/);
    expect(script).toContain("--data-raw '@/etc/hostname'");
  });

  it('is rejected if the journal did not keep the body of a call', async () => {
    const { send, exported } = await page(world);
    await send('alice', 'GET', `${rows}/rowcount`);
    await send('alice', 'POST', rows, { rows: [{ jsummary: 'x'.repeat(70_000) }] });
    await expect(exported('vitest', [])).rejects.toThrow('The journal does not keep what call 2 sent');
  });

  it('has the credentials of each loaded world, and tokens for a scheme without passwords', async () => {
    const { send, exported, mock } = await page(world);
    const vera = { name: 'vera', password: 'vera', token: 'other', key: 'v', fullName: 'Vera' };
    const others = { ...world, users: [{ name: 'alice', password: 'other', key: 'a', fullName: 'Alice' }, vera] };
    await send('alice', 'GET', `${rows}/rowcount`);
    mock.load(others);
    const authorizationOfAlice = basicCredentials('alice', 'other');
    await send('alice', 'GET', `${rows}/rowcount`, undefined, { authorization: authorizationOfAlice });
    mock.profile.set({ 'auth.schemes': 'basic' });
    await send('vera', 'GET', `${rows}/rowcount`);
    mock.profile.set({ 'auth.schemes': 'bearer' });
    await send('vera', 'GET', `${rows}/rowcount`, undefined, { authorization: 'Bearer other' });
    const [file] = await exported('node', []);
    expect(file?.text).toContain(`'alice (2)': '${authorizationOfAlice}'`);
    expect(file?.text).toMatch(
      /ask\('alice', [\s\S]*ask\('alice \(2\)', [\s\S]*ask\('vera', [\s\S]*ask\('vera \(2\)', /,
    );
  });

  it('plans a fault with the status 500 for a call that failNext made fail', async () => {
    const { send, exported, mock } = await page(world);
    mock.failNext();
    await send('alice', 'PUT', `${rows}/clear`);
    await send('alice', 'PUT', `${rows}/clear`);
    const [file] = await exported('node', []);
    expect(file?.text).toContain(`    twin.faults.plan({ operation: 'clearGrid', status: 500 });
    assert.equal((await ask('alice', 'PUT', '${rows}/clear')).status, 500);

    // 2. clearGrid as alice
    assert.equal((await ask('alice', 'PUT', '${rows}/clear')).status, 200);`);
    await expect(exported('contract', [1])).rejects.toThrow('A case plans no faults: mark calls that met none.');
  });

  it.each([
    ['vitest', /^test\('clearGrid as alice', \{ timeout: 31\d{3} \}, async/m],
    ['playwright', /^ {2}test\.setTimeout\(31\d{3}\);$/m],
  ] as const)('has a time limit that includes planned delays: %s', async (kind, limit) => {
    const { send, exported, mock } = await page(world);
    mock.faults.plan({ operation: 'clearGrid', delay: 1_000 });
    await send('alice', 'PUT', `${rows}/clear`);
    const [file] = await exported(kind, []);
    expect(file?.text).toMatch(limit);
  });

  it('expects a call to reject if its answer breaks off', async () => {
    const { send, exported, mock } = await page(world);
    mock.faults.plan({ operation: 'countIssueRows', reset: 'midway' });
    await send('alice', 'GET', `${rows}/rowcount`).catch(() => undefined);
    const [file] = await exported('node', []);
    expect(file?.text).toContain("await assert.rejects(ask('alice', ");
  });

  it('does not compare an answer that names the context path, which a twin does not have', async () => {
    const { send, exported } = await page(world, '/jira');
    await send('alice', 'GET', `${rows}/rowcount`);
    await send('alice', 'GET', `${rows}/rowcounts`);
    const [file] = await exported('node', []);
    expect(file?.text).toContain(
      `await ask('alice', 'GET', '${rows}/rowcount'), { status: 200, body: { rowCount: 1 } });`,
    );
    expect(file?.text).toContain(`(await ask(null, 'GET', '${rows}/rowcounts')).status, 404);`);
  });

  it('leaves out calls that are not for the service, which no twin answers', async () => {
    const { send, exported, mock } = await page(world, '/jira');
    await send('alice', 'GET', '/rest/api/2/myself');
    await send(undefined, 'POST', '/rest/auth/1/session', { username: 'alice', password: 'alice' });
    const words = 'None of these calls is for the service, so there is nothing to export.';
    await expect(exported('vitest', [])).rejects.toThrow(words);
    mock.load(demoWorld);
    await send(undefined, 'GET', '/favicon.ico');
    await send('alice', 'GET', rows.replace('issue/7', 'issue/10001/rowcount'));
    const [file] = await exported('vitest', []);
    expect(file?.text.match(/await ask\(.*'GET', '[^']*'/g)).toEqual([
      "await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount'",
    ]);
    await expect(exported('vitest', [1, 3])).rejects.toThrow(words);
  });

  it('resets the twin if the last world was loaded again, and loads any other world', async () => {
    const { mock, send, exported } = await page(world);
    for (const loaded of [world, demoWorld, demoWorld, world]) {
      mock.load(loaded);
      await send('alice', 'POST', rows.replace('issue/7', `issue/${loaded.issues[0]?.id}`), {
        rows: [{ jsummary: 'x' }],
      });
    }
    const steps = (await exported('node', []))[0]?.text.match(/twin\.(load|reset)/g);
    expect(steps).toEqual(['twin.load', 'twin.reset', 'twin.load']);
  });

  it('has tokens for the calls under a profile that takes only tokens', async () => {
    const { mock, send, exported } = await page(undefined);
    await send('alice', 'GET', rows.replace('issue/7', 'issue/10001/rowcount'));
    mock.profile.set({ 'auth.schemes': 'bearer' });
    await send(undefined, 'GET', rows.replace('issue/7', 'issue/10001/rowcount'), undefined, {
      authorization: 'Bearer alice-token',
    });
    expect((await exported('node', []))[0]?.text).toContain("'alice (2)': 'Bearer alice-token' }");
  });

  it('has tokens for an API that takes only tokens, and passwords for the other APIs', async () => {
    const { mock, send, exported } = await page(undefined);
    mock.profile.set({ 'auth.schemes@newer': 'bearer' });
    await send('alice', 'GET', rows.replace('issue/7', 'issue/10001/rowcount'));
    const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';
    await send(undefined, 'GET', newer, undefined, { authorization: 'Bearer alice-token' });
    const text = (await exported('node', []))[0]?.text;
    expect(text).toContain("'alice (2)': 'Bearer alice-token' }");
    expect(text).toMatch(/ask\('alice', 'GET'[\s\S]*ask\('alice \(2\)', 'GET'/);
  });

  it('cannot become a contract case with more than five users', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const users = names.map((name) => ({ name, password: name, key: name, fullName: name }));
    const { send, exported } = await page({ ...world, users, projects: [{ key: 'TRIP', permissions: {} }] });
    for (const name of names) await send(name, 'GET', `${rows}/rowcount`);
    await expect(exported('contract', [])).rejects.toThrow('A case has at most five users: mark calls of fewer.');
  });

  it.each([
    [[6, 7], 'A case runs under one profile: mark calls that were sent between two switches.'],
    [[9, 10], 'A case begins in one world: mark calls that were sent between two changes past the API.'],
    [[8], 'A case plans no faults: mark calls that met none.'],
    [[4, 16], 'A case sends no cookies: mark calls with credentials.'],
  ])('cannot become a contract case of the calls %j, and says why', async (marked, words) => {
    await expect((await session())('contract', marked)).rejects.toThrow(words);
  });
});
