import { type Case, casesOf } from '../../src/contract/run/case.js';
import { selection } from '../helpers/cascade.js';
import { expectSelected, pair, readTexts, selectEveryLevel, selectExactly } from '../helpers/cascade-checks.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/reset';

export const resetLevelsRefused: readonly Case[] = casesOf('21-reset-levels-refused', 21, [
  {
    name: 'a user who may not view the issue resets nothing there',
    rules: ['AUTH-3'],
    effect: 'destructive',
    needs: ['scratch'],
    method: 'PUT',
    path,
    as: 'viewer',
    body: ['{level2}'],
    before: (trial) => selectExactly(trial, pair),
    status: 403,
    after: (_, trial) => expectSelected(trial, pair),
  },
  {
    name: 'the last level is reset, and those above it stay',
    rules: ['CAS-3'],
    effect: 'destructive',
    needs: ['scratch'],
    method: 'PUT',
    path,
    body: ['{last}'],
    before: async (trial) => {
      const selected = await selectEveryLevel(trial);
      const last = (await readTexts(trial, 'levels')).filter((level) => Object.hasOwn(selected, level)).at(-1);
      trial.keep('last', last);
      trial.keep('rest', Object.fromEntries(Object.entries(selected).filter(([level]) => level !== last)));
    },
    status: 200,
    after: async (_, trial) => void trial.equal(await selection(trial), trial.value('rest'), 'what is selected'),
  },
]);
