import { describe, expect, it, vi } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createMock, type Mock } from '../../hosts/msw/create-mock.js';
import type { MockSettings } from '../../hosts/msw/msw.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { startProcessorTime } from '../../validation/testing/processor-time.js';
import { type Explanation, formatExplanation } from './explanation.js';
import { type Sent, withEdits } from './testing/apply-edits.js';
import { add, as, good, igrid, refusedCases, rows, withHeaders } from './testing/refused-cases.js';

const send = (mock: Mock, { method, target, headers, body }: Sent): Promise<Response> =>
  mock.handle(
    new Request(`https://tracker.example${target}`, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    }),
  );

const standard = createMock();

/** Returns a new mock with settings; without settings, the standard mock after a reset. */
function mockOf(settings: MockSettings): Mock {
  if (Object.keys(settings).length > 0) return createMock(settings);
  standard.reset();
  return standard;
}

async function explained(sent: Sent, settings: MockSettings = {}): Promise<Explanation> {
  const mock = mockOf(settings);
  const { journal } = mock;
  await send(mock, sent);
  const entry = journal.last();
  const explanation = entry && journal.explain(entry);
  if (!explanation) throw new Error(`${sent.method} ${sent.target} was not refused`);
  return explanation;
}

const named = refusedCases.map(([code, sent, words, settings = {}]) => {
  return { code, sent, words, settings, call: `${sent.method} ${sent.target}` };
});

