import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { selectedIn } from '../helpers/cascade.js';
import { impostors, isTexts, selectNothing } from '../helpers/cascade-checks.js';
import { isJsonAnswer } from '../helpers/error-body.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/levels';

export const listLevels: readonly Case[] = casesOf('24-list-levels', 24, [
  ...impostors.map(
    ([what, rule, as]): CaseText => ({
      name: `${what} it is refused`,
      rules: [rule],
      method: 'GET',
      path,
      as,
      status: 401,
    }),
  ),
  {
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    method: 'GET',
    path,
    as: 'outsider',
    status: 403,
  },
  {
    name: 'a user who may edit the issue is answered',
    rules: ['AUTH-3'],
    method: 'GET',
    path,
    status: 200,
  },
  {
    name: 'a user who may only view the issue is answered',
    rules: ['AUTH-3'],
    decision: 21,
    method: 'GET',
    path,
    as: 'viewer',
    status: 200,
  },
  {
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{issue}/levels',
    status: 404,
  },
  ...['grid', 'otherField'].map(
    (field): CaseText => ({
      name: `a field that is no multi cascade, {${field}}, is 400`,
      rules: ['FIELD-3'],
      method: 'GET',
      path: `/rest/{vendor}-igrid/1.0/multicascade/{${field}}/issue/{issue}/levels`,
      status: 400,
    }),
  ),
  {
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}/levels',
    status: 404,
  },
  {
    name: 'the answer is a list of texts, the first two levels first, with every level that holds a selection',
    rules: ['CAS-6'],
    method: 'GET',
    path,
    status: 200,
    after: async ({ json }, trial) => {
      if (!trial.check(isTexts(json), 'the levels must be a list of texts', json) || !isTexts(json)) return;
      trial.equal(json.slice(0, 2), [trial.value('level1'), trial.value('level2')], 'the first two levels');
      trial.equal(json.length, new Set(json).size, 'the number of levels');
      const { json: selected } = await trial.get({
        method: 'GET',
        path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}',
      });
      const missing = Object.keys(Object(selectedIn(selected))).filter((level) => !json.includes(level));
      trial.equal(missing, [], 'the levels that hold a selection and are not listed');
    },
  },
  {
    name: 'the levels are the same where nothing is selected',
    rules: ['CAS-6'],
    effect: 'destructive',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/levels',
    before: async (trial) => {
      trial.keep('levelsOfIssue', (await trial.get({ method: 'GET', path })).json);
      await selectNothing(trial);
    },
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, trial.value('levelsOfIssue'), 'the levels'),
  },
  {
    name: 'each level is one that endpoint 23 takes, also where nothing is selected above it',
    rules: ['CAS-6'],
    decision: 20,
    effect: 'destructive',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/levels',
    before: async (trial) => void (await selectNothing(trial)),
    status: 200,
    after: async ({ json }, trial) => {
      for (const level of isTexts(json) ? json : []) {
        trial.keep('level', level);
        const options = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/options/{level}';
        await trial.expect({ method: 'GET', path: options }, 200);
      }
    },
  },
  {
    name: 'it is there from add-on 1.25.0, and the answer is JSON',
    rules: ['VER-3', 'JSON-1'],
    method: 'GET',
    path,
    status: 200,
    after: (answer, trial) => {
      isJsonAnswer(trial, answer);
      trial.observe('addonVersion', trial.declared('addonVersion'));
    },
  },
  {
    name: 'it is not there before add-on 1.25.0',
    rules: ['VER-3'],
    on: '1.24.9',
    method: 'GET',
    path,
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    needs: ['control'],
    method: 'GET',
    path,
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
]);
