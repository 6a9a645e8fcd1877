import { expect, test } from 'gridtwin/vitest';
import { HttpResponse, http } from 'msw';
import { describe } from 'vitest';
import { add, change, count, me, read, remove, total } from '../src/tracker.js';
import { server } from './server.js';

const place = { grid: 10500, issue: 'OPS-2' };
const issue = 10102;
const taxi = { jsummary: 'Taxi', jamount: 12 };
const bus = { jsummary: 'Bus', jamount: 3 };

describe('the user', () => {
  test('has a name', async () => {
    expect(await me()).toBe('alice');
  });

  test('may be unknown', async () => {
    server.use(http.get('*/myself', () => new HttpResponse(null, { status: 401 })));
    await expect(me()).rejects.toThrow('The tracker answered 401.');
  });
});

describe('reading', () => {
  test('gives nothing where there is nothing', async () => {
    expect(await read(issue)).toEqual([]);
  });

  test('gives what is there', async ({ twin }) => {
    twin.importRows(place, [taxi]);
    expect(await read(issue)).toMatchObject([taxi]);
  });

  test('keeps the order', async ({ twin }) => {
    twin.importRows(place, [taxi, bus]);
    expect((await read(issue)).map(({ jsummary }) => jsummary)).toEqual(['Taxi', 'Bus']);
  });

  test('gives all of several pages', async () => {
    expect(await read(10002)).toHaveLength(60);
  });

  test('asks for 50 at a time', async ({ twin }) => {
    await read(10002);
    expect(twin.journal.calls('readRows').map(({ target }) => target.split('?')[1])).toEqual([
      'startAt=0&maxResults=50',
      'startAt=50&maxResults=50',
    ]);
  });

  test('says that the tracker is away', async ({ twin }) => {
    twin.faults.plan({ operation: 'readRows', status: 503 });
    await expect(read(issue)).rejects.toThrow('The tracker answered 503.');
  });

  test('tries again while the tracker is too busy', async ({ twin }) => {
    twin.faults.plan({ operation: 'readRows', status: 429 });
    expect(await read(issue)).toEqual([]);
  });

  test('gives up when the tracker stays too busy', async ({ twin }) => {
    twin.faults.plan({ operation: 'readRows', status: 429, next: 3 });
    await expect(read(issue)).rejects.toThrow('The tracker answered 429.');
  });
});

describe('adding', () => {
  test('gives an id', async () => {
    expect(await add(issue, taxi)).toEqual(expect.any(Number));
  });

  test('gives another id each time', async () => {
    expect(await add(issue, taxi)).not.toBe(await add(issue, taxi));
  });

  test('stores the expense', async ({ twin }) => {
    await add(issue, taxi);
    expect(twin).toHaveRows(place, [taxi]);
  });

  test('puts it at the end', async ({ twin }) => {
    await add(issue, taxi);
    await add(issue, bus);
    expect(twin).toHaveRows(place, [taxi, bus]);
  });

  test('is refused without an amount', async ({ twin }) => {
    await expect(add(issue, { jsummary: 'Taxi' })).rejects.toThrow('The tracker answered 400.');
    expect(twin).toHaveRows(place, []);
  });

  test('is refused to who may not', async () => {
    await expect(add(issue, taxi, 'vera')).rejects.toThrow('The tracker answered 403.');
  });

  test('says that the tracker is away', async ({ twin }) => {
    twin.faults.plan({ operation: 'addRows', status: 503 });
    await expect(add(issue, taxi)).rejects.toThrow('The tracker answered 503.');
  });

  test('fails when the connection breaks', async ({ twin }) => {
    twin.faults.plan({ operation: 'addRows', reset: true });
    await expect(add(issue, taxi)).rejects.toThrow(TypeError);
  });
});

describe('changing', () => {
  test('stores the other amount', async ({ twin }) => {
    await change(issue, await add(issue, taxi), { jamount: 15 });
    expect(twin).toHaveRows(place, [{ jamount: 15 }]);
  });

  test('keeps what is not named', async ({ twin }) => {
    await change(issue, await add(issue, taxi), { jamount: 15 });
    expect(twin).toHaveRows(place, [{ jsummary: 'Taxi' }]);
  });

  test('is refused for a row that is not there', async () => {
    await expect(change(issue, 99_999, { jamount: 15 })).rejects.toThrow('The tracker answered 404.');
  });

  test('says that the tracker is away', async ({ twin }) => {
    twin.faults.plan({ operation: 'updateRows', status: 503 });
    await expect(change(issue, 1, { jamount: 15 })).rejects.toThrow('The tracker answered 503.');
  });
});

describe('removing', () => {
  test('takes the expense away', async ({ twin }) => {
    await remove(issue, await add(issue, taxi));
    expect(twin).toHaveRows(place, []);
  });

  test('leaves the others', async ({ twin }) => {
    const id = await add(issue, taxi);
    await add(issue, bus);
    await remove(issue, id);
    expect(twin).toHaveRows(place, [bus]);
  });

  test('is refused for a row that is not there', async () => {
    await expect(remove(issue, 99_999)).rejects.toThrow('The tracker answered 404.');
  });

  test('says that the tracker is away', async ({ twin }) => {
    twin.faults.plan({ operation: 'deleteRows', status: 503 });
    await expect(remove(issue, 1)).rejects.toThrow('The tracker answered 503.');
  });
});

describe('the sum', () => {
  test('of nothing is 0', async () => {
    expect([await total(issue), await count(issue)]).toEqual([0, 0]);
  });

  test('is that of the amounts', async ({ twin }) => {
    twin.importRows(place, [taxi, bus]);
    expect([await total(issue), await count(issue)]).toEqual([15, 2]);
  });

  test('follows what is added', async () => {
    await add(issue, taxi);
    expect(await total(issue)).toBe(12);
  });

  test('is not known while the tracker is away', async ({ twin }) => {
    twin.faults.plan({ operation: 'readRows', status: 503 });
    await expect(total(issue)).rejects.toThrow('The tracker answered 503.');
  });
});
