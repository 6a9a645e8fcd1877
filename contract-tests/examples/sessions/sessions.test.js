// #region tests
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTwin } from 'gridtwin/twins';

const tracker = 'https://tracker.example';
const url = `${tracker}/rest/vendor-igrid/1.0/grid/10500/issue/10102`;
const json = { 'Content-Type': 'application/json' };
const body = JSON.stringify({ rows: [{ jsummary: 'Bicycle', jamount: 12 }] });

/** Signs in, and gives the cookie of the session. */
async function signIn(username, password) {
  const init = { method: 'POST', headers: json, body: JSON.stringify({ username, password }) };
  const { session } = await (await fetch(`${tracker}/rest/auth/1/session`, init)).json();
  return `${session.name}=${session.value}`;
}

const sessions = { profile: { 'auth.schemes': 'both-and-session', 'auth.xsrf': 403 } };

test(
  'a session writes with its cookie and the header against XSRF, until it ends',
  withTwin(sessions, async (twin) => {
    const headers = { ...json, Cookie: await signIn('alice', 'alice') };
    assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 403);
    headers['X-Atlassian-Token'] = 'no-check';
    assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 201);
    assert.equal(twin.journal.last('addRows').user, 'alice');
    assert.equal((await fetch(`${tracker}/rest/auth/1/session`, { method: 'DELETE', headers })).status, 204);
    assert.equal((await fetch(url, { headers })).status, 401);
  }),
);

test(
  'a signed-in user needs no header at all',
  withTwin({ as: 'alice' }, async (twin) => {
    assert.equal((await fetch(url, { method: 'POST', headers: json, body })).status, 201);
    twin.as('vera'); // who may not view this project
    assert.notEqual((await fetch(url)).status, 200);
  }),
);
// #endregion
