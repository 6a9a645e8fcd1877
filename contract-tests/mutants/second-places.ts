import type { RuleId } from '../../src/specification/rules.js';
import { member } from '../../src/validation/json.js';
import type { Reply } from './breaking.js';
import { isSuccess, mapObjects } from './mutators.js';
import { otherMethods } from './other-methods.js';
import { secondRefusals } from './second-refusals.js';
import { type SecondStep, simple } from './second-step.js';

/** Keeps the options of a level across issues, until a selection changes. */
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

/** Does not restore a deleted row on reload. */
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
const clearPlain = clear.replace('10500', '10501');

/** Does more to the first issue for tests than it was asked for. */
const alsoDoing = (name: string, at: number, rule: RuleId, path: string): SecondStep =>
  simple(
    name,
    at,
    async (_, ask) => {
      const reply = await ask();
      if (isSuccess(reply)) await ask({ method: 'PUT', path, as: 'admin' });
      return reply;
    },
    [
      /^(rows|rows and what is selected|what is selected|the rows of an issue and what is selected) stays? where/,
      rule,
      at,
    ],
  );

/** A reader that shows every issue for a token. */
const moreForTokens = (at: number): SecondStep =>
  simple(
    'answers every token as that of a user who may do everything',
    at,
    async ({ headers }, ask) => {
      const reply = await ask();
      return reply.status === 403 && headers.authorization?.startsWith('Bearer') ? ask({ as: 'sysadmin' }) : reply;
    },
    [/on an issue that the user may not view, by a token/, 'AUTH-3', at],
  );

/** A reader that omits a column for a token. */
const lessForTokens = (at: 9 | 10 | 15): SecondStep =>
  simple(
    'leaves out a column for a token',
    at,
    async ({ headers }, ask) => {
      const { json, ...reply } = await ask();
      const isToken = headers.authorization?.startsWith('Bearer');
      return { ...reply, json: isToken ? mapObjects(json, ({ jnotes: _, ...others }) => others) : json };
    },
    [RegExp(`^on endpoint ${at} a token and a password`), 'AUTH-2', at],
  );

/** Mutants that do something wrong beside what was asked for. */
export const secondPlaces: readonly SecondStep[] = [
  optionsOfFirst,
  withoutDeleted,
  alsoDoing('resets a cascade, too', 6, 'CLEAR-1', resetAll),
  alsoDoing('resets a cascade, too', 13, 'DEL-2', resetAll),
  alsoDoing('resets a cascade, too', 14, 'SYNC-1', resetAll),
  alsoDoing('clears a grid, too', 20, 'CAS-2', clear),
  alsoDoing('clears a grid, too', 21, 'CAS-3', clear),
  alsoDoing('clears a grid, too', 22, 'CAS-4', clear),
  alsoDoing('clears the plain grid, too', 22, 'CAS-4', clearPlain),
  alsoDoing('clears the plain grid, too', 12, 'UPD-1', clearPlain),
  alsoDoing('resets a cascade, too', 5, 'RELOAD-1', resetAll),
  alsoDoing('resets a cascade, too', 7, 'CLEAR-2', resetAll),
  alsoDoing('resets a cascade, too', 8, 'CLEAR-3', resetAll),
  alsoDoing('resets a cascade, too', 11, 'ADD-1', resetAll),
  alsoDoing('resets a cascade, too', 12, 'UPD-1', resetAll),
  alsoDoing('resets a cascade, too', 16, 'NADD-1', resetAll),
  alsoDoing('resets a cascade, too', 17, 'NUPD-1', resetAll),
  alsoDoing('resets a cascade, too', 18, 'NDEL-1', resetAll),
  alsoDoing('resets a cascade, too', 3, 'COUNT-1', resetAll),
  alsoDoing('clears a grid, too', 4, 'COUNT-2', clear),
  alsoDoing('resets a cascade, too', 9, 'READ-1', resetAll),
  alsoDoing('clears a grid, too', 10, 'READ-8', clear),
  alsoDoing('resets a cascade, too', 15, 'NREAD-1', resetAll),
  alsoDoing('resets a cascade, too', 19, 'CAS-1', resetAll),
  alsoDoing('clears a grid, too', 23, 'CAS-5', clear),
  alsoDoing('resets a cascade, too', 24, 'CAS-6', resetAll),
  ...([9, 10, 15] as const).map(lessForTokens),
  ...[4, 19, 23, 24].map(moreForTokens),
  ...secondRefusals,
  ...otherMethods,
];
