import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { selectNothing, selectOnly } from '../helpers/cascade.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import { isTexts } from '../helpers/kind-parts.js';
import { asEditorReads, failing, notYet, ownRows, reads, refusedInJson, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/levels';

export const listLevels: readonly Case[] = casesOf('24-list-levels', 24, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/levels': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused', ownRows],
      ['wrong token', 401, 'AUTH-2', 'with a token that nobody has it is refused'],
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['editor', 200, 'AUTH-3', 'a user who may edit the issue is answered'],
      ['viewer', 200, 'AUTH-3', 'a user who may only view the issue is answered', asEditorReads(path)],
      ['editor', notYet, 'VER-3', 'it is not there before add-on 1.25.0', { on: '1.24.9' }],
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{issue}/levels': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{grid}/issue/{issue}/levels': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {grid}, is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{otherField}/issue/{issue}/levels': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {otherField}, is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}/levels': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
  }),
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
      const missing = Object.keys(Object(selected)).filter((level) => !json.includes(level));
      trial.equal(missing, [], 'the levels that hold a selection and are not listed');
    },
  },
  ...Object.entries({
    nothing: selectNothing,
    'the first level alone': (trial: TestContext) => selectOnly(trial, { '{level1}': '{option1}' }),
  }).map(
    ([what, select]): CaseText => ({
      name: `the levels are the same where ${what} is selected`,
      rules: ['CAS-6'],
      effect: 'destructive',
      method: 'GET',
      path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/levels',
      needs: ['issue', 'level1', 'option1'],
      before: async (trial) => {
        trial.keep('levelsOfIssue', (await trial.get({ method: 'GET', path })).json);
        await select(trial);
      },
      status: 200,
      after: ({ json }, trial) => void trial.equal(json, trial.value('levelsOfIssue'), 'the levels'),
    }),
  ),
  {
    name: 'each level is one that endpoint 23 takes, also where nothing is selected above it',
    rules: ['CAS-6'],
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
    after: (answer, trial) => isJsonAnswer(trial, answer),
  },
]);
