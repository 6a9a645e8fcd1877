import { beforeEach, describe, expect, it } from 'vitest';
import { rowsPath, sending } from '../../../mock/journal/testing/sending.js';
import { createMock, type Mock } from '../../msw/create-mock.js';
import { type ControlApi, createControlApi } from './control-api.js';

let mock: Mock;
let control: ControlApi;

beforeEach(() => {
  mock = createMock();
  control = createControlApi(mock, mock.journal);
});

async function ask(method: string, path: string): Promise<readonly [number, unknown]> {
  const [name = '', query = ''] = path.split('?', 2);
  const { status, body } = await control(method, name, new URLSearchParams(query), undefined);
  return [status, body === undefined ? undefined : JSON.parse(body)];
}

async function sendTwo(): Promise<void> {
  const { send } = sending(mock);
  await send('alice', 'POST', rowsPath, { rows: [] });
  await send('vera', 'PUT', rowsPath, { rows: [] });
}

describe('the control API, for the journal', () => {
  it('gives entries behind a number, or of operations, without bodies', async () => {
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

  it('gives explanations, choices and bodies where they are asked for', async () => {
    await sendTwo();
    const [, given] = await ask('GET', 'journal?explain=true&choices=true&bodies=true');
    expect(given).toMatchObject({
      entries: [
        { request: { rows: [] }, response: [], choices: expect.arrayContaining(['legacy.add.status']) },
        {
          request: { rows: [] },
          explanation: expect.stringMatching(/^Refused by .*\nPassed .*\nIt would pass as alice/),
        },
      ],
    });
    expect(JSON.stringify(given).match(/"explanation"/g)).toHaveLength(1);
  });

  it('says how much is kept, how much may be, and how much was dropped', async () => {
    await sendTwo();
    expect((await ask('GET', 'journal'))[1]).toMatchObject({
      kept: { entries: 2, bytes: mock.journal.held().kept.bytes },
      limits: { entries: 1_000, bytes: 32 * 1024 * 1024 },
      dropped: 0,
    });
  });

  it('drops all', async () => {
    await sendTwo();
    expect(await ask('DELETE', 'journal')).toEqual([204, undefined]);
    expect((await ask('GET', 'journal'))[1]).toMatchObject({ last: 2, entries: [] });
  });

  it('waits for calls', async () => {
    const waited = ask('GET', 'journal/wait?operation=updateRows&timeout=5000');
    await sendTwo();
    expect(await waited).toMatchObject([200, { last: 2, entries: [{ number: 2, operation: 'updateRows' }] }]);
  });

  it('answers 409 when they do not come, with what came instead', async () => {
    await sendTwo();
    expect(await ask('GET', 'journal/wait?operation=readRows&timeout=1')).toEqual([
      409,
      {
        errorMessages: [expect.stringMatching(/^readRows came 0 of 1 time within 1 ms\. What came:\n {2}#1 addRows/)],
      },
    ]);
  });

  it.each([
    ['journal?operation=addRow', 'there is no operation "addRow"; did you mean "addRows"?'],
    ['journal?explain=yes', '"explain" must be true or false, not "yes"'],
    ['journal/wait?times=0', '"times" must be a whole number of calls, at least 1, not 0'],
    ['journal/wait?timeout=999999', '"timeout" must be at most 60000 ms, not 999999'],
    ['journal?opration=addRows', 'there is no query parameter "opration"; did you mean "operation"?'],
    ['journal/wait?time=2', 'there is no query parameter "time"; did you mean "times"?'],
    ['journal/wait?operation=addRow', 'did you mean "addRows"?'],
  ])('refuses %s in words', async (path, words) => {
    expect(await ask('GET', path)).toEqual([400, { errorMessages: [expect.stringContaining(words)] }]);
  });
});
