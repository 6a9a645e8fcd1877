import { beforeEach, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../hosts/msw/create-mock.js';
import type { OperationId } from '../../service/endpoints/descriptions.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { assertCalled, assertCalls, assertNotCalled, assertNotRefused, type CallLike } from './assertions.js';
import { differences } from './differences.js';
import { formatJournal } from './format-journal.js';
import type { Journal } from './journal.js';
import { rowsPath, sending } from './testing/sending.js';

let mock: Mock;

beforeEach(async () => {
  mock = createMock();
  const { send } = sending(mock);
  await send('alice', 'GET', `${rowsPath}?maxResults=2`);
  await send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'Taxi', jamount: 12 }] });
  await send('vera', 'POST', rowsPath, {
    rows: [
      { jsummary: 'Train', jamount: 7 },
      { jsummary: 'Bus', jamount: 2 },
    ],
  });
});

/** Returns what an assertion throws; undefined if it passes. */
function thrownBy(assert: () => void): unknown {
  try {
    assert();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('assertCalls', () => {
  it('passes for the operations in their order', () => {
    expect(thrownBy(() => assertCalls(mock.journal, ['readRows', 'addRows', 'addRows']))).toBeUndefined();
  });

  it('names the first wrong call, and lists all calls', () => {
    expect(thrownBy(() => assertCalls(mock.journal, ['readRows', 'updateRows']))).toMatchObject({
      name: 'AssertionError',
      message:
        'Call 2 is addRows; it should be updateRows. Calls:\n' +
        '  #1 readRows as alice: 200\n  #2 addRows as alice: 201\n  #3 addRows as vera: 403 AUTH-3',
      actual: ['readRows', 'addRows', 'addRows'],
      expected: ['readRows', 'updateRows'],
    });
  });

  it('throws an error that runners treat as a failed assertion', () => {
    const error = thrownBy(() => assertCalls(mock.journal, []));
    expect(error).toBeInstanceOf(TwinAssertionError);
    expect(error).toHaveProperty('code', 'ERR_ASSERTION');
  });

  it.each<[OperationId[], string]>([
    [['readRows', 'addRows'], 'Call 3 is addRows; it should be not there.'],
    [['readRows', 'addRows', 'addRows', 'readRow'], 'Call 4 is missing; it should be readRow.'],
    [['readRow' as OperationId, 'addRow' as OperationId], 'there is no operation "addRow"; did you mean "addRows"?'],
  ])('throws for %j', (operations, message) => {
    expect(() => assertCalls(mock.journal, operations)).toThrow(message);
  });
});

describe('assertCalled', () => {
  it.each<[OperationId, CallLike]>([
    ['addRows', {}],
    ['addRows', { times: 2 }],
    ['addRows', { times: 1, user: 'vera', status: 403 }],
    ['addRows', { request: { rows: [{ jsummary: 'Taxi' }] } }],
    ['addRows', { request: { rows: [{ jamount: expect.any(Number) }] }, params: { gridId: '10500' } }],
    ['addRows', { params: { gridId: 10500 } }], // a number matches its text in a path or a query
    ['readRows', { query: { maxResults: 2 } }],
    ['readRows', { query: { maxResults: '2' }, response: { maxResults: 2 } }],
    ['updateRows', { times: 0 }],
  ])('passes for %s like %o', (operation, like) => {
    expect(thrownBy(() => assertCalled(mock.journal, operation, like))).toBeUndefined();
  });

  it('names the paths where the nearest call differs', () => {
    const like = { user: 'alice', request: { rows: [{ jsummary: 'Taxi', jamount: 13, jcount: 1 }] } };
    expect(thrownBy(() => assertCalled(mock.journal, 'addRows', like))).toMatchObject({
      message:
        'addRows was called 2 times, but never like this. The nearest is #2 addRows as alice: 201\n' +
        '  request.rows[0].jamount is 12, not 13\n  request.rows[0].jcount is missing; it should be 1',
      actual: { user: 'alice', request: { rows: [{ jsummary: 'Taxi', jamount: 12 }] } },
      expected: like,
    });
  });

  it('names at most ten places', () => {
    const [has, should] = [0, 1].map((value) => Array.from({ length: 12 }, () => value));
    expect(differences(has, should, ['request'])).toHaveLength(10);
    expect(differences({ ...has }, { ...should }, ['request'])).toHaveLength(10);
  });

  it.each<[OperationId, CallLike, string]>([
    [
      'updateRows',
      {},
      'updateRows was never called. Calls:\n  #1 readRows as alice: 200\n  #2 addRows as alice: 201\n',
    ],
    [
      'addRows',
      { times: 3 },
      'addRows was called like this 2 times; it should be 3 times. The last is #3 addRows as vera: 403',
    ],
    [
      'addRows',
      { times: 0, user: 'vera' },
      'addRows was called like this 1 time (of 2 times in all); it should be 0 times.',
    ],
    ['addRows', { request: { rows: [] } }, 'request.rows has 2 items, not 0'],
    ['addRows', { request: { rows: { a: 1 } } }, 'request.rows is [{"jsummary":"Train","jamount":7}'],
    [
      'addRows',
      { request: { rows: [{ jamount: expect.any(String) }] } },
      'request.rows[0].jamount is 12, which does not match',
    ],
    ['addRows', JSON.parse('{"request":{"__proto__":1}}'), 'request.__proto__ is missing; it should be 1'],
    ['addRow' as OperationId, {}, 'did you mean "addRows"?'],
    ['addRows', { statuss: 1 } as CallLike, 'assertCalled: there is no part "statuss"; did you mean "status"?'],
    ['addRows', { times: -1 }, '"times" must be a whole number of calls, not -1'],
    ['addRows', { times: 1.5 }, '"times" must be a whole number of calls, not 1.5'],
  ])('throws for %s like %o', (operation, like, message) => {
    expect(() => assertCalled(mock.journal, operation, like)).toThrow(message);
  });
});

it.each([
  ['assertCalled', (given: Journal) => assertCalled(given, 'readRows')],
  ['assertCalls', (given: Journal) => assertCalls(given, [])],
  ['assertNotCalled', (given: Journal) => assertNotCalled(given)],
  ['assertNotRefused', (given: Journal) => assertNotRefused(given)],
  ['formatJournal', (given: Journal) => formatJournal(given)],
])('%s refuses anything but a journal', (_, assert) => {
  const words = 'the first argument must be a journal, such as mock.journal, and not ';
  const members = 'snapshot, restore, reset, undo, view, exportWorld, ...';
  expect(() => assert(mock as never)).toThrow(new MisuseError(`${words}an object with ${members}`));
  expect(() => assert(undefined as never)).toThrow(new MisuseError(`${words}undefined`));
});

it('assertCalls refuses one operation instead of a list', () => {
  expect(() => assertCalls(mock.journal, 'readRows' as never)).toThrow(
    new MisuseError('the calls must be a list, not the text "readRows"'),
  );
});

it('assertCalled refuses undefined as the operation, which any call would match', () => {
  const words = 'an operation is named by its id, such as "addRows", not by undefined';
  expect(() => assertCalled(mock.journal, undefined as never)).toThrow(new MisuseError(words));
});

it('assertCalled refuses to compare a call with anything but an object', () => {
  expect(() => assertCalled(mock.journal, 'readRows', 201 as never)).toThrow(MisuseError);
  expect(() => assertCalled(mock.journal, 'readRows', null as never)).toThrow('must be an object, not null');
  const promise = Promise.resolve({}) as never;
  expect(() => assertCalled(mock.journal, 'readRows', promise)).toThrow('not a Promise: await it first');
});

describe('assertNotCalled', () => {
  it('refuses an empty list, which no call could match', () => {
    const words = 'an empty list names no operation';
    expect(() => assertNotCalled(mock.journal, [])).toThrow(new MisuseError(words));
  });

  it('passes without such calls, and otherwise lists them', () => {
    expect(thrownBy(() => assertNotCalled(mock.journal, ['updateRows', 'deleteRows']))).toBeUndefined();
    expect(() => assertNotCalled(mock.journal, 'readRows')).toThrow(
      'readRows came 1 time, and should not have. Calls:\n  #1 readRows as alice: 200',
    );
    expect(() => assertNotCalled(mock.journal)).toThrow('any call came 3 times');
  });
});

describe('assertNotRefused', () => {
  it('explains each refused request', () => {
    expect(() => assertNotRefused(mock.journal)).toThrow(
      '1 request was refused.\n\n#3 addRows as vera: 403 AUTH-3\n' +
        'Refused by the permission on the issue (AUTH-3): You may not edit the issue "10001".\n' +
        'Passed before: the credentials; the custom field; the issue.\n' +
        'It would pass as alice, who may edit DEMO-1.',
    );
  });

  it('passes if the service refused no request, even with a planned fault', async () => {
    const own = createMock();
    own.faults.plan({ status: 503 });
    expect((await sending(own).send('alice', 'GET', rowsPath)).status).toBe(503);
    expect(thrownBy(() => assertNotRefused(own.journal))).toBeUndefined();
  });
});

it('assertNotCalled lists the last 20 calls, and assertNotRefused the first 20 refusals', async () => {
  const own = createMock();
  for (let i = 0; i < 21; i++) await sending(own).send('alice', 'GET', '/nowhere');
  const [calls, refused] = [() => assertNotCalled(own.journal), () => assertNotRefused(own.journal)].map((assert) => {
    const lines = String(Object(thrownBy(assert)).message).split('\n');
    return lines.flatMap((line) => /#(\d+) GET/.exec(line)?.[1] ?? []);
  });
  expect([calls?.length, calls?.[0], refused?.length, refused?.[0]]).toEqual([20, '2', 20, '1']);
});

describe('formatJournal', () => {
  /** Replaces the times of a table, and their width, by constants. */
  const shown = (text: string): string =>
    text.replaceAll(/\d+\.\d(?=\s*$|\s{2})/gm, '0.0').replace(/ms +planned/, 'ms   planned');

  it('returns a table with an explanation below each refusal', () => {
    expect(shown(formatJournal(mock.journal)).split('\n')).toEqual([
      '#  call      as     status  rule    ms   planned fault',
      '1  readRows  alice  200             0.0',
      '2  addRows   alice  201             0.0',
      '3  addRows   vera   403     AUTH-3  0.0',
      '   Refused by the permission on the issue (AUTH-3): You may not edit the issue "10001".',
      '   Passed before: the credentials; the custom field; the issue.',
      '   It would pass as alice, who may edit DEMO-1.',
    ]);
  });

  it('shows only the given entries, without explanations if explain is false', () => {
    const entries = mock.journal.calls('addRows');
    expect(
      shown(formatJournal(mock.journal, { entries, explain: false }))
        .split('\n')
        .slice(1),
    ).toEqual(['2  addRows  alice  201             0.0', '3  addRows  vera   403     AUTH-3  0.0']);
  });

  it('refuses entries instead of settings, and a misspelled setting', () => {
    const format = (given: object) => () => formatJournal(mock.journal, given);
    expect(format(mock.journal.refused())).toThrow('formatJournal: the settings must be an object, not a list');
    expect(format({ entries: mock.journal.last() })).toThrow(
      '"entries" must be a list of entries, and not an object with ',
    );
    expect(format({ entries: [mock.journal.last('deleteRows')] })).toThrow(
      '"entries" must be a list of entries, and not [undefined]',
    );
    expect(format({ explian: false })).toThrow('formatJournal: there is no setting "explian"; did you mean "explain"?');
  });

  it('shows unmatched requests by method and target, planned faults, and an empty journal', async () => {
    expect(formatJournal(createMock().journal)).toBe('No calls.');
    const own = createMock();
    own.faults.plan({ status: 503 });
    await sending(own).send('alice', 'GET', rowsPath);
    await sending(own).send('alice', 'GET', '/nowhere');
    const [, first, second] = formatJournal(own.journal, { explain: false }).split('\n');
    expect(first).toMatch(/^1 {2}readRows +alice {2}503 .*503/);
    await sending(own).send('alice', 'POST', rowsPath, { rows: [{}, {}] });
    expect(own.journal.last()?.refusals).toBeGreaterThan(1);
    expect(formatJournal(own.journal, { explain: false })).toMatch(/addRows +alice +400 +ADD-\d \s*\d/);
    expect(second).toMatch(/^2 {2}GET \/nowhere {2}- +404 +pathUnknown/);
    expect(thrownBy(() => assertNotCalled(own.journal))).toMatchObject({
      message: expect.stringContaining('#2 GET /nowhere: 404 pathUnknown'), // without alice, who sent it, as its caller is not looked up
    });
  });
});
