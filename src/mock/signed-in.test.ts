import { describe, expect, it } from 'vitest';
import { createMock, demoWorld } from '../index.js';
import { aWorld } from '../worlds.js';

const url = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount';

/** Sends a request. Returns its user in the journal, and the status. */
async function callerOf(mock: ReturnType<typeof createMock>, headers: Record<string, string> = {}) {
  const { status } = await mock.handle(new Request(url, { headers }));
  return [mock.journal.last()?.user, status];
}

describe('the signed-in user', () => {
  it('is the caller of requests without the header Authorization', async () => {
    const mock = createMock({ as: 'alice' });
    expect(await callerOf(mock)).toEqual(['alice', 200]);
    expect(await callerOf(mock, { cookie: 'JSESSIONID=of-the-tracker' })).toEqual(['alice', 200]);
    expect(await callerOf(mock, { authorization: 'Bearer vera-token' })).toEqual(['vera', 200]);
    expect(await callerOf(mock, { authorization: 'Bearer wrong' })).toEqual([undefined, 401]);
  });

  it('can be changed, and is the user of the settings again after a reset', async () => {
    const mock = createMock({ as: 'alice' });
    mock.as('bob');
    expect(await callerOf(mock)).toEqual(['bob', 403]);
    mock.as(undefined);
    expect(await callerOf(mock)).toEqual([undefined, 401]);
    mock.reset();
    expect(await callerOf(mock)).toEqual(['alice', 200]);
  });

  it('stays after an undo and after a load, until a reset', async () => {
    const mock = createMock({ as: 'alice' });
    mock.importRows({ grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Taxi', jamount: 1 }]);
    mock.as('vera');
    mock.undo();
    expect(await callerOf(mock)).toEqual(['vera', 200]);
    mock.load(demoWorld);
    expect(await callerOf(mock)).toEqual(['vera', 200]);
    mock.reset();
    expect(await callerOf(mock)).toEqual(['alice', 200]);
  });

  it('is named in the refusal if a loaded world lacks that user', async () => {
    const mock = createMock({ as: 'alice' });
    mock.load(aWorld().withUser('bob').build());
    expect(await callerOf(mock)).toEqual([undefined, 401]);
    expect(mock.journal.last()?.refused[0]?.message).toMatch(/^No credentials were given; there is no user "alice"; /);
  });

  it('is explained as the refused caller, even after another user signed in', async () => {
    const mock = createMock({ as: 'bob' });
    await callerOf(mock);
    const entry = mock.journal.last();
    mock.as('alice');
    expect(entry && mock.journal.explain(entry)?.change?.words).toBe('as alice, who may view DEMO-1');
  });

  it('must be a user of the world', () => {
    expect(() => createMock({ as: 'Alice' })).toThrow('there is no user "Alice"; did you mean "alice"?');
    expect(() => createMock().as('')).toThrow(
      'there is no user ""; there are "sysadmin", "admin", "alice", "vera", "bob"',
    );
  });
});
