import type { RuleId } from '../../src/specification/rules.js';
import { member } from '../../src/validation/json.js';
import type { Reply } from './breaking.js';
import { isSuccess } from './mutators.js';
import { type SecondStep, simple } from './second-step.js';

/** A service that keeps the options of a level from one issue to the next, until something is selected. */
const optionsOfFirst: SecondStep = {
  name: 'endpoint 23 gives the options that it gave on another issue',
  at: [20, 22, 23],
  make: () => {
    let kept: Promise<Reply> | undefined;
    return ({ endpoint }, ask) => {
      if (endpoint !== 23) kept = undefined;
      else kept ??= ask();
      return kept ?? ask();
    };
  },
  caught: [/^the options of a level, after those on another issue/, 'CAS-5', 23],
};

/** A service whose reload does not bring back a row that was deleted. */
const withoutDeleted: SecondStep = {
  name: 'endpoint 5 does not bring back what endpoint 13 deleted',
  at: [5, 13],
  make: () => {
    let path = '';
    return async ({ endpoint, url }, ask) => {
      const reply = await ask();
      if (endpoint === 13) path = url.pathname;
      if (endpoint !== 5 || path === '') return reply;
      const rows = member((await ask({ method: 'GET', path: `${path}/` })).json, 'values');
      const last = Array.isArray(rows) ? rows.at(-1) : undefined;
      await ask({ method: 'DELETE', path, body: { rows: [member(last, 'id')] } });
      return reply;
    };
  },
  caught: [/^rows that were changed or deleted are again/, 'RELOAD-1', 5],
};

const resetAll = '/rest/vendor-igrid/1.0/multicascade/10600/issue/10101/resetall';
const clear = '/rest/vendor-igrid/1.0/grid/10500/issue/10101/clear';

/** A service that does more to the first issue for tests than it was asked for. */
const alsoDoing = (name: string, at: number, rule: RuleId, path: string): SecondStep =>
  simple(
    name,
    at,
    async (_, ask) => {
      const reply = await ask();
      if (isSuccess(reply)) await ask({ method: 'PUT', path, as: 'admin' });
      return reply;
    },
    [/^(rows|rows and what is selected|what is selected) stays? where/, rule, at],
  );

/** What is wrong beside what was asked for. */
export const secondPlaces: readonly SecondStep[] = [
  optionsOfFirst,
  withoutDeleted,
  alsoDoing('resets a cascade, too', 6, 'CLEAR-1', resetAll),
  alsoDoing('resets a cascade, too', 13, 'DEL-2', resetAll),
  alsoDoing('resets a cascade, too', 14, 'SYNC-1', resetAll),
  alsoDoing('clears a grid, too', 20, 'CAS-2', clear),
  alsoDoing('clears a grid, too', 21, 'CAS-3', clear),
  alsoDoing('clears a grid, too', 22, 'CAS-4', clear),
];
