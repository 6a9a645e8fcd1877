import { beforeEach, describe, expect, it } from 'vitest';
import { controlOf, says } from '../../testing/controlling.js';
import { as, type Started, servers } from '../../testing/running.js';

const start = servers();
let started: Started;

beforeEach(async () => {
  started = await start();
});

const control = controlOf(() => started.url);

async function read(user = 'alice'): Promise<number> {
  const response = await fetch(`${started.url}/rest/vendor-igrid/1.0/grid/10500/issue/10001`, { headers: as(user) });
  await response.arrayBuffer();
  return response.status;
}

describe('the control API of faults', () => {
  it('plans faults, and lists them with their hits', async () => {
    const plan = { operation: 'readRows', user: 'alice', status: 503, next: 2 };
    const words = '503 for the next 2 calls of readRows by alice';
    expect(await control('POST', 'faults', plan)).toEqual([
      201,
      { id: '1', text: `${words}: never hit, no call fitted` },
    ]);
    expect([await read(), await read('vera')]).toEqual([503, 200]);
    const text = `${words}: hit 1 of 2, 1 call fitted`;
    expect(await control('GET', 'faults')).toEqual([200, [{ id: '1', text, plan, fitted: 1, hits: 1, pending: true }]]);
    expect(await read()).toBe(503);
    expect(await control('GET', 'faults')).toEqual([200, [expect.objectContaining({ hits: 2, pending: false })]]);
  });

  it('removes a fault by its id, or all faults', async () => {
    for (const status of [503, 502, 501]) await control('POST', 'faults', { status, after: 0 });
    expect(await control('DELETE', 'faults?id=1')).toEqual([204, undefined]);
    expect(await read()).toBe(502);
    expect(await control('DELETE', 'faults?id=1')).toEqual([404, says('no planned fault with the id "1"')]);
    expect(await control('DELETE', 'faults')).toEqual([204, undefined]);
    expect([await read(), await control('GET', 'faults')]).toEqual([200, [200, []]]);
    expect(await control('DELETE', 'faults')).toEqual([204, undefined]);
  });

  it('removes no fault if the parameter id is misspelled', async () => {
    await control('POST', 'faults', { status: 503 });
    expect(await control('DELETE', 'faults?ids=1')).toEqual([
      400,
      says('no query parameter "ids"; did you mean "id"\\?'),
    ]);
    expect(await read()).toBe(503);
  });

  it('removes all faults with a reset', async () => {
    await control('POST', 'faults', { status: 503 });
    await control('POST', 'reset');
    expect(await read()).toBe(200);
  });

  it.each([
    [{ status: 503, operation: 'addRow' }, 'no operation "addRow"; did you mean "addRows"'],
    [{ status: 503, user: 'alise' }, 'no user "alise"; did you mean "alice"'],
    ['{"status": 503, "__proto__": 1}', 'no member "__proto__"'],
    [{}, 'no effect'],
    [[], 'must be an object'],
    [undefined, 'must be an object'],
  ])('refuses the plan %o with 400 and a message', async (plan, text) => {
    expect(await control('POST', 'faults', plan)).toEqual([400, says(text)]);
    expect(await control('GET', 'faults')).toEqual([200, []]);
  });
});
