import { describe, expect, it } from 'vitest';
import { createCore } from '../../../core.js';
import { createMock } from '../../../hosts/msw/create-mock.js';
import { createControlApi } from '../../../hosts/server/control/control-api.js';
import { createJournal } from '../../../mock/journal/journal.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import { type Backend, readControl } from '../backend/backend.js';
import type { Documents } from '../document-for.js';
import { createPageStore } from './page-state.js';

const url = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };

const documents: Documents = {
  usual: createDocument(),
  under: async () => ({ document: documents.usual, prefilled: undefined }),
};

/** Makes a backend that reports a change when a test calls `tell`, and records in `asked` the calls of its control API. */
function start(isBroken = false) {
  let time = 0;
  let journal = createJournal({ now: () => ++time, elapsed: () => 0 });
  const core = createCore({ onExchange: (exchange) => journal.add(exchange) });
  const { faults } = createMock();
  const asked: string[] = [];
  let listener = (): void => {};
  let trouble = (_words: string | undefined): void => {};
  let broken = isBroken;
  const before = new Map<string, () => Promise<unknown>>(); // what to do before the next answer to a path, or to `send`
  const happen = async (name: string): Promise<void> => {
    const happens = before.get(name);
    before.delete(name);
    await happens?.();
  };
  const backend: Backend = {
    serverUrl: 'https://tracker.example',
    contextPath: '',
    vendor: 'vendor',
    settings: {},
    notice: Promise.resolve('mind this'),
    isShared: false,
    hasControl: true,
    send: async (request) => {
      await happen('send');
      if (request.url.endsWith('/lost')) throw new Error('the line went dead');
      return core.handle(request);
    },
    follow: (onChange, onTrouble) => {
      listener = onChange;
      trouble = onTrouble;
    },
    ask: async (method, path, body) => {
      asked.push(`${method} ${path}`);
      if (broken) throw new Error('out of order');
      const [name = '', query = ''] = path.split('?');
      await happen(name);
      const { status, body: text } = await createControlApi({ mock: core, journal, faults })(
        method,
        name,
        new URLSearchParams(query),
        body,
      );
      return readControl(status, text);
    },
  };
  const add = () =>
    core.handle(new Request(url, { method: 'POST', headers, body: '{"rows":[{"jsummary":"Taxi","jamount":1}]}' }));
  const restart = (): void => {
    journal = createJournal({ now: () => ++time, elapsed: () => 0 });
  };
  return {
    core,
    store: createPageStore(backend, documents),
    asked,
    add,
    before,
    restart,
    mend: (): void => {
      broken = false;
    },
    tell: () => listener(),
    trouble: (words: string | undefined) => trouble(words),
    openAgain: () => createPageStore(backend, documents),
  };
}

