import { describe, expect, it } from 'vitest';
import { createMock, formatJournal } from '../../index.js';
import type { Profile } from '../../specification/choices.js';

const origin = 'https://tracker.example';
const rows = `${origin}/jira/rest/vendor-igrid/1.0/grid/10500/issue/10001`;
const row = JSON.stringify({ rows: [{ jsummary: 'Bicycle', jamount: 12 }] });

function signingIn(profile: Profile = {}) {
  const mock = createMock({ profile: { 'auth.schemes': 'both-and-session', ...profile }, contextPath: '/jira' });
  const ask = (method: string, cookie?: string, body?: object) =>
    mock.handle(
      new Request(`${origin}/jira/rest/auth/1/session`, {
        method,
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const signIn = async (username: string, password = username): Promise<string> => {
    const answer = await ask('POST', undefined, { username, password });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? String(answer.status);
  };
  const read = (headers: Record<string, string>) => mock.handle(new Request(`${rows}/rowcount`, { headers }));
  const write = (headers: Record<string, string>) =>
    mock.handle(
      new Request(rows, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: row }),
    );
  return { mock, ask, signIn, read, write };
}

describe('a session of the tracker', () => {
  it('begins with a name and a password, and sets the cookie JSESSIONID', async () => {
    const { ask } = signingIn();
    const answer = await ask('POST', undefined, { username: 'alice', password: 'alice' });
    const { session } = await answer.json();
    expect([answer.status, session.name]).toEqual([200, 'JSESSIONID']);
    expect(session.value).toMatch(/^[0-9A-F]{32}$/);
    expect(answer.headers.get('set-cookie')).toBe(`JSESSIONID=${session.value}; Path=/jira; HttpOnly`);
  });

  it('belongs to its user until it ends, and has a unique id', async () => {
    const { mock, ask, signIn, read } = signingIn();
    const [alice, vera] = [await signIn('alice'), await signIn('vera')];
    expect(alice).not.toBe(vera);
    await read({ cookie: `theme=dark; ${alice}` });
    await read({ cookie: vera });
    expect(mock.journal.calls('countIssueRows').map(({ user }) => user)).toEqual(['alice', 'vera']);
    expect(await (await ask('GET', vera)).json()).toEqual({ name: 'vera' });
    expect([await ask('DELETE', alice), await ask('DELETE', alice)].map(({ status }) => status)).toEqual([204, 401]);
    expect((await read({ cookie: alice })).status).toBe(401);
    expect((await read({ cookie: vera })).status).toBe(200);
  });

  it('is unknown under the default profile, and the refusal names the choice', async () => {
    const answer = await signingIn({ 'auth.schemes': 'both' }).ask('POST', undefined, {
      username: 'alice',
      password: 'alice',
    });
    expect(answer.status).toBe(404);
    expect((await answer.json()).errorMessages).toEqual([
      'There is no endpoint "/jira/rest/auth/1/session"; the choice auth.schemes as "both-and-session" has it.',
    ]);
  });

  it('has an id that depends on the seed, the user and the number of earlier sessions', async () => {
    const { signIn } = signingIn();
    expect(await signIn('alice')).toBe(await signingIn().signIn('alice'));
    expect(await signIn('alice')).not.toBe(await signingIn().signIn('alice'));
  });

  it('never belongs to another user, also after a reset or a restore, or in another world', async () => {
    const { mock, signIn, read } = signingIn();
    const start = mock.snapshot();
    const backs = [() => mock.reset(), () => mock.restore(start), () => mock.load(mock.exportWorld())];
    for (const back of backs) {
      const old = await signIn('alice');
      back();
      expect(await signIn('vera')).not.toBe(old);
      expect((await read({ cookie: old })).status).toBe(401);
      mock.reset();
    }
    expect(await signingIn().signIn('vera')).not.toBe(await signingIn().signIn('alice'));
  });

  it.each([
    ['a wrong password', { username: 'alice', password: 'x' }, 401, 'The credentials are incorrect.'],
    ['an unknown user', { username: 'nobody', password: 'x' }, 401, 'The credentials are incorrect.'],
    ['no password', { username: 'alice' }, 400, 'password must be a text, but it is missing.'],
    ['no body', undefined, 400, 'The body is not JSON: it is empty.'],
  ])('does not begin with %s', async (_, body, status, message) => {
    const answer = await signingIn().ask('POST', undefined, body);
    expect([answer.status, (await answer.json()).errorMessages]).toEqual([status, [message]]);
  });

  it('ends at a reset and as the oldest of 1,001, but survives an undo', async () => {
    const { mock, signIn, read, write } = signingIn();
    const cookie = await signIn('alice');
    await write({ cookie });
    expect(mock.undo()).toBe(true);
    expect((await read({ cookie })).status).toBe(200);
    mock.reset();
    expect((await read({ cookie })).status).toBe(401);
    const cookies = [];
    for (let i = 0; i < 1_001; i++) cookies.push(await signIn('alice'));
    const statuses = [cookies[0], cookies[1]].map(async (one = '') => (await read({ cookie: one })).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });

  it('yields to credentials in a header, also to wrong ones', async () => {
    const { mock, signIn, read } = signingIn();
    const cookie = await signIn('alice');
    expect((await read({ cookie, authorization: 'Bearer vera-token' })).status).toBe(200);
    expect(mock.journal.last('countIssueRows')?.user).toBe('vera');
    expect((await read({ cookie, authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  it('is neither accepted nor begun if auth.schemes has no sessions', async () => {
    const { ask, read } = signingIn({ 'auth.schemes': 'both' });
    const [begun, asked] = [await ask('POST', undefined, {}), await read({ cookie: 'JSESSIONID=x' })];
    expect([begun.status, asked.status]).toEqual([404, 401]);
    expect(await asked.text()).toContain('takes Basic or Bearer authentication.');
  });

  it('needs the header X-Atlassian-Token for writes if auth.xsrf is 403', async () => {
    const { mock, signIn, read, write } = signingIn({ 'auth.xsrf': 403 });
    const cookie = await signIn('alice');
    const answers = [
      await write({ cookie }),
      await write({ cookie, 'x-atlassian-token': 'no-check' }),
      await write({ authorization: 'Bearer alice-token' }),
      await read({ cookie }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 201, 201, 200]);
    const [refused] = mock.journal.calls('addRows');
    expect(formatJournal(mock.journal, { entries: refused ? [refused] : [] })).toContain(
      'It would pass with the header X-Atlassian-Token: no-check.',
    );
  });

  it.each([
    ['OPTIONS', 204],
    ['PUT', 405],
  ])('answers %s with %i and the methods of its path', async (method, status) => {
    const answer = await signingIn().ask(method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('allow')).toBe('POST, GET, DELETE');
  });

  it('names the unsupported method in the refusal', async () => {
    const { errorMessages } = await (await signingIn().ask('PUT')).json();
    expect(errorMessages).toEqual(['This path does not take "PUT"; it takes POST, GET, DELETE.']);
  });

  it('is reported as ended if its cookie is unknown', async () => {
    const { mock, read } = signingIn();
    await read({ cookie: 'JSESSIONID=gone' });
    await read({});
    expect(mock.journal.refused().flatMap(({ refused }) => refused.map(({ message }) => message))).toEqual([
      'There is no such session, or it has ended.',
      'No credentials were given; this service takes Basic or Bearer authentication, or the cookie of a session.',
    ]);
  });
});
