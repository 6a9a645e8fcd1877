import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onHandle, type Sending } from '../../hosts/testing/every-host.js';
import { refused } from '../../hosts/testing/refused.js';

type Clash = readonly [of: string, method: string, path: string, sending: Sending, status: number, says: RegExp];

const noJson: Sending = { raw: '{', headers: { 'content-type': 'text/plain' } };
const nobody: Sending = { user: null };
const changing = (values: object): Sending => ({ body: { rows: [{ rowId: 1, values }] } });
const onIssue = `${legacy}/10500/issue`;

/** Requests that two checks refuse; under both orders the first one decides. */
const always: readonly Clash[] = [
  ['credentials, role', 'GET', `${legacy}/list`, nobody, 401, /credentials/i],
  ['credentials, field', 'GET', `${legacy}/99999/rowcount`, nobody, 401, /credentials/i],
  ['credentials, issue', 'GET', `${onIssue}/99999`, nobody, 401, /credentials/i],
  ['role, field exists', 'GET', `${legacy}/99999/datasource`, {}, 403, /datasource/],
  ['role, field kind', 'GET', `${legacy}/10600/datasource`, {}, 403, /datasource/],
  ['issue permission, context', 'GET', `${legacy}/10502/issue/10003`, {}, 403, /10003/],
  ['issue permission, body', 'POST', `${onIssue}/10003`, noJson, 403, /10003/],
  ['issue permission, body', 'PUT', `${multicascade}/10600/issue/10003`, noJson, 403, /10003/],
  ['issue exists, body', 'PUT', `${onIssue}/99999`, noJson, 404, /99999/],
  ['field kind, body', 'DELETE', `${legacy}/10600/issue/10001`, noJson, 400, /10600/],
  ['context, body', 'POST', `${legacy}/10502/issue/10001`, noJson, 400, /Assets/],
  ['context, body', 'POST', `${newer}/10502/issue/DEMO-1`, noJson, 404, /10502|Assets/],
  ['columns, values', 'PUT', `${onIssue}/10001`, changing({ nope: 1, jcount: 'x' }), 404, /nope/],
  ['columns, required', 'PUT', `${onIssue}/10001`, changing({ jsummary: null, nope: 1 }), 404, /nope/],
];

const fieldFirst: readonly Clash[] = [
  ['field exists, issue exists', 'GET', `${legacy}/99999/issue/88888`, {}, 404, /99999/],
  ['field kind, issue exists', 'GET', `${legacy}/10600/issue/99999`, {}, 400, /10600/],
  ['field kind, issue permission', 'GET', `${legacy}/10600/issue/10003`, {}, 400, /10600/],
  ['field exists, issue permission', 'GET', `${legacy}/99999/issue/10003`, {}, 404, /99999/],
  ['field exists, issue exists', 'GET', `${newer}/99999/issue/DEMO-9`, {}, 404, /99999/],
];

const issueFirst: readonly Clash[] = [
  ['issue exists, field exists', 'GET', `${legacy}/99999/issue/88888`, {}, 404, /88888/],
  ['issue exists, field kind', 'GET', `${legacy}/10600/issue/99999`, {}, 404, /99999/],
  ['issue permission, field kind', 'GET', `${legacy}/10600/issue/10003`, {}, 403, /10003/],
  ['issue permission, field exists', 'GET', `${multicascade}/99999/issue/10003`, {}, 403, /10003/],
  ['issue exists, field exists', 'GET', `${newer}/99999/issue/DEMO-9`, {}, 404, /DEMO-9/],
];

describe.each([
  ['field-first', [...always, ...fieldFirst]],
  ['issue-first', [...always, ...issueFirst]],
] as const)('checks.order %s', (order, clashes) => {
  onHandle({ profile: { 'checks.order': order } }, (twin) => {
    it.each(clashes)('lets the first of %s decide: %s %s', async (_, method, path, sending, expected, says) => {
      const { status, text } = await refused(twin, method, path, sending);
      expect(status).toBe(expected);
      expect(text).toMatch(says);
    });
  });
});
