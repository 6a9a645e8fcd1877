import { describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { reading } from '../../hosts/testing/calls.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { FaultPlan } from './fault-plan.js';

const mock = createMock();

/** Returns the message of the error for a plan. */
function complaint(plan: unknown): string {
  try {
    mock.faults.plan(plan as FaultPlan); // wrong on purpose
  } catch (error) {
    if (error instanceof MisuseError) return error.message.replace('The fault cannot be planned: ', '');
    throw error;
  }
  return 'nothing';
}

const times =
  'must be milliseconds (at most 2^31-1), {"uniform": [100, 300]} with the least first, or {"logNormal": {"median": 200, "sigma": 0.5}}';
const effect = { status: 503 };

describe('faults.plan', () => {
  it.each<[string, unknown, string]>([
    [
      'that is not an object',
      'addRows',
      'it must be an object, such as {"operation": "addRows", "status": 503}, not the text "addRows"',
    ],
    ['that is null', null, 'it must be an object, such as {"operation": "addRows", "status": 503}, not null'],
    [
      'with an unknown member',
      { ...effect, opration: 'addRows' },
      'there is no member "opration"; did you mean "operation"?',
    ],
    [
      'with headers that are not a plain object',
      { headers: new Headers({ 'X-Request-Id': '7' }) },
      '"headers" must be an object of names and texts: give Object.fromEntries(headers)',
    ],
    ['with "times"', { ...effect, times: 2 }, 'there is no member "times"; did you mean "next": 2?'],
    ['with "once"', { ...effect, once: true }, 'there is no member "once"; did you mean "next": 1?'],
    ['with "networkError"', { networkError: true }, 'there is no member "networkError"; did you mean "reset": true?'],
    ['with "timeout"', { timeout: true }, 'there is no member "timeout"; did you mean "hang": true?'],
    [
      'with a member named __proto__',
      JSON.parse('{"status": 503, "__proto__": 1}'),
      'there is no member "__proto__"; there are "operation", "user", "issue", "nth", "next", "after", "probability", "seed", "status", "body" and 9 more',
    ],
    [
      'of an unknown operation',
      { ...effect, operation: 'addRow' },
      'there is no operation "addRow"; did you mean "addRows"?',
    ],
    [
      'of an unknown operation among others',
      { ...effect, operation: ['addRows', 'readrow'] },
      'there is no operation "readrow"; did you mean "readRow"?',
    ],
    [
      'of an operation that is not a text, among others',
      { ...effect, operation: ['addRows', 7] },
      '"operation" must be the id of an operation, such as "addRows", or a list of some, not a list',
    ],
    [
      'of no operations',
      { ...effect, operation: [] },
      '"operation" must be the id of an operation, such as "addRows", or a list of some, not an empty list',
    ],
    ['of an unknown user', { ...effect, user: 'alise' }, 'there is no user "alise"; did you mean "alice"?'],
    [
      'of a user unlike all others',
      { ...effect, user: '__proto__' },
      'there is no user "__proto__"; there are "sysadmin", "admin", "alice", "vera", "bob"',
    ],
    ['of a user that is not a text', { ...effect, user: 7 }, '"user" must be the name of a user, not the number 7'],
    ['on an unknown issue', { ...effect, issue: 'DEMO-9' }, 'there is no issue "DEMO-9"; did you mean "DEMO-1"?'],
    ['on an unknown issue id', { ...effect, issue: 10009 }, 'there is no issue "10009"; did you mean "10001"?'],
    [
      'on an issue id in hexadecimal',
      { ...effect, issue: '0x2711' },
      'there is no issue "0x2711"; there are "DEMO-1", "DEMO-2", "DEMO-3", "OPS-1", "OPS-2"',
    ],
    [
      'on an issue that is a list',
      { ...effect, issue: ['DEMO-1'] },
      '"issue" must be the key or the id of an issue, not a list',
    ],
    ['for the 0th call', { ...effect, nth: 0 }, '"nth" must be a whole number from 1, not the number 0'],
    ['for half a call', { ...effect, next: 0.5 }, '"next" must be a whole number from 1, not the number 0.5'],
    ['after "2" calls', { ...effect, after: '2' }, '"after" must be a whole number from 0, not the text "2"'],
    [
      'with a probability above 1',
      { ...effect, probability: 30 },
      '"probability" must be a number from 0 to 1, not the number 30',
    ],
    [
      'with a probability below 0',
      { ...effect, probability: -1 },
      '"probability" must be a number from 0 to 1, not the number -1',
    ],
    [
      'with a probability as text',
      { ...effect, probability: '0.5' },
      '"probability" must be a number from 0 to 1, not the text "0.5"',
    ],
    [
      'with a negative seed',
      { delay: 1, seed: -1 },
      '"seed" must be a whole number from 0 to 2^32-1, not the number -1',
    ],
    [
      'with a status that fetch cannot have',
      { status: 600 },
      '"status" must be a whole number from 200 to 599, not the number 600',
    ],
    ['with a body that JSON cannot hold', { body: () => 1 }, '"body" must be a text or a JSON value'],
    ['with a body that is a BigInt', { body: 1n }, '"body" must be a text or a JSON value'],
    ['with headers that are a list', { headers: ['a'] }, '"headers" must be an object of names and texts, not a list'],
    ['with a wrong name of a header', { headers: { 'a b': '1' } }, '"headers" "a b" is not a valid header name'],
    [
      'with a header of two lines',
      { headers: { a: 'x\ny' } },
      '"headers" "a" must be a text of one line in Latin-1, not the text "x\\ny"',
    ],
    [
      'with a header that is a number',
      { headers: { a: 7 } },
      '"headers" "a" must be a text of one line in Latin-1, not the number 7',
    ],
    [
      'with the header Content-Length',
      { headers: { 'content-length': '9' } },
      '"headers" "content-length" is written by the host itself',
    ],
    ['with a negative Retry-After', { retryAfter: -1 }, '"retryAfter" must be whole seconds from 0, not the number -1'],
    ['with a delay of NaN', { delay: Number.NaN }, `"delay" ${times}, not the number NaN`],
    ['with a delay as text', { delay: '1s' }, `"delay" ${times}, not the text "1s"`],
    ['with a delay longer than the longest timer', { delay: 2 ** 31 }, `"delay" ${times}, not the number 2147483648`],
    ['with the least value last', { delay: { uniform: [3, 1] } }, `"delay" ${times}, not an object`],
    ['with only one end', { delay: { uniform: [3] } }, `"delay" ${times}, not an object`],
    [
      'with two distributions',
      { slowBody: { uniform: [1, 2], logNormal: { median: 1, sigma: 1 } } },
      `"slowBody" ${times}, not an object`,
    ],
    ['with a median of 0', { slowBody: { logNormal: { median: 0, sigma: 1 } } }, `"slowBody" ${times}, not an object`],
    [
      'with an unknown distribution',
      { slowBody: { normal: { median: 1, sigma: 1 } } },
      `"slowBody" ${times}, not an object`,
    ],
    ['with a hang that is not a boolean', { hang: 'yes' }, '"hang" must be true or false, not the text "yes"'],
    [
      'with an unknown kind of reset',
      { reset: 'half' },
      '"reset" must be true, false or "midway", not the text "half"',
    ],
    [
      'with a negative truncate',
      { truncate: -1 },
      '"truncate" must be true, false or a count of characters, not the number -1',
    ],
    ['with a page that is a number', { html: 7 }, '"html" must be true, false or the text of a page, not the number 7'],
    ['with a commit of 1', { ...effect, commit: 1 }, '"commit" must be true or false, not the number 1'],
    [
      'with several mistakes',
      { nth: 0, status: 1 },
      '"nth" must be a whole number from 1, not the number 0; "status" must be a whole number from 200 to 599, not the number 1',
    ],
  ])('refuses a plan %s', (_, plan, text) => {
    expect(complaint(plan)).toBe(text);
  });

  it.each([
    -1,
    '300',
    { uniform: [-1, 3] },
    { uniform: [1, 2 ** 31] },
    { uniform: ['1', 3] },
    { uniform: [1, 2, 3] },
    { uniform: [1, 3], seed: 1 },
    { logNormal: { median: 1, sigma: -1 } },
    { logNormal: { median: 1, sigma: 10.5 } },
    { logNormal: { median: 1, sigma: '1' } },
    { logNormal: { median: 1, sigma: 1, mean: 1 } },
  ])('refuses a plan with the wrong duration %j', (delay) => {
    expect(complaint({ delay })).toContain(`"delay" ${times}, not `);
  });

  const effects =
    'it has no effect; give "status", "body", "headers", "retryAfter", "delay", "hang", "reset", "truncate", "html", "slowBody" or "commit": false';

  it.each([{}, { operation: 'addRows', next: 2 }, { hang: false, status: undefined }, { commit: true }])(
    'refuses a plan without an effect: %o',
    (plan) => {
      expect(complaint(plan)).toBe(effects);
    },
  );

  it.each<[string, FaultPlan, string]>([
    ['two schedules', { ...effect, nth: 1, after: 2 }, 'only one of "nth" and "after" can be given'],
    ['no answer and a status', { hang: true, status: 503 }, '"status" has no effect: with "hang" no answer is sent'],
    ['no answer and a delay', { hang: true, delay: 3 }, '"delay" has no effect: with "hang" no answer is sent'],
    [
      'a reset and a body',
      { reset: true, body: false },
      '"body" has no effect: with "reset" no answer is sent ("midway" sends half of it)',
    ],
    [
      'a reset and a cut',
      { reset: 'midway', truncate: true },
      '"truncate" has no effect: with "reset" the body breaks off by itself',
    ],
    ['a page and a body', { html: true, body: 'x' }, '"body" has no effect: with "html" the page is the body'],
    ['204 and a body', { status: 204, body: 'x' }, '"body" has no effect: answers with that status have no body'],
    [
      '304 and a reset midway',
      { status: 304, reset: 'midway' },
      '"reset" has no effect: answers with that status have no body',
    ],
  ])('refuses a plan with %s', (_, plan, text) => {
    expect(complaint(plan)).toBe(text);
  });

  it('plans nothing after a refusal, so that calls are answered as before', async () => {
    complaint({ status: 99 });
    expect([mock.faults.planned(), (await mock.handle(reading())).status]).toEqual([[], 200]);
  });
});

it.each<FaultPlan>([
  { reset: true, delay: 5, commit: true },
  { status: 503, retryAfter: 1, headers: { 'x-a': 'é' }, delay: 0 },
  { headers: { 'x-content-length': '1', 'connection-id': '1' } },
  { delay: 2 ** 31 - 1, slowBody: { logNormal: { median: 1, sigma: 10 } } },
  { hang: true, probability: 0.5, seed: 0, commit: true },
  { reset: 'midway', slowBody: { uniform: [0, 0] }, status: 500 },
  { delay: { logNormal: { median: 1, sigma: 0 } }, hang: false },
])('faults.plan accepts %o', (plan) => {
  const { faults } = createMock();
  const planned = faults.plan(plan);
  expect(faults.pending()).toEqual([planned]);
});