describe('the state of the page', () => {
  it('has the world, the profile and the notice once the backend is ready', async () => {
    const { store } = start();
    await expect.poll(() => store.get().view?.issues.length).toBe(5);
    expect(store.get().profile?.['legacy.add.status']).toBe(201);
    expect(store.get().notice).toBe('mind this');
    expect(store.get().caller).toEqual({ kind: 'user', name: 'admin' });
  });

  it('follows changes, and keeps the last change marked during reads', async () => {
    const { store, add, tell, core } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    await add();
    tell();
    await expect.poll(() => store.get().changes.summary).toBe('1 row added in Expenses on DEMO-1');
    await core.handle(new Request(url, { headers }));
    tell();
    await expect.poll(() => store.get().journal.map(({ status }) => status)).toEqual([201, 200]);
    expect(store.get().changes.summary).toBe('1 row added in Expenses on DEMO-1');
  });

  it.each(['view', 'journal'])('joins a call with its change if the call comes just before the %s', async (later) => {
    const { store, add, tell, before } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    before.set(later, add);
    tell();
    await expect.poll(() => store.get().status?.text).toBe('addRows as alice · 1 row added in Expenses on DEMO-1');
    expect(store.get().status?.number).toBe(1);
    tell();
    await add();
    tell();
    await expect.poll(() => store.get().status?.number).toBe(2);
    expect(store.get().changes.summary).toBe('1 row added in Expenses on DEMO-1');
  });

  it('says how many calls came together, and names the last of them that changed the world', async () => {
    const { store, add, tell, core } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    await add();
    await add();
    await core.handle(new Request(`${url}?columns=nope`, { headers }));
    tell();
    await expect.poll(() => store.get().journal.length).toBe(3);
    const text = 'addRows as alice and 2 other calls · 2 rows added in Expenses on DEMO-1';
    expect(store.get().status).toMatchObject({ entry: 2, status: 201, text });
  });

  it('reads the backend only once more after many reported changes', async () => {
    const { store, asked, tell, before } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    asked.length = 0;
    before.set('view', async () => {
      for (let i = 0; i < 50; i++) tell();
    });
    tell();
    await expect.poll(() => asked.filter((one) => one === 'GET view').length).toBe(2);
  });

  it('begins a new journal when the server is restarted', async () => {
    const { store, add, tell, restart } = start();
    await add();
    await add();
    tell();
    await expect.poll(() => store.get().journal.length).toBe(2);
    restart();
    await add();
    tell();
    await expect.poll(() => store.get().journal.map(({ number }) => number)).toEqual([1]);
  });

  it('drops the calls that the journal has dropped', async () => {
    const { store, add, tell } = start();
    await add();
    await add();
    tell();
    await expect.poll(() => store.get().journal.length).toBe(2);
    await store.steer(() => 'Cleared', 'DELETE', 'journal');
    await expect.poll(() => store.get().journal).toEqual([]);
    await add();
    tell();
    await expect.poll(() => store.get().journal.map(({ number }) => number)).toEqual([3]);
  });

  it('has the latest 200 calls if the journal comes in several answers', async () => {
    const { store, core, asked, tell } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    asked.length = 0;
    const long = `https://tracker.example/nowhere?${'x'.repeat(16_000)}`;
    for (let i = 0; i < 210; i++) await core.handle(new Request(long));
    tell();
    await expect
      .poll(() => store.get().journal.map(({ number }) => number))
      .toEqual(Array.from({ length: 200 }, (_, i) => 11 + i));
    expect(asked.filter((one) => one.startsWith('GET journal')).length).toBeGreaterThan(1);
  });

  it('has the reason of a refused switch until the next successful look', async () => {
    const { store, tell } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    // @ts-expect-error: not a value of that choice
    await expect(store.setProfile(() => ({ 'legacy.add.status': 500 }))).rejects.toThrow(/takes 201 or 200/);
    expect(store.get().problem).toMatch(/takes 201 or 200/);
    tell();
    await expect.poll(() => store.get().problem).toBeUndefined();
  });

  it('separates the reasons for the refusal of a world', async () => {
    const { store } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    await expect(store.steer('', 'PUT', 'world', () => ({ users: [], projects: [] }))).rejects.toThrow(/missing; /);
  });

  it('has the chosen user as its caller if the world has this user, else the first user', async () => {
    const { store, mend, tell, core } = start(true);
    await expect.poll(() => store.get().caller).toEqual({ kind: 'nobody' }); // as no credentials are known
    expect(store.get().problem).toBe('out of order');
    mend();
    tell();
    await expect.poll(() => store.get().caller).toEqual({ kind: 'user', name: 'admin' });
    const world = core.exportWorld();
    const users = ['zoe', 'max'].map((name) => ({ name, key: name, fullName: name, password: name }));
    const other = { users, projects: [], issues: [], fields: [] };
    core.load(other);
    tell();
    await expect.poll(() => store.get().caller).toEqual({ kind: 'user', name: 'zoe' });
    core.load(world);
    tell();
    await expect.poll(() => store.get().caller).toEqual({ kind: 'user', name: 'admin' });
    core.load(other);
    store.setCaller({ kind: 'user', name: 'max' }); // before the page knows this user
    tell();
    await expect.poll(() => store.get().caller).toEqual({ kind: 'user', name: 'max' });
  });

  it('calls a listener until its subscription ends', () => {
    const { store } = start();
    let calls = 0;
    const stop = store.subscribe(() => {
      calls += 1;
    });
    store.setCaller({ kind: 'nobody' });
    stop();
    store.setCaller({ kind: 'wrong' });
    expect(calls).toBe(1);
  });

  it.each([
    ['undo', '1 row removed in Expenses on DEMO-1', 'Undone: '],
    ['reset', '1 row removed in Expenses on DEMO-1', 'Reset: '],
  ] as const)('says what %s changed, and that its repetition changed nothing', async (action, summary, word) => {
    const { store, add, tell } = start();
    await add();
    tell();
    await expect.poll(() => store.get().status?.text).toBe('addRows as alice · 1 row added in Expenses on DEMO-1');
    await store[action]();
    await expect.poll(() => store.get().status?.text).toBe(`${word}${summary}`);
    await store[action]();
    await expect.poll(() => store.get().status?.text).toBe(action === 'undo' ? 'Nothing to undo.' : 'Reset.');
  });

  it('does not repeat an earlier change for a call without a visible change', async () => {
    const { store, add, tell, core } = start();
    await add();
    tell();
    await expect.poll(() => store.get().status?.number).toBe(1);
    const synchronize = 'https://tracker.example/rest/vendor-igrid/1.0/grid/synchronize';
    await core.handle(new Request(synchronize, { method: 'PUT', headers: { authorization: 'Bearer sysadmin-token' } }));
    tell();
    await expect.poll(() => store.get().status?.text).toBe('synchronize as sysadmin · the search now sees every row');
    expect(store.get().changes.summary).toBe('');
  });

  it('says that another world was loaded, and marks no changes in it', async () => {
    const { store, core, tell } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    core.load({ ...core.exportWorld(), name: 'other', rows: [] });
    tell();
    await expect.poll(() => store.get().status?.text).toBe('Another world was loaded.');
    expect(store.get().changes.sheets.size).toBe(0);
  });

  it('has no status for calls from before the page was opened', async () => {
    const { add, openAgain } = start();
    await add();
    const later = openAgain();
    await expect.poll(() => later.get().journal.length).toBe(1);
    expect(later.get().status).toBeUndefined();
  });

  it('names method and path of a call that led to no operation, but no caller', async () => {
    const { store, tell, core } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    await core.handle(new Request(`${url}/elsewhere`, { headers }));
    tell();
    await expect.poll(() => store.get().status?.text).toMatch(/^GET \S+\/elsewhere · There is no endpoint/);
  });

  it('has a new status when the same call is answered again', async () => {
    const { store, tell, core } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    for (const number of [1, 2]) {
      await core.handle(new Request(url, { headers }));
      tell();
      await expect
        .poll(() => store.get().status)
        .toEqual({ number, entry: number, status: 200, text: 'readRows as alice' });
    }
  });

  it('has the problem that the backend reports', async () => {
    const { store, trouble } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    trouble('gone');
    expect(store.get().problem).toBe('gone');
  });

  it('sends as its caller or another caller, and links an answer to its entry in the journal', async () => {
    const { store, tell } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    const request = { operation: 'readRows', method: 'GET', path: '/rest/vendor-igrid/1.0/grid/10500/issue/10001' };
    const answer = await store.send(request);
    expect(answer).toMatchObject({ request, caller: { kind: 'user', name: 'admin' }, status: 200 });
    expect((await store.send(request, { kind: 'wrong' })).status).toBe(401);
    expect(store.get().sending).toEqual([]);
    tell();
    await expect.poll(() => store.get().answers.get('readRows')?.entry).toBe(2);
  });

  it('keeps the answer to the latest request, even if an earlier request is answered after it', async () => {
    const { store, before } = start();
    await expect.poll(() => store.get().view).toBeDefined();
    const request = { operation: 'countRows', method: 'GET', path: '/rest/vendor-igrid/1.0/grid/10500/rowcount' };
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    before.set('send', () => isReleased);
    const earlier = store.send(request, { kind: 'wrong' });
    expect((await store.send(request)).status).toBe(200);
    release();
    expect((await earlier).status).toBe(401);
    expect(store.get().answers.get('countRows')?.status).toBe(200);
  });

  it('lists each request that is under way, also two of one operation', async () => {
    const { store } = start();
    const seen = new Set<string>();
    store.subscribe(() =>
      seen.add(
        store
          .get()
          .sending.map(({ key }) => key)
          .join(),
      ),
    );
    await Promise.all(
      ['readRows', 'listGrids', 'listGrids'].map((operation) => store.send({ operation, method: 'GET', path: '/x' })),
    );
    expect([...seen].slice(2)).toEqual(['readRows,listGrids,listGrids', 'listGrids,listGrids', 'listGrids', '']);
  });

  it.each([
    ['a method that cannot be sent', { method: 'CONNECT', path: '/x' }, /There was no answer: .*CONNECT/],
    [
      'a header beyond Latin-1',
      { method: 'GET', path: '/x', headers: { Authorization: 'Bearer →' } },
      /no header can carry “→”/,
    ],
    ['a lost connection', { method: 'GET', path: '/lost' }, /There was no answer: the line went dead/],
  ])('has an error instead of a status for %s', async (_, request, words) => {
    const { store } = start();
    const answer = await store.send(request);
    expect(answer).toMatchObject({ request, error: expect.stringMatching(words) });
    expect(store.get().answers.get(`${request.method} ${request.path}`)).toBe(answer);
  });
});
