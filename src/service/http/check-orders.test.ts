import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onHandle, type Sending } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';
import { type CheckOrder, type CheckPhase, checkPhases, phasesIn } from '../../specification/check-order.js';

const onIssue = `${legacy}/10500/issue`;
const nobody: Sending = { user: null };
const noJson: Sending = { raw: '{', headers: { 'content-type': 'text/plain' } };
const adding = (row: object, user = 'alice'): Sending => ({ user, body: { rows: [row] } });

type Refused = readonly [phase: CheckPhase, status: number, says: RegExp];

/** Requests that two checks refuse, in the default order of these checks. */
const clashes: readonly (readonly [Refused, Refused, method: string, path: string, Sending])[] = [
  [['credentials', 401, /credentials/i], ['field', 404, /99999/], 'GET', `${legacy}/99999/rowcount`, nobody],
  [['credentials', 401, /credentials/i], ['issue', 404, /99999/], 'GET', `${onIssue}/99999`, nobody],
  [['credentials', 401, /credentials/i], ['context', 400, /Assets/], 'GET', `${legacy}/10502/issue/10001`, nobody],
  [['credentials', 401, /credentials/i], ['syntax', 400, /startAt/], 'GET', `${onIssue}/10001?startAt=x`, nobody],
  [['credentials', 401, /credentials/i], ['content', 400, /nope/], 'GET', `${onIssue}/10001?columns=nope`, nobody],
  [['role', 403, /datasource/], ['field', 404, /99999/], 'GET', `${legacy}/99999/datasource`, {}],
  [['field', 404, /99999/], ['issue', 404, /88888/], 'GET', `${legacy}/99999/issue/88888`, {}],
  [['field', 404, /99999/], ['issue', 404, /DEMO-9/], 'GET', `${newer}/99999/issue/DEMO-9`, {}],
  [['field', 400, /10600/], ['permission', 403, /10003/], 'GET', `${legacy}/10600/issue/10003`, {}],
  [['field', 404, /99999/], ['syntax', 415, /text\/plain/], 'POST', `${legacy}/99999/issue/10001`, noJson],
  [['issue', 404, /99999/], ['syntax', 415, /text\/plain/], 'POST', `${onIssue}/99999`, noJson],
  [['issue', 404, /99999/], ['content', 400, /nope/], 'GET', `${onIssue}/99999?columns=nope`, {}],
  [['permission', 403, /10003/], ['context', 400, /Assets/], 'GET', `${legacy}/10502/issue/10003`, {}],
  [['permission', 403, /10001/], ['syntax', 415, /text/], 'POST', `${onIssue}/10001`, { ...noJson, user: 'vera' }],
  [['permission', 403, /10001/], ['content', 400, /nope/], 'POST', `${onIssue}/10001`, adding({ nope: 1 }, 'vera')],
  [['permission', 403, /10001/], ['content', 400, /rows/], 'POST', `${onIssue}/10001`, { user: 'vera', body: {} }],
  [['context', 400, /Assets/], ['syntax', 415, /text\/plain/], 'POST', `${legacy}/10502/issue/10001`, noJson],
  [['context', 400, /Assets/], ['content', 400, /nope/], 'POST', `${legacy}/10502/issue/10001`, adding({ nope: 1 })],
  [['syntax', 400, /startAt/], ['content', 404, /There is no row/], 'GET', `${onIssue}/10001/row/x?startAt=x`, {}],
];

const orderOf = (phases: readonly CheckPhase[]) => phases.join(',') as CheckOrder;
const reversed = orderOf(checkPhases.toReversed());
/** Returns an order with two phases before all others. */
const led = (a: CheckPhase, b: CheckPhase) => orderOf([a, b, ...checkPhases.filter((one) => one !== a && one !== b)]);

describe.each(clashes)('refusals %j and %j', (one, other, method, path, sending) => {
  describe.each([
    ['field-first', one],
    [orderOf(checkPhases), one],
    [reversed, other],
    [led(one[0], other[0]), one],
    [led(other[0], one[0]), other],
  ] as const)('under the order %s, the refusal %j', (order, [, status, says]) => {
    onHandle({ profile: { 'checks.order': order } }, ({ send }) => {
      it(`decides the answer to ${method} ${path}`, async () => {
        const answer = await send(method, path, sending);
        expect(answer.status).toBe(status);
        expect(answer.text).toMatch(says);
      });
    });
  });
});

