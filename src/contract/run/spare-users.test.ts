import { expect, it } from 'vitest';
import type { HttpRequest } from './case.js';
import { spareUsers } from './spare-users.js';

it('spareUsers adds no requests for requests without a password, also after many refusals', async () => {
  const sent: string[] = [];
  const send = spareUsers(async (request) => {
    const { authorization = 'nobody' } = request.headers;
    sent.push(authorization);
    const status = authorization === 'Bearer right' ? 200 : 401;
    return { sent: request, answer: { status, headers: {}, text: '', json: undefined } };
  });
  const get = (headers: Record<string, string>): HttpRequest => ({ method: 'GET', url: 'http://a/', headers });
  const tokens = ['right', 'wrong', 'wrong', 'wrong'].map((token) => `Bearer ${token}`);
  for (const authorization of tokens) await send(get({ authorization }));
  for (let i = 0; i < 3; i++) await send(get({}));
  expect(sent).toEqual([...tokens, 'nobody', 'nobody', 'nobody']);
});
