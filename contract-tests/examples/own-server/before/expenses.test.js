import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { add, change, count, me, read, remove, total } from '../src/tracker.js';
import { fill, issueUrl, server, stored } from './server.js';

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

  test('returns the rows', async () => {
    fill([taxi]);
    expect(await read(issue)).toMatchObject([taxi]);
  });

  test('keeps the order of the rows', async () => {
    fill([taxi, bus]);
    expect((await read(issue)).map(({ jsummary }) => jsummary)).toEqual(['Taxi', 'Bus']);
  });

  test('returns the rows of several pages', async () => {
    fill(Array.from({ length: 60 }, () => taxi));
    expect(await read(issue)).toHaveLength(60);
  });

  test('asks for 50 rows at a time', async () => {
    fill(Array.from({ length: 60 }, () => taxi));
    const asked = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).search));
    await read(issue);
    server.events.removeAllListeners();
    expect(asked).toEqual(['?startAt=0&maxResults=50', '?startAt=50&maxResults=50']);
  });

  test('throws an Error while the tracker is unavailable', async () => {
    server.use(http.get(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(read(issue)).rejects.toThrow('The tracker answered 503.');
  });

  test('tries again while the tracker is too busy', async () => {
    server.use(http.get(issueUrl, () => new HttpResponse(null, { status: 429 }), { once: true }));
    expect(await read(issue)).toEqual([]);
  });

  test('gives up when the tracker stays too busy', async () => {
    server.use(http.get(issueUrl, () => new HttpResponse(null, { status: 429 })));
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

  test('stores the expense', async () => {
    await add(issue, taxi);
    expect(stored()).toMatchObject([taxi]);
  });

  test('puts the expense at the end', async () => {
    await add(issue, taxi);
    await add(issue, bus);
    expect(stored()).toMatchObject([taxi, bus]);
  });

  test('throws an Error without an amount', async () => {
    await expect(add(issue, { jsummary: 'Taxi' })).rejects.toThrow('The tracker answered 400.');
    expect(stored()).toEqual([]);
  });

  test('throws an Error for a user who may not edit', async () => {
    await expect(add(issue, taxi, 'vera')).rejects.toThrow('The tracker answered 403.');
  });

  test('throws an Error while the tracker is unavailable', async () => {
    server.use(http.post(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(add(issue, taxi)).rejects.toThrow('The tracker answered 503.');
  });

  test('fails when the connection breaks', async () => {
    server.use(http.post(issueUrl, () => HttpResponse.error()));
    await expect(add(issue, taxi)).rejects.toThrow(TypeError);
  });
});

describe('change', () => {
  test('stores the new amount', async () => {
    const id = await add(issue, taxi);
    await change(issue, id, { jamount: 15 });
    expect(stored()).toMatchObject([{ jamount: 15 }]);
  });

  test('keeps the other columns', async () => {
    const id = await add(issue, taxi);
    await change(issue, id, { jamount: 15 });
    expect(stored()).toMatchObject([{ jsummary: 'Taxi' }]);
  });

  test('throws an Error for a row that does not exist', async () => {
    await expect(change(issue, 99_999, { jamount: 15 })).rejects.toThrow('The tracker answered 404.');
  });

  test('throws an Error while the tracker is unavailable', async () => {
    server.use(http.put(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(change(issue, 1, { jamount: 15 })).rejects.toThrow('The tracker answered 503.');
  });
});

describe('remove', () => {
  test('deletes the expense', async () => {
    await remove(issue, await add(issue, taxi));
    expect(stored()).toEqual([]);
  });

  test('keeps the other expenses', async () => {
    const id = await add(issue, taxi);
    await add(issue, bus);
    await remove(issue, id);
    expect(stored()).toMatchObject([bus]);
  });

  test('throws an Error for a row that does not exist', async () => {
    await expect(remove(issue, 99_999)).rejects.toThrow('The tracker answered 404.');
  });

  test('throws an Error while the tracker is unavailable', async () => {
    server.use(http.delete(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(remove(issue, 1)).rejects.toThrow('The tracker answered 503.');
  });
});

describe('total', () => {
  test('is 0 without expenses', async () => {
    expect([await total(issue), await count(issue)]).toEqual([0, 0]);
  });

  test('is the sum of the amounts', async () => {
    fill([taxi, bus]);
    expect([await total(issue), await count(issue)]).toEqual([15, 2]);
  });

  test('includes an added expense', async () => {
    await add(issue, taxi);
    expect(await total(issue)).toBe(12);
  });

  test('throws an Error while the tracker is unavailable', async () => {
    server.use(http.get(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(total(issue)).rejects.toThrow('The tracker answered 503.');
  });
});