describe('the reversed order of checks', () => {
  onHandle({ profile: { 'checks.order': reversed } }, (twin) => {
    const { send } = twin;
    it('undoes a write that a later check refuses, and uses no row id', async () => {
      const row = adding({ jsummary: 'x', jamount: 1 }, 'vera');
      const before = twin.core.exportWorld();
      expect((await send('POST', `${onIssue}/10001`, row)).status).toBe(403);
      expect((await send('POST', `${onIssue}/10001`, { ...row, user: null })).status).toBe(401);
      expect(twin.core.exportWorld()).toEqual(before);
      expect(twin.core.undo()).toBe(false);
    });

    it('performs a request that no check refuses', async () => {
      expect((await send('POST', `${onIssue}/10001`, adding({ jsummary: 'x', jamount: 1 }))).status).toBe(201);
      expect(await legacyRows(send, `${onIssue}/10001`)).toHaveLength(6);
    });

    it('AUTH-7: still answers for a hidden issue of the newer API as for a missing one', async () => {
      const answers = ['DEMO-3', 'DEMO-99'].map(async (key) => {
        const { status, text } = await send('PUT', `${newer}/10502/issue/${key}`, { body: { rows: [{}] } });
        return [status, text.replaceAll(key, '')];
      });
      const [hidden, missing] = await Promise.all(answers);
      expect(hidden).toEqual(missing);
    });
  });
});

/** Requests on an unknown issue, and the refusal if cells and levels are checked before it. */
const withoutIssue: readonly (readonly [what: string, path: string, body: object, status: number, says: RegExp])[] = [
  ['a bad cell', `${onIssue}/99999`, { rows: [{ rowId: 1, values: { jcount: 'x' } }] }, 400, /^rows\[0\].*"jcount"/],
  [
    'an unknown row, which depends on the issue',
    `${onIssue}/99999`,
    { rows: [{ rowId: 1, values: {} }] },
    404,
    /issue/,
  ],
  ['an unknown level', `${multicascade}/10600/issue/99999`, { Planet: 'Mars', Country: 'Mars' }, 400, /level "Planet"/],
  ['an option that could exist there', `${multicascade}/10600/issue/99999`, { Country: 'Mars' }, 404, /issue "99999"/],
];

describe('the reversed order of checks with an unknown issue', () => {
  onHandle({ profile: { 'checks.order': reversed, 'checks.cells': 'without-issue' } }, ({ send }) => {
    it.each(withoutIssue)('gives one refusal under "without-issue": %s', async (_, path, body, status, says) => {
      const { status: seen, json } = await send('PUT', path, { body });
      expect(seen).toBe(status);
      expect(json).toMatchObject({ errorMessages: [expect.stringMatching(says)] });
    });

    it('does not count faults that need the issue', async () => {
      const rows = Array.from({ length: 60 }, (_, i) => ({ rowId: i + 1, values: { jcount: 'x' } }));
      const { json } = await send('PUT', `${onIssue}/99999`, { body: { rows } });
      const { errorMessages } = json as { errorMessages: string[] };
      expect(errorMessages.filter((text) => text.includes('There is no row'))).toEqual([]);
      expect(errorMessages.at(-1)).toBe('60 failures were found: the 40 above and 20 more.');
    });
  });

  onHandle({ profile: { 'checks.order': reversed } }, ({ send }) => {
    it.each(withoutIssue)('does not check %s by default', async (_, path, body) => {
      expect((await send('PUT', path, { body })).text).toContain('There is no issue \\"99999\\"');
    });
  });
});

describe('phasesIn', () => {
  it.each([
    ['field-first', checkPhases],
    ['credentials, role,issue,permission,field,context,syntax,content', phasesIn('issue-first')],
  ])('accepts the order %s', (order, phases) => {
    expect(phasesIn(order)).toEqual(phases);
  });

  it.each([
    '',
    'field',
    'credentials,role',
    `${orderOf(checkPhases)},field`,
    orderOf([...checkPhases.slice(1), 'role']),
    7,
  ])('returns undefined for %j', (order) => {
    expect(phasesIn(order)).toBeUndefined();
  });
});