describe('an explanation', () => {
  it('proposes only users with credentials that the API accepts', async () => {
    const headers = { authorization: 'Bearer alice-token' };
    const target = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-3';
    const sent = { method: 'POST', target, headers, body: JSON.stringify({ rows: [good] }) };
    const { change } = await explained(sent, { profile: { 'auth.schemes@newer': 'bearer' } });
    expect(change?.words).toBe('as admin, who may edit DEMO-3');
  });

  it.each(named)('proposes a change that passes for $code ($call): $words', async ({ code, sent, words, settings }) => {
    const { refusedBy, change } = await explained(sent, settings);
    expect({ code: refusedBy.code, words: change?.words }).toEqual({ code, words });
    const other = change?.edits.find((edit) => edit.in === 'settings');
    const mock = mockOf({ ...settings, ...(other && { addonVersion: other.addonVersion }) });
    const response = await send(mock, withEdits(sent, change?.edits ?? []));
    expect([response.status, await response.text()]).toEqual([expect.toBeOneOf([200, 201, 204]), expect.anything()]);
  });

  it.each(named)('contains a request that passes for $code ($call)', async ({ sent, settings }) => {
    const { request } = (await explained(sent, settings)).change ?? {};
    const { method = '', target = '', headers = {}, body, user, addonVersion } = request ?? {};
    const mock = mockOf({ ...settings, ...(addonVersion && { addonVersion }) });
    const authorization = user === undefined ? undefined : { authorization: `Basic ${btoa(`${user}:${user}`)}` };
    const all = { ...sent.headers, ...headers, ...authorization };
    const response = await send(mock, { method, target, headers: all, ...(body !== undefined && { body }) });
    expect(response.status).toBeOneOf([200, 201, 204]);
  });

  it.each(named.filter(({ code }) => ['pathUnknown', 'pathMalformed', 'methodNotAllowed', 'notYet'].includes(code)))(
    'names the caller, whom the entry does not know, for $code ($call)',
    async ({ sent, settings }) => {
      const name = atob(sent.headers?.authorization?.split(' ')[1] ?? '').replace(/:.*/, '');
      expect((await explained(sent, settings)).change?.request.user).toBe(name);
    },
  );

  it('explains the fault that decided the answer, under both values of checks.rows', async () => {
    const sent = as('alice', 'POST', rows, {
      rows: [
        { ...good, jamount: 'x' },
        { ...good, jnothing: 1 },
      ],
    });
    const codeUnder = async (value: 'shape-first' | 'row-by-row'): Promise<string> =>
      (await explained(sent, { profile: { 'checks.rows': value } })).refusedBy.code;
    expect(await codeUnder('shape-first')).toBe('columnUnknown');
    expect(await codeUnder('row-by-row')).toBe('valueInvalid');
  });

  it('names the check that refused, its rule, and the checks that passed before', async () => {
    const { operation, nearest, refusedBy, passed } = await explained(as('vera', 'POST', rows, { rows: [good] }));
    expect({ operation, nearest, refusedBy, passed }).toEqual({
      operation: 'addRows',
      nearest: undefined,
      refusedBy: {
        check: 'the permission on the issue',
        rule: 'AUTH-3',
        code: 'issueReadOnly',
        message: 'You may not edit the issue "10001".',
      },
      passed: ['the credentials', 'the custom field', 'the issue'],
    });
  });

  it('names checks in the order of the profile', async () => {
    const settings: MockSettings = { profile: { 'checks.order': 'issue-first' } };
    const { passed } = await explained(as('alice', 'GET', `${igrid}/grid/10502/issue/10001`), settings);
    expect(passed).toEqual(['the credentials', 'the issue', 'the permission on the issue', 'the custom field']);
  });

  it('names the nearest operation, with its context path and vendor, for an unknown path', async () => {
    const settings = { contextPath: '/jira', vendor: 'acme' };
    const { operation, nearest } = await explained(
      as('alice', 'GET', '/jira/rest/acme-igrid/1.0/grids/list'),
      settings,
    );
    expect([operation, nearest]).toEqual([
      undefined,
      { operation: 'listGrids', method: 'GET', path: '/jira/rest/acme-igrid/1.0/grid/list' },
    ]);
  });

  it('proposes no change for a path that resembles no operation', async () => {
    const { change, nearest } = await explained(as('alice', 'GET', '/nowhere'));
    expect([change, nearest?.operation]).toEqual([undefined, 'listGrids']);
  });

  it('proposes several changes where no single change passes', async () => {
    const sent: Sent = {
      method: 'POST',
      target: `${igrid}/grid/Expenses/issue/DEMO-1`,
      headers: {},
      body: '{"rows":[{"jsummary":"a"}]}',
    };
    const { change } = await explained(sent);
    expect(change?.edits.map((edit) => edit.in)).toEqual(['credentials', 'path', 'path', 'body']);
    expect((await send(createMock(), withEdits(sent, change?.edits ?? []))).status).toBe(201);
  });

  it('proposes no change for a failure that a test ordered', async () => {
    const mock = createMock();
    mock.failNext();
    await send(mock, as('alice', 'GET', rows));
    const [entry] = mock.journal.refused();
    const explanation = entry && mock.journal.explain(entry);
    expect([explanation?.refusedBy.rule, explanation?.change]).toEqual(['FAIL-1', undefined]);
  });

  it('tries changes on the world as it was, and changes neither the world nor its history', async () => {
    const mock = createMock();
    await send(mock, add({ jsumary: 'Pencils', jamount: 1 }));
    await send(mock, add(good));
    const before = mock.exportWorld();
    const [entry] = mock.journal.refused();
    expect(entry && mock.journal.explain(entry)?.change?.words).toContain('jsummary');
    expect([mock.exportWorld(), mock.journal.lastNumber(), mock.undo(), mock.undo()]).toEqual([before, 2, true, false]);
  });

  it.each([
    ['PUT', {}, 'with rows[0].rowId as 0, and in 4999 more places'],
    ['POST', { ...good, x: 1 }, 'without rows[0].x, and in 1499 more places'],
  ])('is found within 5 s for thousands of wrong places (%s)', async (method, row, words) => {
    const spent = startProcessorTime();
    const list = Array.from({ length: method === 'PUT' ? 5_000 : 1_500 }, () => row);
    const { change } = await explained(as('alice', method, rows, { rows: list }));
    expect(change?.words).toContain(words);
    expect(spent()).toBeLessThan(5_000);
  });

  it('leaves 3,000 unknown columns out of a query within 5 s', async () => {
    const spent = startProcessorTime();
    const names = Array.from({ length: 3_000 }, (_, i) => `c${i}`);
    const { change } = await explained(as('alice', 'GET', `${rows}?columns=jsummary,${names.join(',')}`));
    expect(change?.words).toBe('with columns=jsummary');
    expect(spent()).toBeLessThan(5_000);
  });

  it('proposes no change for more than 10,000 wrong places', async () => {
    const spent = startProcessorTime();
    const list = Array.from({ length: 10_001 }, () => 1);
    const { change } = await explained(as('alice', 'POST', rows, { rows: list }));
    expect(change).toBeUndefined();
    expect(spent()).toBeLessThan(5_000);
  });

  it('proposes no users for more than 50 unknown users, but rows without them', async () => {
    const list = Array.from({ length: 60 }, (_, i) => ({ ...good, jowner: `nobody-${i}` }));
    const { change } = await explained(as('alice', 'POST', rows, { rows: list }));
    expect(change?.words).toBe('without rows[0].jowner, and in 59 more places');
  });

  it.each([
    ['quotes after a backslash', `{"rows": "${'\\"'.repeat(32_000)}`],
    ['quotes after a backslash, and another one at the end', `"${'\\"'.repeat(32_000)}\\`],
  ])('is found within 8 s for a text of %s', async (_, body) => {
    const spent = startProcessorTime();
    expect((await explained(as('alice', 'POST', rows, body))).change?.words).toBe('with a body such as {"rows":[]}');
    expect(spent()).toBeLessThan(8_000);
  });

  it('contains no password and no token', async () => {
    const world = {
      ...demoWorld,
      users: demoWorld.users.map((user) => ({ ...user, password: 'secret-1', token: `secret-${user.name}` })),
    };
    const wrong = withHeaders(as('', 'GET', rows), { authorization: 'Bearer secret-nobody' });
    const explanation = await explained(wrong, { world });
    expect(explanation.change?.words).toBe('as alice, who may view DEMO-1');
    expect(JSON.stringify(explanation) + formatExplanation(explanation)).not.toContain('secret');
  });

  it('does not run an endpoint that refuses nothing in its run, as this could be slow', async () => {
    const read = endpoints.find(({ id }) => id === 'readGrid');
    const run = read && vi.spyOn(read, 'run');
    const sent = as('alice', 'GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=jsumary');
    expect((await explained(sent)).change?.words).toContain('jsummary');
    expect(run).not.toHaveBeenCalled();
  });

  it('treats the column name __proto__ like any other', async () => {
    const sent = as('alice', 'POST', rows, '{"rows":[{"jsummary":"a","jamount":1,"__proto__":1}]}');
    expect((await explained(sent)).change?.words).toBe('without rows[0].__proto__');
  });
});

