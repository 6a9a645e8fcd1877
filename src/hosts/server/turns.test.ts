import { describe, expect, it } from 'vitest';
import { as, servers } from '../testing/running.js';
import { createTurns } from './turns.js';

const start = servers();

describe('the queue of turns', () => {
  it('runs work in order, and the event loop turns between two pieces of work', async () => {
    const inTurn = createTurns();
    const seen: string[] = [];
    const work = (name: string) => () => {
      seen.push(name);
      setImmediate(() => {
        seen.push(`accepted behind ${name}`);
        setImmediate(() => seen.push(`read behind ${name}`));
      });
      return name;
    };
    expect(await Promise.all(['a', 'b', 'c'].map((name) => inTurn(work(name))))).toEqual(['a', 'b', 'c']);
    const behind = (name: string) => [name, `accepted behind ${name}`, `read behind ${name}`];
    expect(seen).toEqual([...behind('a'), ...behind('b'), 'c']);
  });

  it('leaves turns after the last work to other waiting work', async () => {
    const inTurn = createTurns();
    const seen: string[] = [];
    const around = (left: number): unknown => setImmediate(() => (left === 0 ? seen.push('around') : around(left - 1)));
    await inTurn(() => around(50));
    await inTurn(() => seen.push('next'));
    expect(seen).toEqual(['around', 'next']);
  });

  it('goes on after work that throws, and takes more work after the last', async () => {
    const inTurn = createTurns();
    const fails = inTurn(() => {
      throw new Error('no');
    });
    const next = inTurn(() => 1);
    await expect(fails).rejects.toThrow('no');
    expect([await next, await inTurn(() => 2)]).toEqual([1, 2]);
  });
});

it('a server reads no two large bodies in one turn of the event loop', async () => {
  let [inThisTurn, most, served] = [0, 0, 0];
  const { url } = await start({
    onExchange: () => {
      served += 1;
      inThisTurn += 1;
      most = Math.max(most, inThisTurn);
      setImmediate(() => {
        inThisTurn = 0;
      });
    },
  });
  const body = `{"rows":[${Array.from({ length: 20_000 }, () => '{"jsummary":7}')}]}`;
  const headers = { ...as('alice'), 'content-type': 'application/json' };
  const path = `${url}/rest/vendor-igrid/1.0/grid/10500/issue/10001`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(path, { method: 'POST', headers, body })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 400));
  expect([served, most]).toEqual([20, 1]);
});
