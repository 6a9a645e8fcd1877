import { chosen } from '../../src/contract/judge/expected-status.js';
import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import { expectSelected, pair } from '../helpers/cascade-checks.js';
import { decided } from '../helpers/decided.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/reset';

/** Lists that are refused, be it for one of several, each with the decision that refuses it, if it is one. */
const invalid: readonly (readonly [what: string, levels: readonly unknown[], decision?: number])[] = [
  ['an unknown level', ['gridtwin no level']],
  ['an option instead of its level', ['{option2}']],
  ['a level and an unknown one', ['{level2}', 'gridtwin no level'], 1],
  ['a level and a number', ['{level2}', 7], 1],
  ['a number for a level', [7], 6],
  ['null for a level', [null], 6],
  ['a list for a level', [['{level2}']], 6],
];

/** Bodies that are no list. */
const misshapen: readonly (readonly [what: string, body: unknown])[] = [
  ['a map', { '{level2}': '{option2}' }],
  ['a text', '{level2}'],
  ['a number', 7],
  ['null', null],
  ['no body', undefined],
];

export const resetLevelsValues: readonly Case[] = casesOf('21-reset-levels-values', 21, [
  ...invalid.map(
    ([what, body, decision]): CaseText => ({
      ...decided(decision),
      name: `${what} is refused, and nothing changes`,
      rules: ['CAS-3'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status: chosen('cascade.unknownLevel', { 400: 400, 404: 404 }, 'failure'),
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  ...misshapen.map(
    ([what, body]): CaseText => ({
      name: `${what} instead of a list is 400, and nothing changes`,
      rules: ['CAS-3'],
      decision: 6,
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status: 400,
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  {
    name: 'an empty list resets nothing',
    rules: ['CAS-3'],
    decision: 6,
    effect: 'destructive',
    method: 'PUT',
    path,
    body: [],
    before: (trial) => selectOnly(trial, pair),
    status: 200,
    after: (_, trial) => expectSelected(trial, pair),
  },
  ...strangeBodies('["', '[]', per('cascade.empty', { accepted: 200, 400: 400 })).map(
    ({ what, ...sent }): CaseText => ({
      ...sent,
      name: `${what}, and nothing changes`,
      rules: ['JSON-1'],
      effect: 'destructive',
      method: 'PUT',
      path,
      before: (trial) => selectOnly(trial, pair),
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
]);
