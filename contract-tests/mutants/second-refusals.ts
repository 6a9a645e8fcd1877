import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import { callerOf } from './access.js';
import type { Change, Reply, Seen } from './breaking.js';
import { isSuccess, rowsGiven } from './mutators.js';
import { type SecondStep, simple } from './second-step.js';

/** Refuses a request, but does something. */
const doing = (
  name: string,
  at: number,
  does: (seen: Seen, reply: Reply) => Change | undefined,
  caught: SecondStep['caught'],
): SecondStep =>
  simple(
    name,
    at,
    async (seen, ask) => {
      const reply = await ask();
      const change = isSuccess(reply) ? undefined : does(seen, reply);
      if (change) await ask(change);
      return reply;
    },
    caught,
  );

const ofOtherType = (at: number): SecondStep =>
  doing(
    'refuses a body of another content type, and does what it says',
    at,
    ({ body }, { status }) => (status === 415 ? { body } : undefined),
    [/a body of another content type is refused/, 'JSON-1', at],
  );

/** Removes names that the demo world does not have from a body. */
function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(known);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => !name.startsWith('gridtwin'));
  return Object.fromEntries(members.map(([name, one]) => [name, known(one)]));
}

/** Splits a body into one for each row. */
const partsOf = (seen: Seen): readonly unknown[] =>
  rowsGiven(seen).length > 0 ? rowsGiven(seen).map((row) => ({ rows: [known(row)] })) : [known(seen.body)];

/** Does the valid part of a refused request along with the next request that succeeds. */
const delaying = (at: number, rule: RuleId, story = RegExp(`^on endpoint ${at} what was refused`)): SecondStep => ({
  name: `endpoint ${at} does what it refused with the next request`,
  at: [at],
  make: () => {
    let left: readonly Change[] = [];
    return async (seen, ask) => {
      const reply = await ask();
      const now = isSuccess(reply) ? left : [];
      left = isSuccess(reply) ? [] : partsOf(seen).map((body) => ({ path: seen.url.pathname, body }));
      for (const change of now) await ask(change);
      return reply;
    };
  },
  caught: [story, rule, at],
});

/** Mutants that do something wrong after a refusal, at once or with the next request. */
export const secondRefusals: readonly SecondStep[] = [
  ...[11, 12, 13, 16, 17, 18, 20, 21].map(ofOtherType),
  delaying(11, 'ADD-1'),
  delaying(12, 'UPD-1'),
  delaying(13, 'DEL-1'),
  delaying(16, 'NADD-1'),
  delaying(17, 'NUPD-1'),
  delaying(18, 'NDEL-1'),
  delaying(20, 'CAS-2', /^an unknown level before a right one/),
  doing(
    'clears the grids that it does not reload as another one is wrong',
    5,
    ({ body, issue }) => {
      const ids = member(body, 'gridIds');
      const id = Array.isArray(ids) && ids.length > 1 ? ids.find((one) => one === 10501) : undefined;
      return id && { method: 'PUT', path: `/rest/vendor-igrid/1.0/grid/${id}/issue/${issue}/clear` };
    },
    [/^no grid is reloaded when the first/, 'FIELD-1', 5],
  ),
  doing(
    'refuses a user who may not view the issue, and removes rows',
    8,
    (seen, { status }) => (status === 403 && callerOf(seen) === 'vera' ? { as: 'admin' } : undefined),
    [/^a user who may not view the issue removes no row there/, 'AUTH-3', 8],
  ),
];
