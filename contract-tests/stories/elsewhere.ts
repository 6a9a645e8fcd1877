import { type Case, casesOf } from '../../src/contract/run/case.js';
import { selectExactly } from '../helpers/cascade-checks.js';

const optionsOn = (issue: string) => `/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/${issue}/options/{level2}`;

/** What is read of one issue after another one. */
export const elsewhere: readonly Case[] = casesOf('stories/elsewhere', 23, [
  {
    name: 'the options of a level, after those on another issue, are below what is selected on the issue',
    rules: ['CAS-5'],
    effect: 'destructive',
    needs: ['scratch', 'level1', 'otherOption1', 'otherOption2', 'issue'],
    uses: [20],
    method: 'GET',
    path: optionsOn('{scratch}'),
    before: async (trial) => {
      await selectExactly(trial, { '{level1}': '{otherOption1}' });
      await trial.get({ method: 'GET', path: optionsOn('{issue}') });
    },
    status: 200,
    after: ({ json }, trial) =>
      void trial.check([json].flat().includes(trial.value('otherOption2')), '{otherOption2} must be there', json),
  },
]);
