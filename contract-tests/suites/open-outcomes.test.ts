import { expect, it } from 'vitest';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import type { Profile } from '../../src/index.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';

/** Returns the findings and observations of the cases with matching ids, on a mock whose host answers some requests itself. */
async function seenOf(
  ids: RegExp,
  profile: Profile,
  answer: (request: Request) => Response | undefined = () => undefined,
) {
  const target = mockTarget({ profile });
  const own = allCases.filter(({ id }) => ids.test(id));
  const fetch: typeof target.fetch = async (request) => answer(request) ?? target.fetch(request);
  const settings = { lane: 'destructive', mark: 'gt-open', judge } as const;
  const { results } = await run({ ...target, fetch }, own, settings);
  return results.flatMap(({ findings, observations }) => [...findings, ...observations]);
}

it('an answer to OPTIONS shows how other methods are answered only if it is 401', async () => {
  const profile = { 'http.options': 405, 'http.otherMethod': '401-first' } as const;
  const options = /#options-needs-no/;
  const refused = ({ method }: Request) => (method === 'OPTIONS' ? new Response(null, { status: 405 }) : undefined);
  expect(await seenOf(options, profile, refused)).toEqual([{ choice: 'http.options', seen: [405] }]);
  expect(await seenOf(options, profile)).toEqual([
    { choice: 'http.options', seen: [405] },
    { choice: 'http.otherMethod', seen: ['401-first'] },
  ]);
});

it.each(['taken', 'refused'] as const)(
  'an object instead of a list, or with a title alone, shows no choice of option forms if it is %s',
  async (forms) => {
    const ids = /an-object-outside-a-list|an-object-with-a-title-alone/;
    const seen = await seenOf(ids, { 'legacy.optionForms': forms });
    expect(seen.filter((one) => 'rule' in one || one.choice === 'legacy.optionForms')).toEqual([]);
  },
);

it('an HTML page for a path with a trailing slash is no finding', async () => {
  const page = ({ url }: Request) =>
    url.endsWith('/') ? new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }) : undefined;
  const seen = { choice: 'http.trailingSlash', seen: [404] };
  expect(await seenOf(/#a-slash-too-many/, {}, page)).toEqual([seen, seen, seen]); // one of each API
});
