import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import { answer, mapObjects } from './mutators.js';
import { type SecondStep, simple } from './second-step.js';

const heads = ([3, 4, 9, 10, 15, 19, 23, 24] as const).flatMap((at): readonly SecondStep[] => {
  const story = RegExp(`^on endpoint ${at} HEAD is as GET`);
  return [
    simple(
      'answers HEAD without credentials',
      0,
      ({ method }, ask) => ask(method === 'HEAD' ? { as: 'sysadmin' } : {}),
      [story, 'AUTH-1', at],
    ),
    simple(
      'fails at HEAD',
      0,
      ({ method, headers }, ask) => (method === 'HEAD' && headers.authorization ? answer(500) : ask()),
      [story, 'JSON-1', at],
    ),
  ];
});

/** Treats a method that a path does not have as one that it has. */
const taking = (method: string, other: string, story: RegExp, at: number, rule: RuleId = 'JSON-1'): SecondStep =>
  simple(
    `takes ${method} for ${other} on endpoint ${at}`,
    0,
    (seen, ask) => ask(seen.method === method ? { method: other } : {}),
    [story, rule, at],
  );

/** Mutants that answer requests to no endpoint wrongly, or do more than a request names. */
export const otherMethods: readonly SecondStep[] = [
  ...heads,
  ...([11, 16] as const).map((at) => taking('PATCH', 'POST', RegExp(`^on endpoint ${at} PATCH`), at)),
  ...([12, 17] as const).map((at) => taking('PATCH', 'PUT', RegExp(`^on endpoint ${at} PATCH`), at)),
  ...([13, 18] as const).map((at) => taking('PATCH', 'DELETE', RegExp(`^on endpoint ${at} PATCH`), at)),
  taking('GET', 'PUT', /^GET is not allowed, and clears nothing/, 6),
  taking('GET', 'PUT', /^GET is not allowed, and resets nothing/, 22),
  simple(
    'reloads a grid where none is named',
    5,
    ({ body }, ask) => {
      const ids = member(body, 'gridIds');
      return ask(Array.isArray(ids) && ids.length === 0 ? { body: { gridIds: [10501] } } : {});
    },
    [/^a grid that is not named is not reloaded/, 'RELOAD-1', 5],
  ),
  simple(
    'gives every row one sequence',
    15,
    async (_, ask) => {
      const reply = await ask();
      const json = mapObjects(reply.json, (one) =>
        isObject(one.columns) && 'jseq' in one.columns ? { ...one, columns: { ...one.columns, jseq: '1' } } : one,
      );
      return { ...reply, json };
    },
    [/^a sequence numbers new rows/, 'NFORM-9', 15],
  ),
];
