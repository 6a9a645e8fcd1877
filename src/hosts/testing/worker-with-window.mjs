// A worker thread with the globals of a page. It loads the package as its users do, and performs the action that the
// test sends: `write`, `look` or `stop`. After `stop`, no code of the package may keep it alive.
import { parentPort, workerData } from 'node:worker_threads';

// The globals by which a library detects a page; a DOM would take as long to load as the test runs.
Object.assign(globalThis, { window: globalThis, document: new EventTarget() });

const rowsOf = 'http://tracker.example/rest/vendor-igrid/1.0/grid/10500';
const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };

async function openMock() {
  const { createMock, demoWorld } = await import('gridtwin');
  const { openCatalogue } = await import('gridtwin/catalogue');
  const mock = createMock();
  let catalogue;

  async function look() {
    catalogue ??= openCatalogue(mock);
    const answer = await mock.handle(new Request(`${rowsOf}/rowcount`, { headers }));
    const users = catalogue.user.getAll().map((user) => user.name);
    return { users, rowCount: (await answer.json()).rowCount, now: mock.clock.now() };
  }

  async function write() {
    const zed = { name: 'zed', password: 'zed', key: 'u-zed', fullName: 'Zed' };
    mock.load({ ...demoWorld, users: [...demoWorld.users, zed] });
    mock.clock.advance(1000);
    const body = JSON.stringify({ rows: [{ jsummary: 'Written', jamount: 1 }] });
    const { status } = await mock.handle(new Request(`${rowsOf}/issue/10001`, { method: 'POST', headers, body }));
    if (status >= 300) throw new Error(`adding a row was answered with ${status}`);
    return look();
  }

  return { look, write };
}

/** Opens a mock where the global BroadcastChannel cannot be hidden. */
function openMockUnhidden() {
  const { defineProperty } = Object;
  Object.defineProperty = (target, name, property) =>
    name === 'BroadcastChannel' ? target : defineProperty(target, name, property);
  return openMock();
}

/** Opens @mswjs/data alone. */
async function openRaw() {
  const { factory, primaryKey } = await import('@mswjs/data');
  const { user } = factory({ user: { name: primaryKey(String) } });
  const look = () => ({ users: user.getAll().map(({ name }) => name) });
  return {
    look,
    write: () => {
      user.create({ name: 'zed' });
      return look();
    },
  };
}

const kinds = { openMock, openMockUnhidden, openRaw };
const actions = { ...(await kinds[workerData]()), stop: () => parentPort.close() };

parentPort.on('message', async (action) => {
  const seen = await actions[action]();
  if (action !== 'stop') parentPort.postMessage(seen);
});
