import { beforeEach, describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { controlOf, says } from '../../testing/controlling.js';
import { as, type Started, servers } from '../../testing/running.js';

const start = servers();
const place = { grid: 10500, issue: 'DEMO-1' };
const row = { jsummary: 'Imported pencils', jamount: 1 };
let started: Started;

beforeEach(async () => {
  started = await start();
});

const control = controlOf(() => started.url);

async function addRow(): Promise<void> {
  const response = await fetch(`${started.url}/rest/vendor-igrid/1.0/grid/10500/issue/10001`, {
    method: 'POST',
    headers: { ...as('alice'), 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [row] }),
  });
  expect(response.status).toBe(201);
}

const rowCount = (): number => started.server.core.fieldValue(place).rowCount;

describe('the control API', () => {
  it('resets the world', async () => {
    await addRow();
    expect([rowCount(), ...(await control('POST', 'reset')), rowCount()]).toEqual([6, 204, undefined, 5]);
  });

  it('takes snapshots, and restores them more than once', async () => {
    const [status, taken] = await control('POST', 'snapshot');
    expect([status, taken]).toEqual([201, { id: expect.any(String) }]);
    for (let i = 0; i < 2; i++) {
      await addRow();
      expect([rowCount(), ...(await control('POST', 'restore', taken)), rowCount()]).toEqual([6, 204, undefined, 5]);
    }
  });

  it('returns the world, and loads another', async () => {
    await addRow();
    const [status, world] = await control('GET', 'world');
    expect([status, world]).toEqual([200, JSON.parse(JSON.stringify(started.server.core.exportWorld()))]);
    expect(await control('PUT', 'world', { ...demoWorld, rows: [] })).toEqual([204, undefined]);
    expect(rowCount()).toBe(0);
    expect(await control('PUT', 'world', world)).toEqual([204, undefined]);
    expect(rowCount()).toBe(6);
  });

  it('imports rows that search and field value do not see yet', async () => {
    const [status, json] = await control('POST', 'rows', { ...place, rows: [row, row] });
    expect([status, json]).toEqual([201, { ids: [expect.any(Number), expect.any(Number)] }]);
    const path = `field-value?grid=10500&issue=DEMO-1`;
    expect(await control('GET', path)).toEqual([200, { rowCount: 5, text: expect.stringContaining('Train') }]);
    expect(await control('GET', 'search?text=pencils')).toEqual([200, []]);
  });

  it('searches without regard to case', async () => {
    await addRow();
    expect(await control('GET', 'search?text=imported%20PENCILS')).toEqual([200, ['DEMO-1']]);
    expect(await control('GET', 'search?text=nothing+at+all')).toEqual([200, []]);
  });

  it('takes an issue by id or by key', async () => {
    expect(await control('POST', 'rows', { grid: 10500, issue: 10001, rows: [] })).toEqual([201, { ids: [] }]);
    const byKey = await control('GET', 'field-value?grid=10500&issue=DEMO-1');
    expect(await control('GET', 'field-value?grid=10500&issue=10001')).toEqual(byKey);
  });

  it('reads and sets the clock', async () => {
    expect(await control('GET', 'clock')).toEqual([200, { now: demoWorld.now }]);
    expect(await control('PUT', 'clock', { now: 5_000 })).toEqual([204, undefined]);
    expect(await control('GET', 'clock/')).toEqual([200, { now: 5_000 }]);
  });
});

describe('POST fail', () => {
  const read = async (): Promise<number> => {
    const response = await fetch(`${started.url}/rest/vendor-igrid/1.0/grid/10500/issue/10001`, {
      headers: as('alice'),
    });
    await response.arrayBuffer();
    return response.status;
  };

  it.each([{}, undefined])('makes the next request fail, for the body %j', async (body) => {
    expect(await control('POST', 'fail', body)).toEqual([204, undefined]);
    expect([await read(), await read()]).toEqual([500, 200]);
  });

  it('makes the next two requests fail for times: 2', async () => {
    await control('POST', 'fail', { times: 2 });
    expect([await read(), await read(), await read()]).toEqual([500, 500, 200]);
  });

  it.each([{ times: '2' }, { times: -1 }, { times: 1.5 }, { times: [] }])('refuses %o', async (body) => {
    expect(await control('POST', 'fail', body)).toEqual([400, says(/times|count/)]);
  });
});

