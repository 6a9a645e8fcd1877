import { expect, test } from 'gridtwin/vitest';
import { HttpResponse, http } from 'msw';
import { describe } from 'vitest';
import { add, change, count, me, read, remove, total } from '../src/tracker.js';
import { server } from './server.js';

const place = { grid: 10500, issue: 'OPS-2' };
const issue = 10102;
const taxi = { jsummary: 'Taxi', jamount: 12 };
const bus = { jsummary: 'Bus', jamount: 3 };

describe('me', () => {
  test('returns the name of the user', async () => {
    expect(await me()).toBe('alice');
  });

  test('throws an Error for an unknown user', async () => {
    server.use(http.get('*/myself', () => new HttpResponse(null, { status: 401 })));
    await expect(me()).rejects.toThrow('The tracker answered 401.');
  });
});

describe('read', () => {
  test('returns an empty list without rows', async () => {
    expect(await read(issue)).toEqual([]);
  });

  test('returns the rows', async ({ twin }) => {
    twin.importRows(place, [taxi]);
    expect(await read(issue)).toMatchObject([taxi]);
  });

  test('keeps the order of the rows', async ({ twin }) => {
    twin.importRows(place, [taxi, bus]);
    expect((await read(issue)).map(({ jsummary }) => jsummary)).toEqual(['Taxi', 'Bus']);
  });

  test('returns the rows of several pages', async () => {
    expect(await read(10002)).toHaveLength(60);
  });

  test('asks for 50 rows at a time', async ({ twin }) => {
    await read(10002);
    expect(twin.journal.calls('readRows').map(({ target }) => target.split('?')[1])).toEqual([
      'startAt=0&maxResults=50',
      'startAt=50&maxResults=50',
    ]);
  });

  test('throws an Error while the tracker is unavailable', async ({ twin }) => {
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

describe('add', () => {
  test('returns an id', async () => {
    expect(await add(issue, taxi)).toEqual(expect.any(Number));
  });

  test('returns another id each time', async () => {
    expect(await add(issue, taxi)).not.toBe(await add(issue, taxi));
  });

  test('stores the expense', async ({ twin }) => {
    await add(issue, taxi);
    expect(twin).toHaveRows(place, [taxi]);
  });

  test('puts the expense at the end', async ({ twin }) => {
    await add(issue, taxi);
    await add(issue, bus);
    expect(twin).toHaveRows(place, [taxi, bus]);
  });

  test('throws an Error without an amount', async ({ twin }) => {
    await expect(add(issue, { jsummary: 'Taxi' })).rejects.toThrow('The tracker answered 400.');
    expect(twin).toHaveRows(place, []);
  });

  test('throws an Error for a user who may not edit', async () => {
    await expect(add(issue, taxi, 'vera')).rejects.toThrow('The tracker answered 403.');
  });

  test('throws an Error while the tracker is unavailable', async ({ twin }) => {
    twin.faults.plan({ operation: 'addRows', status: 503 });
    await expect(add(issue, taxi)).rejects.toThrow('The tracker answered 503.');
  });

  test('fails when the connection breaks', async ({ twin }) => {
    twin.faults.plan({ operation: 'addRows', reset: true });
    await expect(add(issue, taxi)).rejects.toThrow(TypeError);
  });
});

describe('change', () => {
  test('stores the new amount', async ({ twin }) => {
    await change(issue, await add(issue, taxi), { jamount: 15 });
    expect(twin).toHaveRows(place, [{ jamount: 15 }]);
  });

  test('keeps the other columns', async ({ twin }) => {
    await change(issue, await add(issue, taxi), { jamount: 15 });
    expect(twin).toHaveRows(place, [{ jsummary: 'Taxi' }]);
  });

  test('throws an Error for a row that does not exist', async () => {
    await expect(change(issue, 99_999, { jamount: 15 })).rejects.toThrow('The tracker answered 404.');
  });

  test('throws an Error while the tracker is unavailable', async ({ twin }) => {
    twin.faults.plan({ operation: 'updateRows', status: 503 });
    await expect(change(issue, 1, { jamount: 15 })).rejects.toThrow('The tracker answered 503.');
  });
});

describe('remove', () => {
  test('deletes the expense', async ({ twin }) => {
    await remove(issue, await add(issue, taxi));
    expect(twin).toHaveRows(place, []);
  });

  test('keeps the other expenses', async ({ twin }) => {
    const id = await add(issue, taxi);
    await add(issue, bus);
    await remove(issue, id);
    expect(twin).toHaveRows(place, [bus]);
  });

  test('throws an Error for a row that does not exist', async () => {
    await expect(remove(issue, 99_999)).rejects.toThrow('The tracker answered 404.');
  });

  test('throws an Error while the tracker is unavailable', async ({ twin }) => {
    twin.faults.plan({ operation: 'deleteRows', status: 503 });
    await expect(remove(issue, 1)).rejects.toThrow('The tracker answered 503.');
  });
});

describe('total', () => {
  test('is 0 without expenses', async () => {
    expect([await total(issue), await count(issue)]).toEqual([0, 0]);
  });

  test('is the sum of the amounts', async ({ twin }) => {
    twin.importRows(place, [taxi, bus]);
    expect([await total(issue), await count(issue)]).toEqual([15, 2]);
  });

  test('includes an added expense', async () => {
    await add(issue, taxi);
    expect(await total(issue)).toBe(12);
  });

  test('throws an Error while the tracker is unavailable', async ({ twin }) => {
    twin.faults.plan({ operation: 'readRows', status: 503 });
    await expect(total(issue)).rejects.toThrow('The tracker answered 503.');
  });
});
