import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { afterEach, beforeEach, describe, expect, it, test } from '../../vitest.js';

const url = `https://tracker.example${smallGrid}`;
const add = (text: string, address = url): Promise<Response> =>
  fetch(address, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text }] }) });

const small = test.extend({ twinSettings: { world: smallWorld } });

describe('concurrent tests', () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    small.concurrent(`have separate worlds: ${name}`, async ({ twin }) => {
      await Promise.all([add(`${name} 1`), add(`${name} 2`)]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await add(`${name} 3`);
      const texts = twin.rows(smallPlace).map(({ cells }) => cells.text);
      expect(texts.sort()).toEqual([`${name} 1`, `${name} 2`, `${name} 3`]);
    });
  }

  small.concurrent.for(['five', 'six'])('have separate worlds in test.for: %s', async (name, { twin }) => {
    await add(name);
    expect(twin).toHaveRows(smallPlace, [{ text: name }]);
  });
});

describe('hooks', () => {
  beforeEach<{ twin: { name: string } }>(async ({ twin }) => {
    seen.push(twin.name);
  });
  const seen: string[] = [];
  const sent: number[] = [];
  afterEach(async () => {
    sent.push((await add('after')).status);
  });

  small('before a test have a twin', () => {
    expect(seen.at(-1)).toBe('hooks > before a test have a twin');
  });

  small('after a test have a twin', () => {
    expect([sent, seen]).toEqual([[201], ['hooks > before a test have a twin', 'hooks > after a test have a twin']]);
  });
});

describe('a test of gridtwin/vitest', () => {
  it('has a twin with the demo world, also if it does not name the twin', async () => {
    const headers = { authorization: `Basic ${btoa('alice:alice')}` };
    const response = await fetch('https://tracker.example/rest/vendor-igrid/1.0/grid/10500/rowcount', { headers });
    expect(await response.json()).toEqual({ rowCount: 70 });
  });

  it.each(['a', 'b'])('has a new twin for each row of it.each: %s', async () => {
    const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };
    const rows = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001';
    const body = JSON.stringify({ rows: [{ jsummary: 'Taxi', jamount: 1 }] });
    expect(await (await fetch(rows, { method: 'POST', headers, body })).json()).toEqual([77]);
  });

  test.extend({ twinSettings: { world: smallWorld, contextPath: '/jira', origin: 'https://here.example' } })(
    'can have its own settings',
    async ({ twin }) => {
      expect((await add('Taxi', url.replace('https://tracker.example', 'https://here.example/jira'))).status).toBe(201);
      expect(twin).toHaveRows(smallPlace, [{ text: 'Taxi' }]);
    },
  );

  const tasks: { readonly meta: object }[] = [];

  small('sends a request without a reporter of gridtwin', async ({ task }) => {
    tasks.push(task);
    await add('Taxi');
  });

  small('has recorded no coverage without a reporter of gridtwin', () => {
    expect(tasks.map(({ meta }) => Object(meta).gridtwin)).toEqual([undefined]);
  });
});

describe('toConform', () => {
  small('judges answers by their operation', async () => {
    await expect(await add('Taxi')).toConform();
    await expect(await fetch(`${url}/rowcount`, { headers: asAda })).toConform();
  });

  small('names what is wrong with an answer', async () => {
    const response = Response.json({ rowCount: 'many' });
    const given = { request: { method: 'GET', url: `${url}/rowcount` }, response };
    await expect(expect(given).toConform()).rejects.toThrow(
      /^the answer 200 to GET \S+\/rowcount is not as the service is documented\n {2}.*rowCount/,
    );
    await expect(given).not.toConform();
  });

  small('fails with `not` for an answer that conforms', async () => {
    const answer = await fetch(`${url}/rowcount`, { headers: asAda });
    await expect(expect(answer).not.toConform()).rejects.toThrow(
      `the answer 200 to GET ${url}/rowcount is as the service is documented, and should not be`,
    );
  });

  small('refuses a Promise of an answer', async () => {
    const answer = fetch(`${url}/rowcount`);
    await expect(expect(answer).toConform()).rejects.toThrow('await it first');
    await answer;
  });
});

describe('expect of a test context', () => {
  small('has the matchers too', async ({ twin, expect: own }) => {
    await own(await add('Taxi')).toConform();
    own(twin).toHaveRows(smallPlace, [{ text: 'Taxi' }]);
    own(() => own(twin).not.toHaveRows(smallPlace, [{ text: 'Taxi' }])).toThrow('has these rows, and should not');
  });
});

describe('toHaveRows', () => {
  small('names the cells that differ', async ({ twin }) => {
    await add('Taxi');
    expect(() => expect(twin).toHaveRows(smallPlace, [{ text: 'Bus' }])).toThrow(
      /^the rows of Lines \(7\) on P-1 are not as expected\n {2}row 0: text is "Taxi", not "Bus"$/,
    );
    expect(twin).not.toHaveRows(smallPlace, []);
    expect(() => expect(twin).not.toHaveRows(smallPlace, [{ text: 'Taxi' }])).toThrow(
      'the grid 7 on P-1 has these rows, and should not',
    );
  });

  small('refuses wrong arguments with a suggestion and the line of the test', ({ twin }) => {
    expect(() => expect(twin).toHaveRows({ grid: 7, issue: 'P-11' }, [])).toThrow('did you mean "P-1"?');
    expect(() => expect(twin).toHaveRows({ grid: 7, issue: 'P-11' }, [])).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('test.test.ts') }), // the line of the test
    );
    expect(() => expect(new Response()).toHaveRows(smallPlace, [])).toThrow('rows are asked of a twin or a mock');
  });
});
