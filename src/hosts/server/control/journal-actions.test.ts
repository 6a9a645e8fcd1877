import { beforeEach, describe, expect, it } from 'vitest';
import { rowsPath, sending } from '../../../mock/journal/testing/sending.js';
import { createMock, type Mock } from '../../msw/create-mock.js';
import { type ControlApi, createControlApi } from './control-api.js';

let mock: Mock;
let control: ControlApi;

beforeEach(() => {
  mock = createMock();
  control = createControlApi({ mock, ...mock });
});

async function ask(method: string, path: string, given?: unknown): Promise<readonly [number, unknown]> {
  const [name = '', query = ''] = path.split('?', 2);
  const { status, body } = await control(method, name, new URLSearchParams(query), given);
  return [status, body === undefined ? undefined : JSON.parse(body)];
}

async function sendTwo(): Promise<void> {
  const { send } = sending(mock);
  await send('alice', 'POST', rowsPath, { rows: [] });
  await send('vera', 'PUT', rowsPath, { rows: [] });
}

describe('the control API, for the journal', () => {
  it('returns entries after a number, or of operations, without bodies', async () => {
    await sendTwo();
    const [, all] = await ask('GET', 'journal');
    expect(all).toMatchObject({ last: 2, entries: [{ number: 1, params: { gridId: '10500' } }, { number: 2 }] });
    expect(JSON.stringify(all)).not.toMatch(/"request"|"choices"|"explanation"/);
    expect((await ask('GET', 'journal?after=1'))[1]).toMatchObject({ entries: [{ number: 2 }] });
    expect((await ask('GET', 'journal?operation=readRows&operation=addRows'))[1]).toMatchObject({
      entries: [{ number: 1 }],
    });
    expect((await ask('GET', 'journal?operation=readRows,updateRows'))[1]).toMatchObject({ entries: [{ number: 2 }] });
  });

  it('returns explanations, choices and bodies if they are asked for', async () => {
    await sendTwo();
    const [, given] = await ask('GET', 'journal?explain=true&choices=true&bodies=true');
    expect(given).toMatchObject({
      entries: [
        { request: { rows: [] }, response: [], choices: expect.arrayContaining(['legacy.add.status']) },
        {
          request: { rows: [] },
          explanation: expect.stringMatching(/^Refused by .*\nPassed .*\nIt would pass as alice/),
          explained: {
            refusedBy: { check: 'the permission on the issue', rule: 'AUTH-3' },
            passed: ['the credentials', 'the custom field', 'the issue'],
            change: { request: { method: 'PUT', target: rowsPath, body: '{"rows":[]}', user: 'alice' } },
          },
        },
      ],
    });
    expect(JSON.stringify(given).match(/"explanation"/g)).toHaveLength(1);
  });

  it('returns the text of a body that is not JSON, or has more than its parsed value', async () => {
    await sendTwo();
    const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };
    for (const body of ['{"rows": [', '{"rows": [1], "rows": [12345678901234567890]}'])
      await mock.handle(new Request(`https://tracker.example${rowsPath}`, { method: 'POST', headers, body }));
    const body = Uint8Array.of(0xff);
    await mock.handle(new Request(`https://tracker.example${rowsPath}`, { method: 'POST', headers, body }));
    const [, { entries }] = (await ask('GET', 'journal?bodies=true')) as [number, { entries: readonly object[] }];
    expect(entries.map((entry) => 'forgotten' in entry)).toEqual([false, false, false, false, true]);
    expect(entries.map((entry) => ('sent' in entry ? entry.sent : undefined))).toEqual([
      undefined,
      undefined,
      '{"rows": [',
      '{"rows": [1], "rows": [12345678901234567890]}',
      undefined,
    ]);
  });

  it('leaves out details that had no effect', async () => {
    await sendTwo();
    const [, { entries }] = (await ask('GET', 'journal?bodies=true')) as [number, { entries: readonly object[] }];
    for (const name of ['sent', 'forgotten', 'profile', 'headers', 'moved', 'plans'])
      expect(entries.filter((entry) => name in entry)).toEqual([]);
  });

  it('returns the planned faults that a call met, and says that a body was not kept', async () => {
    const { send } = sending(mock);
    const plans = [
      { operation: 'clearGrid', body: 'planned', next: 2 },
      { delay: 1, user: 'alice' },
    ] as const;
    for (const plan of plans) mock.faults.plan(plan);
    await send('alice', 'PUT', `${rowsPath}/clear`);
    await send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'x'.repeat(70_000) }] });
    const [, { entries }] = (await ask('GET', 'journal?bodies=true')) as [number, { entries: readonly object[] }];
    expect(entries).toMatchObject([{ plans }, { forgotten: true }]);
    expect(entries[0]).not.toHaveProperty('forgotten');
    expect(entries[1]).not.toHaveProperty('plans');
  });

  it('returns a failure ordered by failNext as a planned 500', async () => {
    mock.failNext();
    await sendTwo();
    const [, { entries }] = (await ask('GET', 'journal?bodies=true')) as [number, { entries: readonly object[] }];
    expect(entries[0]).toMatchObject({ status: 500, plans: [{ status: 500 }] });
    expect(entries[1]).not.toHaveProperty('plans');
  });

  it('returns as many entries as are asked for, and the number to continue after', async () => {
    await sendTwo();
    expect((await ask('GET', 'journal?most=1'))[1]).toMatchObject({ next: 1, entries: [{ number: 1 }] });
    const [, last] = await ask('GET', 'journal?after=1&most=1&explain=true');
    expect(last).toMatchObject({ entries: [{ number: 2, explained: {} }] });
    expect(last).not.toHaveProperty('next');
  });

  it('shows the world before an entry, and restores it', async () => {
    const start = mock.view();
    const { send } = sending(mock);
    await send('alice', 'DELETE', rowsPath, { rows: 'all' });
    await send('alice', 'GET', rowsPath);
    const now = mock.view();
    expect([await ask('GET', 'view?before=1'), await ask('GET', 'view?before=2')]).toEqual([
      [200, start],
      [200, now],
    ]);
    expect((await ask('GET', 'view?before=1&rows=0'))[1]).toEqual({
      ...start,
      sheets: start.sheets.map((sheet) => ({ ...sheet, rows: [] })),
    });
    expect(await ask('POST', 'restore', { before: 1 })).toEqual([204, undefined]);
    expect(mock.view()).toEqual(start);
    expect(mock.undo()).toBe(true);
    expect(mock.view()).toEqual(now);
  });

  it('answers 404 if the world before an entry is not kept', async () => {
    await sending(mock).send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'x'.repeat(65 * 1024) }] });
    const says = (words: string) => ({ errorMessages: [`"before" must be the number of an entry: ${words}.`] });
    expect(await ask('GET', 'view?before=1')).toEqual([
      404,
      says('the journal does not keep the world before entry 1'),
    ]);
    expect(await ask('POST', 'restore', { before: 7 })).toEqual([404, says('the journal has no entry 7')]);
    expect(await ask('POST', 'restore', { before: '1' })).toEqual([404, says('the journal has no entry "1"')]);
  });

  it('returns the values of the profile that were not the default at a call', async () => {
    const { send } = sending(mock);
    await send('alice', 'GET', rowsPath);
    mock.profile.set({ 'legacy.add.status': 200 });
    await send('alice', 'GET', rowsPath);
    const [, given] = await ask('GET', 'journal?bodies=true');
    expect(given).toMatchObject({ entries: [{ number: 1 }, { profile: { 'legacy.add.status': 200 } }] });
    expect(JSON.stringify(given).match(/"profile"/g)).toHaveLength(1);
  });

  it('returns the headers that affect an answer, and marks changes outside the service', async () => {
    const { send } = sending(mock);
    await send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'Bicycle', jamount: 12 }] });
    const headers = { 'content-type': 'text/plain' };
    await mock.handle(new Request(`https://tracker.example${rowsPath}`, { method: 'POST', headers, body: '{}' }));
    mock.undo();
    await send('alice', 'GET', rowsPath);
    await send('alice', 'GET', rowsPath);
    const [, given] = await ask('GET', 'journal?bodies=true');
    expect(given).toMatchObject({ entries: [{}, { headers: { 'Content-Type': 'text/plain' } }, { moved: true }, {}] });
    expect(JSON.stringify(given).match(/"(moved|headers)"/g)).toHaveLength(2);
  });

  it('returns only the cookie of a session, and only if it identifies the caller', async () => {
    mock.profile.set({ 'auth.schemes': 'both-and-session' });
    const login = await mock.handle(
      new Request('https://tracker.example/rest/auth/1/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"username":"alice","password":"alice"}',
      }),
    );
    const { session } = await login.json();
    const sendWith = (id: string, headers: Record<string, string>) =>
      mock.handle(
        new Request(`https://tracker.example${rowsPath}`, {
          headers: { cookie: `theme=dark; JSESSIONID=${id}`, ...headers },
        }),
      );
    await sendWith(session.value, { 'X-Atlassian-Token': 'no-check' });
    await sendWith(session.value, { authorization: 'Bearer alice-token' });
    await sendWith('2A-of-a-tracker', {});
    const [, given] = await ask('GET', 'journal?bodies=true');
    const own = { Cookie: `JSESSIONID=${session.value}`, 'X-Atlassian-Token': 'no-check' };
    expect(given).toMatchObject({
      entries: [{}, { headers: own }, {}, { headers: { Cookie: 'JSESSIONID=[redacted]' } }],
    });
    expect(JSON.stringify(given).match(/"headers"/g)).toHaveLength(2);
    expect(JSON.stringify(given)).not.toMatch(/theme|2A-of/);
  });

  it('returns the cookie of a session only for an endpoint that takes sessions', async () => {
    mock.profile.set({ 'auth.schemes@9': 'both-and-session' });
    const init = { headers: { cookie: 'JSESSIONID=2A' } };
    for (const path of [`${rowsPath}/`, `${rowsPath}/rowcount`])
      await mock.handle(new Request(`https://tracker.example${path}`, init));
    const [, given] = await ask('GET', 'journal?bodies=true');
    expect(given).toMatchObject({ entries: [{ headers: { Cookie: 'JSESSIONID=[redacted]' } }, {}] });
    expect(JSON.stringify(given).match(/"headers"/g)).toHaveLength(1);
  });

  it('returns the world before a call', async () => {
    const before = mock.exportWorld();
    const { send } = sending(mock);
    await send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'Bicycle', jamount: 12 }] });
    await send('alice', 'GET', rowsPath);
    expect(await ask('GET', 'world?before=1')).toEqual([200, before]);
    expect(await ask('GET', 'world?before=2')).toEqual([200, mock.exportWorld()]);
    expect((await ask('GET', 'world?before=3'))[0]).toBe(404);
  });

  it('returns the size of the journal, its limits, and the number of dropped entries', async () => {
    await sendTwo();
    expect((await ask('GET', 'journal'))[1]).toMatchObject({
      kept: { entries: 2, bytes: mock.journal.held().kept.bytes },
      limits: { entries: 1_000, bytes: 32 * 1024 * 1024 },
      dropped: 0,
    });
  });

  it('drops all entries', async () => {
    await sendTwo();
    expect(await ask('DELETE', 'journal')).toEqual([204, undefined]);
    expect((await ask('GET', 'journal'))[1]).toMatchObject({ last: 2, entries: [] });
  });

  it('waits for calls of an operation', async () => {
    const waited = ask('GET', 'journal/wait?operation=updateRows&timeout=5000');
    await sendTwo();
    expect(await waited).toMatchObject([200, { last: 2, entries: [{ number: 2, operation: 'updateRows' }] }]);
  });

  it('waits for any call if no operation is named', async () => {
    const waited = ask('GET', 'journal/wait?timeout=5000');
    await sendTwo();
    expect(await waited).toMatchObject([200, { entries: [{ number: 1, operation: 'addRows' }] }]);
    expect(await ask('GET', 'journal/wait?times=3&timeout=1')).toEqual([
      409,
      { errorMessages: [expect.stringMatching(/^any call came 2 of 3 times within 1 ms\. Calls:/)] },
    ]);
  });

  it('answers 409 with the calls that came if the expected calls do not come', async () => {
    await sendTwo();
    expect(await ask('GET', 'journal/wait?operation=readRows&timeout=1')).toEqual([
      409,
      {
        errorMessages: [expect.stringMatching(/^readRows came 0 of 1 time within 1 ms\. Calls:\n {2}#1 addRows/)],
      },
    ]);
  });

  it.each([
    ['journal?operation=addRow', 'there is no operation "addRow"; did you mean "addRows"?'],
    ['journal?explain=yes', '"explain" must be true or false, not "yes"'],
    ['journal?most=0', '"most" must be a whole number of entries, at least 1, not 0'],
    ['journal/wait?times=0', '"times" must be a whole number of calls, at least 1, not 0'],
    ['journal/wait?timeout=999999', '"timeout" must be at most 60000 ms, not 999999'],
    ['journal?opration=addRows', 'there is no query parameter "opration"; did you mean "operation"?'],
    ['journal/wait?time=2', 'there is no query parameter "time"; did you mean "times"?'],
    ['journal/wait?operation=addRow', 'did you mean "addRows"?'],
  ])('refuses %s with a message', async (path, words) => {
    expect(await ask('GET', path)).toEqual([400, { errorMessages: [expect.stringContaining(words)] }]);
  });
});
