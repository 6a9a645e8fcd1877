import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, SetupError, type TestContext } from '../../src/contract/run/case.js';
import { added } from '../helpers/legacy-outcomes.js';
import { bySchemes } from '../helpers/schemes.js';

const session = '/rest/auth/1/session';
const count = { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount' } as const;

const bySession = <T>(without: T, withSession: T) => ({
  both: without,
  basic: without,
  bearer: without,
  'both-and-session': withSession,
  'basic-and-session': withSession,
  'bearer-and-session': withSession,
});

/** Returns the session cookie that an answer sets. */
const cookieIn = ({ headers }: HttpResponse): string | undefined =>
  /JSESSIONID=[^;,\s]+/.exec(headers['set-cookie'] ?? '')?.[0];

/** Signs the editor in. Returns the headers of the session; undefined if the target begins none. */
async function signIn(trial: TestContext): Promise<{ readonly cookie: string } | undefined> {
  try {
    const cookie = cookieIn(await trial.get({ method: 'POST', path: session, as: 'editor who signs in' }));
    return cookie === undefined ? undefined : { cookie };
  } catch (error) {
    if (error instanceof SetupError) return undefined;
    throw error;
  }
}

/** Returns the status of a request with the session, or 401 if the target begins none. Ends the session. */
async function statusBySession(trial: TestContext): Promise<number> {
  const headers = await signIn(trial);
  if (headers === undefined) return 401;
  const asSignedIn = { ...count, as: 'nobody', headers } as const;
  const answer = await trial.expect(asSignedIn, per('auth.schemes', bySession(401, 200)));
  if (answer?.status !== 200) return 401;
  await trial.get({ method: 'DELETE', path: session, as: 'nobody', headers });
  await trial.expect(asSignedIn, 401);
  return 200;
}

/** Callers with a session cookie. A case that signs in also signs out. */
export const sessions: readonly Case[] = casesOf('sessions', 4, [
  {
    ...count,
    name: 'the cookie of a session that nobody began is no right credentials',
    rules: ['AUTH-2'],
    as: 'nobody',
    headers: { cookie: 'JSESSIONID=gridtwin-no-session' },
    status: 401,
  },
  {
    ...count,
    name: 'a user who signed in is known by the cookie, where sessions are taken, until the user signs out',
    rules: ['AUTH-2'],
    effect: 'writes own rows', // it begins a session
    shows: ['auth.schemes'],
    as: 'editor by password',
    status: per('auth.schemes', bySchemes(200, 200, 401)),
    after: async (_, trial) => {
      const signedIn = await statusBySession(trial);
      trial.admits('auth.schemes', signedIn, bySession(401, 200), 'the status by the cookie');
    },
  },
  {
    ...count,
    name: 'a wrong password is wrong beside the cookie of an answer to the right one, too',
    rules: ['AUTH-2'],
    effect: 'writes own rows', // it begins a session
    as: 'editor by password',
    status: per('auth.schemes', bySchemes(200, 200, 401)),
    after: async (answer, trial) => {
      const set = cookieIn(answer);
      const headers = set === undefined ? await signIn(trial) : { cookie: set };
      if (headers === undefined) return;
      await trial.expect({ ...count, as: 'editor with a wrong password', headers }, 401);
      if (set === undefined) await trial.get({ method: 'DELETE', path: session, as: 'nobody', headers });
    },
  },
  {
    ...count,
    name: 'which of a token, a password and a cookie are taken',
    rules: ['AUTH-2'],
    effect: 'writes own rows', // it begins a session
    needs: ['editor.username'],
    shows: ['auth.schemes'],
    as: 'editor by token',
    status: per('auth.schemes', bySchemes(200, 401, 200)),
    after: async ({ status: byToken }, trial) => {
      const byPassword = await trial.expect({ ...count, as: 'editor by password' }, [200, 401]);
      const seen = [byToken, byPassword?.status, await statusBySession(trial)];
      const taken = {
        both: [200, 200, 401],
        basic: [401, 200, 401],
        bearer: [200, 401, 401],
        'both-and-session': [200, 200, 200],
        'basic-and-session': [401, 200, 200],
        'bearer-and-session': [200, 401, 200],
      };
      trial.admits('auth.schemes', seen, taken, 'the statuses by token, by password and by cookie');
    },
  },
  {
    ...count,
    name: 'a write of a user who is signed in needs a header that no other site can send, or none, where sessions are taken',
    rules: ['AUTH-2'],
    effect: 'writes own rows',
    needs: ['scratch'],
    uses: [11],
    shows: ['auth.xsrf', 'legacy.add.status'],
    as: 'editor by password',
    status: per('auth.schemes', bySchemes(200, 200, 401)),
    after: async (_, trial) => {
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
      const add = { method: 'POST', path, as: 'nobody', body: { rows: [{ '...': '{minimalRow}' }] } } as const;
      await trial.of('AUTH-2', 11).expect({ ...add, headers: { cookie: 'JSESSIONID=gridtwin-no-session' } }, 401);
      const headers = await signIn(trial);
      if (headers === undefined) return;
      const signedIn = await trial.expect(
        { ...count, as: 'nobody', headers },
        per('auth.schemes', bySession(401, 200)),
      );
      if (signedIn?.status !== 200) return;
      await trial
        .of('AUTH-2', 11)
        .expect({ ...add, headers: { ...headers, 'x-atlassian-token': 'no-check' } }, added());
      await trial.of('AUTH-2', 11).expect({ ...add, headers }, per('auth.xsrf', { 'not-checked': added(), 403: 403 }));
      await trial.get({ method: 'DELETE', path: session, as: 'nobody', headers });
    },
  },
]);
