import { describe, expect, it } from 'vitest';
import { asAda } from '../../hosts/testing/small-world.js';
import { add, run, settings, url } from '../testing/small-tests.js';
import { assertConforms } from './assert-conforms.js';
import { withTwin } from './with-twin.js';

describe('assertConforms', () => {
  /** Like a response of axios in Node: it refers to itself, and contains the credentials. */
  const leadingBack: Record<string, unknown> = { status: 200, config: { auth: 'secret' } };
  leadingBack.request = { res: leadingBack };

  it('reads the method of a request from the journal of the twin', async () => {
    const test = withTwin(settings, async () => {
      await assertConforms(await add('Taxi'));
      await assertConforms(await fetch(`${url}/rowcount`, { headers: asAda }));
    });
    await run(test, 'adds');
  });

  it('finds the request of an answer by its address and status, also after later requests', async () => {
    const test = withTwin(settings, async () => {
      const [read, added] = [await fetch(url, { headers: asAda }), await add('Taxi')];
      const cleared = await fetch(`${url}/clear`, { method: 'PUT', headers: asAda });
      expect([read.status, added.status, cleared.status]).toEqual([200, 201, 200]);
      for (const answer of [read, added, cleared]) await assertConforms(answer);
    });
    await run(test, 'reads, adds and clears');
  });

  it('clones the body at once, as Node can lose it while the judge is loaded', async () => {
    const test = withTwin(settings, async () => {
      const answer = await fetch(`${url}/rowcount`, { headers: asAda });
      const judging = assertConforms(answer);
      await answer.body?.cancel();
      await judging;
    });
    await run(test, 'loses a body');
  });

  it('names each problem', async () => {
    const response = Response.json({ rowCount: 'many' }, { status: 200 });
    const error = await assertConforms({ request: { method: 'GET', url: `${url}/rowcount` }, response }).catch(
      (e) => e,
    );
    expect(error.name).toBe('AssertionError');
    expect(error.message).toMatch(
      new RegExp(`^the answer 200 to GET ${url}/rowcount is not as the service is documented\n {2}.*rowCount`),
    );
    expect(error.expected).toEqual([]);
    expect(error.actual).toHaveLength(1);
  });

  it.each<[string, unknown, string]>([
    ['a Promise', Promise.resolve(new Response('')), 'and not a Promise: await it first'],
    ['a status', '200', 'a Response is judged, or { request: { method, url }, response }, and not "200"'],
    ['a response of axios', leadingBack, 'and not an object with status, config, request'],
    ['an error of axios', { request: leadingBack, response: leadingBack }, 'and not an object with request, response'],
    ['a Response that was not fetched', new Response('{}'), 'a Response that was not fetched has no URL'],
  ])('refuses %s', async (_, given, message) => {
    await expect(Reflect.apply(assertConforms, undefined, [given])).rejects.toThrow(message);
  });
});