describe('the control API, for a mistake', () => {
  it('names the right member of POST fail, and makes no request fail', async () => {
    expect(await control('POST', 'fail', { time: 3 })).toEqual([400, says('no member "time"; did you mean "times"')]);
    expect(await control('POST', 'fail', 3)).toEqual([400, says('the body must be like')]);
    expect(await control('GET', 'profile')).toEqual([200, expect.anything()]);
    await addRow();
  });

  it('names the nearest action and all actions', async () => {
    expect(await control('GET', 'fault')).toEqual([404, says(/did you mean "GET faults"\? there are: POST reset, /)]);
  });

  it('reads a query with a question mark as a whole', async () => {
    expect(await control('GET', 'search?text=Taxi?nowhere')).toEqual([200, []]);
    expect(await control('GET', 'view?issues=1?0')).toEqual([
      400,
      says('"issues" must be a whole number, not "1[?]0"'),
    ]);
  });

  it('names the right query parameter, or says that the action takes none', async () => {
    expect(await control('GET', 'view?row=1')).toEqual([400, says('no query parameter "row"; did you mean "rows"')]);
    expect(await control('GET', 'clock?at=1')).toEqual([400, says('no query parameter "at"; GET clock takes none')]);
  });

  it('refuses a query parameter that is given twice', async () => {
    for (const operation of ['readRows', 'addRows']) await control('POST', 'faults', { operation, status: 503 });
    expect(await control('DELETE', 'faults?id=1&id=2')).toEqual([400, says('"id" is given twice: give it once')]);
    expect((await control('GET', 'faults'))[1]).toHaveLength(2);
    expect((await control('GET', 'journal?operation=readRows&operation=addRows'))[0]).toBe(200);
  });
});

describe('the control API, for an unknown member', () => {
  it.each<[string, string, unknown, string]>([
    ['PUT', 'clock', { now: 5_000, zone: 'UTC' }, 'no member "zone"; there is "now"'],
    ['POST', 'restore', { before: 1, befor: 2 }, 'no member "befor"; did you mean "before"'],
    ['POST', 'rows', { ...place, rows: [row], row }, 'no member "row"; did you mean "rows"'],
    ['DELETE', 'faults', { id: '1' }, 'no member "id"; DELETE faults takes none'],
    ['POST', 'reset', { world: 'test-17' }, 'no member "world"; POST reset takes none'],
  ])('refuses %s %s %o, and changes nothing', async (method, path, body, words) => {
    await addRow();
    await control('POST', 'faults', { operation: 'addRows', status: 503 });
    expect(await control(method, path, body)).toEqual([400, says(words)]);
    expect(await control('GET', 'faults')).toEqual([200, [expect.objectContaining({ id: '1' })]]);
    expect([rowCount(), started.server.core.clock.now()]).toEqual([6, demoWorld.now]);
  });
});

