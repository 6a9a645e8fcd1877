import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { selection, selectNothing } from '../helpers/cascade.js';
import { expectSelected, pair, selectEveryLevel, selectExactly } from '../helpers/cascade-checks.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

export const selectOptionsRefused: readonly Case[] = casesOf('20-select-options-refused', 20, [
  {
    name: 'a user who may not view the issue selects nothing there',
    rules: ['AUTH-3'],
    effect: 'destructive',
    needs: ['scratch'],
    method: 'PUT',
    path,
    as: 'viewer',
    body: { '{level1}': '{otherOption1}' },
    before: (trial) => selectExactly(trial, pair),
    status: 403,
    after: (_, trial) => expectSelected(trial, pair),
  },
  {
    name: 'every level is selected at once',
    rules: ['CAS-2'],
    effect: 'destructive',
    needs: ['scratch'],
    method: 'PUT',
    path,
    body: '{every}',
    before: async (trial) => {
      trial.keep('every', await selectEveryLevel(trial));
      await selectNothing(trial);
    },
    status: 200,
    after: async (_, trial) => void trial.equal(await selection(trial), trial.value('every'), 'what is selected'),
  },
  {
    name: 'an option that does not exist is refused on the lowest level, too',
    rules: ['CAS-2'],
    effect: 'destructive',
    needs: ['scratch'],
    method: 'PUT',
    path,
    body: { '{lowest}': 'gridtwin: none' },
    before: async (trial) => {
      const every = await selectEveryLevel(trial);
      trial.keep('every', every);
      trial.keep('lowest', Object.keys(every).at(-1));
    },
    status: per('cascade.unknownOption', { 400: 400, 404: 404 }),
    after: async (_, trial) => void trial.equal(await selection(trial), trial.value('every'), 'what is selected'),
  },
]);
