import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import { expectSelected, nullBody, pair } from '../helpers/cascade-checks.js';
import { ofNoLevels, seeing } from '../helpers/outcomes.js';
import { malformed, ofOtherType, strangeBodies, withoutType } from '../helpers/strange-bodies.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/reset';

const unchanged = (_: HttpResponse, trial: TestContext): Promise<void> => expectSelected(trial, pair);
const onlyFirstReset = (_: HttpResponse, trial: TestContext): Promise<void> =>
  expectSelected(trial, { '{level1}': '{option1}' });

const unknown = per('cascade.unknownLevel', { 400: 400, 404: 404 });

/** The status of a level that is not a text: another shape, or an unknown level. */
const noText = per('cascade.unknownLevel', { 400: 400, 404: [400, 404] });

/** Returns the refusal of a list whose first level is valid. That level may be reset, unless the target sees the fault before. */
const behindOne = (refused: Status): Status =>
  per('cascade.atomic', {
    nothing: seeing(refused, unchanged),
    'levels-before': [seeing(refused, onlyFirstReset), seeing(refused, unchanged)],
  });

/** Refused lists of levels, with their refusals. */
const invalid: readonly (readonly [what: string, levels: readonly unknown[], status: Status])[] = [
  ['an unknown level', ['gridtwin no level'], seeing(unknown, unchanged)],
  ['an option instead of its level', ['{option2}'], seeing(unknown, unchanged)],
  ['a number for a level', [7], seeing(noText, unchanged)],
  ['null for a level', [null], seeing(noText, unchanged)],
  ['a list for a level', [['{level2}']], seeing(noText, unchanged)],
  ['an unknown level before a right one', ['gridtwin no level', '{level2}'], seeing(unknown, unchanged)],
  ['an unknown level behind a right one', ['{level2}', 'gridtwin no level'], behindOne(unknown)],
  ['a number behind a right level', ['{level2}', 7], behindOne(noText)],
];

/** Bodies that are not lists, with their refusals. */
const misshapen: readonly (readonly [what: string, body: unknown, status: Status])[] = [
  ['a map', { '{level2}': '{option2}' }, 400],
  ['a text', '{level2}', 400],
  ['a number', 7, 400],
  ['no body', undefined, withoutType(malformed, malformed)],
];

export const resetLevelsValues: readonly Case[] = casesOf('21-reset-levels-values', 21, [
  ...invalid.map(
    ([what, body, status]): CaseText => ({
      name: `${what} is refused`,
      rules: ['CAS-3'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status,
    }),
  ),
  nullBody(path, [], ['CAS-3']),
  ...misshapen.map(
    ([what, body, status]): CaseText => ({
      name: `${what} instead of a list is refused, and nothing changes`,
      rules: ['CAS-3'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status,
      after: unchanged,
    }),
  ),
  {
    name: 'an empty list resets nothing, or is refused',
    rules: ['CAS-3'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: [],
    before: (trial) => selectOnly(trial, pair),
    status: ofNoLevels(200),
    after: unchanged,
  },
  {
    name: 'a body of another content type is refused, and nothing changes, or is read',
    rules: ['JSON-1'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: ['{level2}'],
    headers: { 'content-type': 'text/plain' },
    before: (trial) => selectOnly(trial, pair),
    status: ofOtherType(seeing(200, onlyFirstReset), seeing(415, unchanged)),
  },
  ...strangeBodies('["', '[]', ofNoLevels(200)).map(
    ({ what, ...sent }): CaseText => ({
      ...sent,
      name: `${what}, and nothing changes`,
      rules: ['JSON-1'],
      effect: 'destructive',
      method: 'PUT',
      path,
      before: (trial) => selectOnly(trial, pair),
      after: unchanged,
    }),
  ),
]);