describe('the control API refuses', () => {
  const times = [null, '1e3x', '', [], {}, true, 1.5, 8.64e15 + 1, undefined];
  it.each(times.map((now) => ({ now })))('the time $now with 400', async ({ now }) => {
    expect(await control('PUT', 'clock', { now })).toEqual([400, says(/time|now/)]);
    expect(started.server.core.clock.now()).toBe(demoWorld.now);
  });

  it.each(['{', 'reset', '{"now":NaN}'])('%s, which is not JSON, with 400', async (raw) => {
    expect(await control('PUT', 'clock', raw)).toEqual([400, says('not JSON')]);
  });

  it('a body that is not UTF-8 with 400', async () => {
    const body = Buffer.from('{"grid":10500,"issue":"DEMO-1","rows":[{"jsummary":"Bücher","jamount":1}]}', 'latin1');
    const response = await fetch(`${started.url}/__gridtwin__/rows`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('not valid for encoding utf-8'),
    ]);
  });

  it.each([{ id: '7' }, { id: 7 }, { id: null }, { id: '__proto__' }, {}, [], undefined])(
    'to restore %o with 404, as there is no such snapshot',
    async (body) => {
      expect(await control('POST', 'restore', body)).toEqual([404, says('no snapshot')]);
    },
  );

  it.each([{ id: 7 }, {}, undefined])('to restore %o, and says what the body must be', async (body) => {
    const words = 'no snapshot to restore: the body must be {"id": "1"} or {"before": 12};';
    expect(await control('POST', 'restore', body)).toEqual([404, says(words)]);
  });

  it('200,000 invalid rows with 400, and names 100 failures', async () => {
    const rows = Array.from({ length: 200_000 }, () => ({ jamount: 'x' }));
    const [status, json] = await control('POST', 'rows', { grid: 10500, issue: 'DEMO-1', rows });
    const messages = Object.values(json ?? {}).flat();
    expect([status, messages.length, messages.at(-1)]).toEqual([
      400,
      101,
      '200000 failures were found: the 100 above and 199900 more.',
    ]);
  });

  it.each([
    [{ grid: [10500], issue: 'DEMO-1', rows: [] }],
    [{ grid: '0x2904', issue: 'DEMO-1', rows: [] }],
    [{ issue: 'DEMO-1', rows: [] }],
    [{ grid: 10500, rows: [] }],
    [{ grid: 10500, issue: null, rows: [] }],
  ])('to import %o, which lacks a valid grid or issue, with 400', async (body) => {
    expect(await control('POST', 'rows', body)).toEqual([
      400,
      says('"grid" must be the id of a grid, and "issue" the key'),
    ]);
  });

  it('to search for nothing with 400', async () => {
    expect(await control('GET', 'search')).toEqual([400, says('"text" must be given')]);
  });

  it('an invalid world with 400 and the path of each problem, and keeps its world', async () => {
    await addRow();
    const bad = { ...demoWorld, user: [], now: 'x', issues: [{ id: 0, key: 'DEMO-1' }] };
    const [status, json] = await control('PUT', 'world', bad);
    expect(status).toBe(400);
    const messages = [/did you mean "users"/, /^now: /, /^issues\[0\]\.id: /].map((text) =>
      expect.stringMatching(text),
    );
    expect(json).toEqual({ errorMessages: expect.arrayContaining(messages) });
    expect(rowCount()).toBe(6);
    await control('POST', 'reset');
    expect(rowCount()).toBe(5);
  });

  it.each([undefined, 'null', '[]', '7'])('%o as a world with 400', async (body) => {
    expect(await control('PUT', 'world', body)).toEqual([400, says('object')]);
  });

  it.each([
    [{ ...place, rows: [{ jamount: 'much' }] }, /rows\[0\]\.jamount/],
    [{ ...place, rows: {} }, /"rows"/],
    [{ ...place, rows: [null] }, /"rows"/],
    [{ ...place }, /"rows"/],
    [{ grid: 99, issue: 'DEMO-1', rows: [] }, /10500/],
    [{ grid: 10500, issue: 'DEMO-9', rows: [] }, /DEMO-9/],
    [{ grid: 10500, rows: [] }, /issue/],
    [{ issue: 'DEMO-1', rows: [] }, /grid/],
    [[], /grid|issue/],
  ])('to import %o with 400', async (body, text) => {
    expect(await control('POST', 'rows', body)).toEqual([400, says(text)]);
  });

  it.each([
    'field-value',
    'field-value?grid=10500',
    'field-value?grid=x&issue=DEMO-1',
    'field-value?grid=1&issue=DEMO-1',
  ])('%s with 400', async (path) => {
    expect(await control('GET', path)).toEqual([400, says(/grid|issue/)]);
  });

  it.each([
    ['GET', ''],
    ['GET', 'reset'],
    ['POST', 'nothing'],
    ['DELETE', 'world'],
    ['GET', '__proto__'],
  ])('the unknown action %s %s with 404, and names all actions', async (method, path) => {
    expect(await control(method, path)).toEqual([404, says('POST snapshot')]);
  });

  it.each(['https://evil.example', 'http://127.0.0.1:1', 'null'])('pages of %s with 403', async (origin) => {
    await addRow();
    expect(await control('POST', 'reset', undefined, { origin })).toEqual([403, says('may not use the control API')]);
    expect(rowCount()).toBe(6);
  });

  it('all requests if it is switched off', async () => {
    started = await start({ control: false });
    expect(await control('POST', 'reset')).toEqual([404, says('off')]);
    expect(await control('GET', 'world')).toEqual([404, says('off')]);
  });
});

describe('the control API takes', () => {
  it('requests of pages of its own origin and of allowed origins', async () => {
    expect((await control('POST', 'reset', undefined, { origin: started.url }))[0]).toBe(204);
    started = await start({ cors: ['https://app.example'] });
    expect((await control('POST', 'reset', undefined, { origin: 'https://app.example' }))[0]).toBe(204);
  });

  it('a world file larger than bodies of the service may be', async () => {
    const padded = `${JSON.stringify(demoWorld)}${' '.repeat(70 * 1024 * 1024)}`;
    expect(await control('PUT', 'world', padded)).toEqual([204, undefined]);
  });

  it('its own path with any context path', async () => {
    started = await start({ contextPath: '/jira' });
    expect((await control('POST', 'reset'))[0]).toBe(204);
  });
});