describe('formatExplanation', () => {
  it('writes a line each for the refusal, the checks that passed and the change', async () => {
    const explanation = await explained(as('vera', 'POST', rows, { rows: [good] }));
    const lines = [
      'Refused by the permission on the issue (AUTH-3): You may not edit the issue "10001".',
      'Passed before: the credentials; the custom field; the issue.',
      'It would pass as alice, who may edit DEMO-1.',
    ];
    expect(formatExplanation(explanation).split('\n')).toEqual(lines);
    expect(formatExplanation(explanation, { passed: false }).split('\n')).toEqual([lines[0], lines[2]]);
  });

  it.each<[what: string, given: unknown, words: string]>([
    ['undefined, as for an entry that was not refused', undefined, 'undefined'],
    ['a journal', createMock().journal, 'an object with since, add, entries, calls, last, unmatched, ...'],
  ])('throws a MisuseError for %s', (_, given, words) => {
    expect(() => formatExplanation(given as Explanation)).toThrow(
      new MisuseError(`an explanation comes from journal.explain of a refused entry, and not ${words}`),
    );
  });

  it('writes the nearest operation if no change is known', async () => {
    expect(formatExplanation(await explained(as('alice', 'GET', '/nowhere')))).toMatch(
      /\nThe nearest operation is listGrids: GET \/rest\/vendor-igrid\/1\.0\/grid\/list$/,
    );
  });
});
