import { showsOf } from '../../src/contract/judge/observations.js';
import { outside, per, type Status } from '../../src/contract/judge/outcome.js';
import type { CaseRequest, CaseText, HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { otherCharset } from './error-body.js';
import { bySchemes } from './schemes.js';

/** A request that reads, and one that the same endpoint refuses, with its status. */
interface Reading {
  readonly read: CaseRequest;
  readonly refused: readonly [CaseRequest, Status];
}

/** Returns a content type without letter case, blanks and quotes, with `utf-8` for `utf8`. */
export const typeOf = ({ headers }: Pick<HttpResponse, 'headers'>): string =>
  (headers['content-type'] ?? '').toLowerCase().replaceAll(/[\s"]/g, '').replace('=utf8', '=utf-8');

/** Says whether an answer has the content type of JSON, in any letter case. */
export const saysJson = ({ headers: { 'content-type': type = '' } }: Pick<HttpResponse, 'headers'>): boolean =>
  /^application\/json\b/i.test(type) && !otherCharset.test(type);

/** Reports a finding unless a JSON answer has an admissible content type. */
function hasJsonType(trial: TestContext, answer: HttpResponse, what: string): void {
  const types = { none: 'application/json', 'utf-8': 'application/json;charset=utf-8' };
  trial.admits('http.charset', typeOf(answer), types, `the content type of ${what}`);
}

/** Returns the meaning of a challenge with one scheme. A request with the other scheme shows if it is the only one taken. */
async function challengeOf(trial: TestContext, request: CaseRequest, scheme: 'basic' | 'bearer'): Promise<string> {
  const known = request.as === 'admin' ? 403 : 200; // the status for valid credentials of an editor
  const [as, other] =
    scheme === 'basic'
      ? (['editor by token', bySchemes(known, 401, known)] as const)
      : (['editor by password', bySchemes(known, known, 401)] as const);
  const byOther = await trial.expect({ ...request, as }, per('auth.schemes', other));
  return byOther?.status === 401 ? `${scheme}, which alone is taken` : scheme;
}

/** Returns the service's schemes in a challenge, and the names under each value of a choice of challenges. */
async function challengeIn(trial: TestContext, read: CaseRequest, { headers }: HttpResponse) {
  const given = headers['www-authenticate'] ?? '';
  // leaves out schemes that a proxy for single sign-on adds
  const schemes = [...given.matchAll(/(?:^|,)\s*((?!(?:negotiate|ntlm)\b)[a-z]+)(?=\s|,|$)/gi)].map(([, name]) =>
    String(name).toLowerCase(),
  );
  const names = schemes.sort().join(' and ');
  const seen = names === 'basic' || names === 'bearer' ? await challengeOf(trial, read, names) : names;
  const isAll = ['basic and bearer', 'basic, which alone is taken', 'bearer, which alone is taken'].includes(seen);
  const basic = seen.startsWith('basic, ') ? seen : 'basic';
  return { seen, by: { schemes: isAll ? seen : 'basic and bearer', basic, oauth: 'oauth', none: '' } };
}

/** Returns cases of transport that each API may handle differently: a final slash, content types, challenges. */
export const transportCases = ({ read, refused }: Reading): readonly CaseText[] => [
  {
    ...read,
    path: `${read.path}/`,
    name: 'a slash too many is tolerated, or makes another path',
    rules: ['JSON-1'],
    effect: 'writes own rows', // the document has no such path
    status: per('http.trailingSlash', { tolerated: 200, 404: outside(404) }),
  },
  {
    ...read,
    name: 'answers say that they are JSON, with a charset or without',
    rules: ['JSON-1'],
    status: 200,
    shows: ['http.charset', ...showsOf({ status: refused[1] })],
    after: async (answer, trial) => {
      hasJsonType(trial, answer, 'a success');
      const refusal = await trial.expect(...refused);
      if (refusal && refusal.text !== '') hasJsonType(trial, refusal, 'a refusal');
    },
  },
  {
    ...read,
    name: 'a client that takes any type of answer, as fetch does, gets JSON',
    rules: ['JSON-1'],
    headers: { accept: '*/*' },
    status: 200,
    after: async (_, trial) =>
      void (await trial.of('JSON-1').expect({ ...read, as: 'nobody', headers: { accept: '*/*' } }, 401)),
  },
  {
    ...read,
    name: 'a refusal for want of credentials says which schemes are taken, or names Basic or OAuth, or says nothing',
    rules: ['AUTH-1'],
    as: 'nobody',
    status: 401,
    shows: ['auth.challenge', 'auth.schemes'],
    after: async (answer, trial) => {
      const { seen, by } = await challengeIn(trial, read, answer);
      trial.admits('auth.challenge', seen, by, 'the schemes in WWW-Authenticate');
    },
  },
  {
    ...read,
    name: 'a refusal of wrong credentials says what one for want of them says, or names Basic or OAuth, or says nothing',
    rules: ['AUTH-2'],
    as: 'editor with a wrong password',
    status: 401,
    shows: ['auth.challengeWrong', 'auth.schemes'],
    after: async (answer, trial) => {
      const { seen, by } = await challengeIn(trial, read, answer);
      const { schemes: _, ...named } = by;
      const missing = await trial.expect({ ...read, as: 'nobody' }, 401);
      if (missing === undefined) return;
      const asMissing = await challengeIn(trial, read, missing);
      const all = { ...named, 'as-missing': asMissing.seen };
      trial.admits('auth.challengeWrong', seen, all, 'the schemes in WWW-Authenticate where credentials are wrong');
    },
  },
];
