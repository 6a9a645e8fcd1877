import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { add, change, count, me, read, remove, total } from '../src/tracker.js';
import { fill, issueUrl, server, stored } from './server.js';

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

  test('gives what is there', async () => {
    fill([taxi]);
    expect(await read(issue)).toMatchObject([taxi]);
  });

  test('keeps the order', async () => {
    fill([taxi, bus]);
    expect((await read(issue)).map(({ jsummary }) => jsummary)).toEqual(['Taxi', 'Bus']);
  });

  test('gives all of several pages', async () => {
    fill(Array.from({ length: 60 }, () => taxi));
    expect(await read(issue)).toHaveLength(60);
  });

  test('asks for 50 at a time', async () => {
    fill(Array.from({ length: 60 }, () => taxi));
    const asked = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).search));
    await read(issue);
    server.events.removeAllListeners();
    expect(asked).toEqual(['?startAt=0&maxResults=50', '?startAt=50&maxResults=50']);
  });

  test('says that the tracker is away', async () => {
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

describe('adding', () => {
  test('gives an id', async () => {
    expect(await add(issue, taxi)).toEqual(expect.any(Number));
  });

  test('gives another id each time', async () => {
    expect(await add(issue, taxi)).not.toBe(await add(issue, taxi));
  });

  test('stores the expense', async () => {
    await add(issue, taxi);
    expect(stored()).toMatchObject([taxi]);
  });

  test('puts it at the end', async () => {
    await add(issue, taxi);
    await add(issue, bus);
    expect(stored()).toMatchObject([taxi, bus]);
  });

  test('is refused without an amount', async () => {
    await expect(add(issue, { jsummary: 'Taxi' })).rejects.toThrow('The tracker answered 400.');
    expect(stored()).toEqual([]);
  });

  test('is refused to who may not', async () => {
    await expect(add(issue, taxi, 'vera')).rejects.toThrow('The tracker answered 403.');
  });

  test('says that the tracker is away', async () => {
    server.use(http.post(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(add(issue, taxi)).rejects.toThrow('The tracker answered 503.');
  });

  test('fails when the connection breaks', async () => {
    server.use(http.post(issueUrl, () => HttpResponse.error()));
    await expect(add(issue, taxi)).rejects.toThrow(TypeError);
  });
});

describe('changing', () => {
  test('stores the other amount', async () => {
    const id = await add(issue, taxi);
    await change(issue, id, { jamount: 15 });
    expect(stored()).toMatchObject([{ jamount: 15 }]);
  });

  test('keeps what is not named', async () => {
    const id = await add(issue, taxi);
    await change(issue, id, { jamount: 15 });
    expect(stored()).toMatchObject([{ jsummary: 'Taxi' }]);
  });

  test('is refused for a row that is not there', async () => {
    await expect(change(issue, 99_999, { jamount: 15 })).rejects.toThrow('The tracker answered 404.');
  });

  test('says that the tracker is away', async () => {
    server.use(http.put(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(change(issue, 1, { jamount: 15 })).rejects.toThrow('The tracker answered 503.');
  });
});

describe('removing', () => {
  test('takes the expense away', async () => {
    await remove(issue, await add(issue, taxi));
    expect(stored()).toEqual([]);
  });

  test('leaves the others', async () => {
    const id = await add(issue, taxi);
    await add(issue, bus);
    await remove(issue, id);
    expect(stored()).toMatchObject([bus]);
  });

  test('is refused for a row that is not there', async () => {
    await expect(remove(issue, 99_999)).rejects.toThrow('The tracker answered 404.');
  });

  test('says that the tracker is away', async () => {
    server.use(http.delete(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(remove(issue, 1)).rejects.toThrow('The tracker answered 503.');
  });
});

describe('the sum', () => {
  test('of nothing is 0', async () => {
    expect([await total(issue), await count(issue)]).toEqual([0, 0]);
  });

  test('is that of the amounts', async () => {
    fill([taxi, bus]);
    expect([await total(issue), await count(issue)]).toEqual([15, 2]);
  });

  test('follows what is added', async () => {
    await add(issue, taxi);
    expect(await total(issue)).toBe(12);
  });

  test('is not known while the tracker is away', async () => {
    server.use(http.get(issueUrl, () => new HttpResponse(null, { status: 503 })));
    await expect(total(issue)).rejects.toThrow('The tracker answered 503.');
  });
});
