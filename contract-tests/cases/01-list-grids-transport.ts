import { outside, per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { ownRows, requests } from '../helpers/requests.js';
import { bySchemes } from '../helpers/schemes.js';

const list = { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/list' } as const;

/** A content type as it is compared: letter case and blanks do not count. */
const typeOf = ({ headers }: HttpResponse): string => (headers['content-type'] ?? '').toLowerCase().replaceAll(' ', '');

/** Finds fault unless the content type of an answer in JSON is one of those that a deployment may give. */
function hasJsonType(trial: TestContext, answer: HttpResponse, what: string): void {
  const types = { none: 'application/json', 'utf-8': 'application/json;charset=utf-8' };
  trial.admits('http.charset', typeOf(answer), types, `the content type of ${what}`);
}

/** What a challenge with one scheme says: whether it is the only one that is taken. */
async function challengeOf(trial: TestContext, scheme: 'basic' | 'bearer'): Promise<string> {
  const [as, other] =
    scheme === 'basic'
      ? (['editor by token', bySchemes(403, 401, 403)] as const)
      : (['editor by password', bySchemes(403, 403, 401)] as const);
  const byOther = await trial.expect({ ...list, as }, per('auth.schemes', other));
  return byOther?.status === 401 ? `${scheme}, which alone is taken` : scheme;
}

/** What a method gets from nobody that the path does not have. */
const otherMethod = per('http.otherMethod', { 405: 405, '401-first': 401 });

/** What is not of this endpoint alone: methods, the slash at the end, headers. */
export const listGridsTransport: readonly Case[] = casesOf('01-list-grids-transport', 1, [
  ...requests(ownRows, {
    'HEAD /rest/{vendor}-igrid/1.0/grid/list': [
      ['admin', per('http.head', { 'as-get': 200, 405: 405 }), 'JSON-1', 'HEAD is as GET, or not allowed'],
    ],
    'PATCH /rest/{vendor}-igrid/1.0/grid/list': [
      [
        'nobody',
        otherMethod,
        'JSON-1',
        'another method is not allowed; without credentials it may be refused for that',
      ],
      ['editor', 405, 'JSON-1', 'another method is not allowed, with credentials'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/list/': [
      [
        'admin',
        per('http.trailingSlash', { tolerated: 200, 404: outside(404) }),
        'JSON-1',
        'a slash too many is tolerated, or makes another path',
      ],
    ],
    'OPTIONS /rest/{vendor}-igrid/1.0/grid/list': [
      [
        'nobody',
        per('http.options', {
          204: {
            status: 204,
            after: ({ headers }, trial) =>
              void trial.check(/\bGET\b/.test(headers.allow ?? ''), 'Allow must have GET', headers.allow ?? 'missing'),
          },
          200: 200,
          405: per('http.otherMethod', { 405: 405, '401-first': [401, 405] }), // 405 may come from outside
        }),
        'JSON-1',
        'OPTIONS needs no credentials, or is not allowed',
      ],
    ],
  }),
  {
    ...list,
    name: 'answers say that they are JSON, with a charset or without',
    rules: ['JSON-1'],
    as: 'admin',
    status: 200,
    shows: ['http.charset'],
    after: async (answer, trial) => {
      hasJsonType(trial, answer, 'a success');
      const refusal = await trial.expect({ ...list, as: 'editor' }, 403);
      if (refusal && refusal.text !== '') hasJsonType(trial, refusal, 'a refusal');
    },
  },
  {
    ...list,
    name: 'a refusal for want of credentials says which schemes are taken, or names Basic, or says nothing',
    rules: ['AUTH-1'],
    as: 'nobody',
    status: 401,
    shows: ['auth.challenge', 'auth.schemes'],
    after: async ({ headers }, trial) => {
      const given = headers['www-authenticate'] ?? '';
      const schemes = [...given.matchAll(/(?:^|,)\s*([a-z]+)(?=\s|,|$)/gi)].map(([, name]) =>
        String(name).toLowerCase(),
      );
      const names = schemes.sort().join(' and ');
      const seen = names === 'basic' || names === 'bearer' ? await challengeOf(trial, names) : names;
      const isAll = ['basic and bearer', 'basic, which alone is taken', 'bearer, which alone is taken'].includes(seen);
      const basic = seen.startsWith('basic, ') ? seen : 'basic';
      const known = { schemes: isAll ? seen : 'basic and bearer', basic, none: '' };
      trial.admits('auth.challenge', seen, known, 'the schemes in WWW-Authenticate');
    },
  },
]);
