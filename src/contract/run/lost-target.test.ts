import { describe, expect, it } from 'vitest';
import { allCases } from '../../../contract-tests/cases/index.js';
import { run } from '../../contract.js';
import { type Answering, watchedTarget } from '../testing/watched-target.js';

const page = '<!DOCTYPE html><html><title>Log in</title></html>';
const answers = {
  'a log-in page': () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  'a redirect to a log-in page': () => new Response(null, { status: 302, headers: { location: '/login' } }),
  'an expired password': () => Response.json({}, { status: 401 }),
  'a gateway without a service, in JSON': () => Response.json({ message: 'no upstream' }, { status: 502 }),
  'a service without its database, in JSON': () => Response.json({ errorMessages: ['no'] }, { status: 500 }),
};

/** A remote mock that answers this number of the requests that `isIt` accepts; after them, `answer` answers every request. */
function lostAfter(requests: number, answer: () => Response, isIt: (request: Request) => boolean = () => true) {
  let left = requests;
  const answering: Answering = async (request, ask) => {
    if (isIt(request)) left -= 1;
    return left < 0 ? answer() : ask(request);
  };
  const { target, sent } = watchedTarget(answering);
  return { target: { ...target, isRemote: true }, sent };
}

const mark = 'gt-lost';

describe.each(Object.entries(answers))('%s in the middle of a run', (_, answer) => {
  it('ends the run without findings, and with the reason', async () => {
    const { target, sent } = lostAfter(60, answer);
    const { results, cutShort } = await run(target, allCases, { lane: 'read-only', mark, preflight: true });
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(cutShort).toMatch(/^gave up, because the target "mock" cannot be verified: GET .* was sent as the editor/);
    expect(sent.length).toBeLessThan(80);
  });

  it('ends the run also if the cleanup meets it first', async () => {
    const { target } = lostAfter(2, answer, ({ method }) => method === 'DELETE');
    const cases = allCases.filter(({ endpoint, effect }) => endpoint === 11 && effect === 'writes own rows');
    const { results, cutShort, leftovers } = await run(target, cases, { lane: 'own-rows', mark, preflight: true });
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(cutShort).toMatch(/^gave up, because the target "mock" cannot be verified: GET .* was sent as the editor/);
    expect(leftovers[0]).toMatch(/^grid 10500 on OPS-\d could not be put back: /);
  });
});
