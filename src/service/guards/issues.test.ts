import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../core.js';
import { legacy, multicascade, newer, onHandle } from '../../hosts/testing/every-host.js';
import { refused } from '../../hosts/testing/refused.js';

/** DEMO-1 overrides the permissions of its project: being admin gives neither admin a right to it. */
const world = {
  ...demoWorld,
  issues: demoWorld.issues.map((issue) =>
    issue.key === 'DEMO-1'
      ? { ...issue, permissions: { admin: 'none', sysadmin: 'view', vera: 'edit', bob: 'view' } as const }
      : issue,
  ),
};

describe('a world with permissions on an issue (AUTH-3)', () => {
  onHandle({ world }, (twin) => {
    it.each([
      ['admin', 403, 403],
      ['sysadmin', 200, 403],
      ['bob', 200, 403],
      ['vera', 200, 200],
    ])('gives %s %i for a read and %i for a write', async (user, read, write) => {
      const path = `${multicascade}/10600/issue/10001`;
      expect((await twin.send('GET', path, { user })).status).toBe(read);
      expect((await twin.send('PUT', path, { user, body: {} })).status).toBe(write);
    });
  });
});

onHandle({}, (twin) => {
  it.each([
    ['sysadmin', 'NOPE-1'],
    ['alice', '1e4'],
    ['alice', 'constructor'],
  ])('the newer API does not know for %s the issue %s (ISSUE-2)', async (user, issue) => {
    const { status, text } = await refused(twin, 'GET', `${newer}/10500/issue/${issue}`, { user });
    expect(status).toBe(404);
    expect(text).toContain(issue);
  });

  it.each([
    ['asked by key', '10500', 'DEMO-3', 'DEMO-9'],
    ['asked by id', '10500', '10003', '10009'],
    ['on a grid outside its context', '10502', 'DEMO-3', 'DEMO-9'],
    ['on a field that is not a grid', '10600', 'DEMO-3', 'DEMO-9'],
    ['with an unknown column', '10500', 'DEMO-3?columnIds=nope', 'DEMO-9?columnIds=nope'],
  ])('a hidden issue %s has the headers and the text of a missing one (AUTH-7)', async (_, field, hidden, missing) => {
    const [ofHidden, ofMissing] = [hidden, missing].map((issue) =>
      twin.send('GET', `${newer}/${field}/issue/${issue}`),
    );
    const [a, b] = [await ofHidden, await ofMissing];
    expect(a?.status).toBe(404);
    expect([...(a?.headers ?? [])]).toEqual([...(b?.headers ?? [])]);
    expect(a?.text.replaceAll(hidden.slice(0, 6), missing.slice(0, 6))).toBe(b?.text);
  });

  it.each([
    ['GET', `${legacy}/customfield_10500/rowcount`, 404],
    ['GET', `${newer}/customfield_10500/issue/DEMO-1`, 200],
    ['GET', `${newer}/customfield_99999/issue/DEMO-1`, 404],
  ])('%s %s gets %i: only the newer API accepts an id with the prefix', async (method, path, expected) => {
    expect((await twin.send(method, path)).status).toBe(expected);
  });
});
