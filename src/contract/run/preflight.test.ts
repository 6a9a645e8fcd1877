import { describe, expect, it } from 'vitest';
import type { Target } from '../targets/target.js';
import { sessionOn, watchedTarget } from '../testing/watched-target.js';
import { askFirst, CannotRun } from './preflight.js';
import { authorizationOf } from './session.js';

const refusing =
  (status: number, which: RegExp = /./) =>
  async (request: Request, ask: Target['fetch']): Promise<Response> =>
    which.test(request.url) ? Response.json({ errorMessages: ['No.'] }, { status }) : ask(request);

const message = async (target: Target): Promise<string> => {
  const error: unknown = await askFirst(sessionOn(target)).catch((caught: unknown) => caught);
  return error instanceof CannotRun ? error.message : `no CannotRun, but ${error}`;
};

describe('the preflight', () => {
  it('sends a request as each user that the target names', async () => {
    const { target, sent } = watchedTarget();
    await askFirst(sessionOn(target));
    expect(sent).toHaveLength(5);
  });

  it.each([/vendor-igrid/, /vendor-grid/])('succeeds if one API answers the editor, and %s does not', async (which) => {
    const { target } = watchedTarget(refusing(500, which));
    await expect(askFirst(sessionOn(target))).resolves.toBe(target);
  });

  it('succeeds if the legacy API is missing and the tracker answers with a page', async () => {
    const { target, sent } = watchedTarget(async (request, ask) =>
      request.url.includes('vendor-igrid') ? new Response('<html>Dead link</html>', { status: 404 }) : ask(request),
    );
    await expect(askFirst(sessionOn(target))).resolves.toBe(target);
    expect(sent.filter((one) => one.includes('vendor-grid'))).toHaveLength(5); // once as each user
  });

  it.each([1, 3])(
    'repeats a request that a gateway answered once instead of the service, at request %d',
    async (at) => {
      let count = 0;
      const { target } = watchedTarget(async (request, ask) => {
        count += 1;
        return count === at ? new Response('<html>Bad gateway</html>', { status: 502 }) : ask(request);
      });
      await expect(askFirst(sessionOn(target))).resolves.toBe(target);
    },
  );

  it.each([400, 403, 404, 500, 503])(
    'fails if both APIs answer the editor %d, and says what to check',
    async (status) => {
      expect(await message(watchedTarget(refusing(status)).target)).toMatch(
        new RegExp(
          `was sent as the editor, and it was answered ${status} \\{"errorMessages":\\["No."\\]\\}, .*check baseUrl, its context path, vendor`,
        ),
      );
    },
  );

  it.each(['viewer', 'outsider', 'admin', 'sysadmin'] as const)(
    'names users.%s if its credentials are wrong',
    async (role) => {
      const { target } = watchedTarget();
      const users = { ...target.users, [role]: { basic: { name: role, password: 'wrong' } } };
      expect(await message({ ...target, users })).toMatch(
        new RegExp(`was sent as the ${role}, and it was answered 401: the credentials of users.${role} are not right`),
      );
    },
  );

  it.each([
    [
      403,
      { 'X-Authentication-Denied-Reason': 'CAPTCHA_CHALLENGE; login-url=https://t.example/login.jsp' },
      'CAPTCHA_CHALLENGE; ',
    ],
    [401, { 'X-Seraph-LoginReason': 'AUTHENTICATION_DENIED' }, 'AUTHENTICATION_DENIED'],
  ])('names a user whom the tracker has locked, after status %d with %o', async (status, headers, said) => {
    const { target } = watchedTarget(async () => new Response('<html></html>', { status, headers }));
    const text = await message(target);
    expect(text).toContain(`was sent as the editor, and it was answered ${status} ${said}`);
    expect(text).toContain(
      'the tracker has locked users.editor, as it does after wrong passwords. Log in as this user',
    );
  });

  it('reports a wrong password, and not a locked user, if the tracker says so', async () => {
    const headers = { 'X-Seraph-LoginReason': 'AUTHENTICATED_FAILED' };
    const { target } = watchedTarget(async () => Response.json({}, { status: 401, headers }));
    expect(await message(target)).toContain('401: the credentials of users.editor are not right');
  });

  it('reports a wrong password also if the tracker or a proxy answers 401 with a page', async () => {
    const headers = { 'content-type': 'text/html', 'X-Seraph-LoginReason': 'AUTHENTICATED_FAILED' };
    const { target } = watchedTarget(
      async () => new Response('<html>Unauthorized (401)</html>', { status: 401, headers }),
    );
    expect(await message(target)).toContain('401: the credentials of users.editor are not right');
  });

  const pageFor = (role: 'editor' | 'viewer' | 'outsider', status: number): Target => {
    const { target } = watchedTarget();
    const authorization = authorizationOf(target, role);
    const fetch: Target['fetch'] = async (request) =>
      request.headers.get('authorization') === authorization
        ? new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } })
        : target.fetch(request);
    return { ...target, fetch };
  };

  it.each([
    ['editor', 403],
    ['viewer', 403],
    ['outsider', 200],
    ['outsider', 503],
  ] as const)('says that something else answers if the %s gets a page with %i', async (role, status) => {
    expect(await message(pageFor(role, status))).toContain(
      `was sent as the ${role}, and it was answered ${status} with an HTML page instead of JSON`,
    );
  });

  it('accepts a page with 403 for the outsider, who must be refused', async () => {
    const target = pageFor('outsider', 403);
    expect(await askFirst(sessionOn(target))).toEqual(target);
  });

  it('goes on with tokens if the password of the editor is refused and the token is not', async () => {
    const byToken = async (request: Request, ask: Target['fetch']): Promise<Response> =>
      request.headers.get('authorization')?.startsWith('Bearer ') ? ask(request) : new Response(null, { status: 401 });
    const { target } = watchedTarget(byToken);
    expect(await askFirst(sessionOn(target))).toEqual({ ...target, takesTokens: true });
    expect(await message({ ...target, profile: { 'auth.schemes': 'both' } })).toContain('users.editor are not right');
  });

  it('shows no credentials that the target sends back', async () => {
    const { target } = watchedTarget(async (request) => {
      const location = `https://evil.example/login?auth=${request.headers.get('authorization')}`;
      return new Response(null, { status: 302, headers: { location } });
    });
    const users = { editor: { basic: { name: 'alice', password: 'S3cr3t-of-alice' } } };
    const said = await message({ ...target, users });
    expect(said).toContain('[redacted]');
    expect(said).not.toContain(btoa('alice:S3cr3t-of-alice').slice(0, 12));
  });
});
