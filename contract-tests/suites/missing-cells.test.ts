import { expect, it } from 'vitest';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';

it('a deployment that omits empty cells has findings for missing columns only', async () => {
  const mock = mockTarget();
  const fetch: typeof mock.fetch = async (request) => {
    const answer = await mock.fetch(request);
    const text = await answer.text();
    const isPage = answer.status === 200 && /^\{"(startAt|customFieldId)"/.test(text);
    const left = isPage ? text.replaceAll(/,"\w+":null/g, '').replaceAll(/"\w+":null,?/g, '') : text;
    return new Response(answer.status === 204 ? null : left, answer);
  };
  const cases = allCases.filter(({ endpoint }) => [9, 10, 15].includes(endpoint));
  const { results } = await run({ ...mock, fetch }, cases, { lane: 'read-only', mark: 'gt-missing', judge });
  const rules = results.flatMap(({ findings }) => findings.map(({ rule }) => rule));
  expect([...new Set(rules)].sort()).toEqual(['NREAD-3', 'READ-3']);
});
