import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import { isObject } from '../../src/validation/json.js';
import { selectedIn, selectNothing, selectOnly } from '../helpers/cascade.js';
import { pair, selectEveryLevel } from '../helpers/cascade-checks.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import { isTexts } from '../helpers/kind-parts.js';
import { asEditorReads, failing, notYet, reads, refusedInJson, requests } from '../helpers/requests.js';
import { transportCases } from '../helpers/transport.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}';

/** Reports a finding unless an answer shows this selection, and all other levels in one way (choice `cascade.emptyLevel`). */
async function admitsSelection(trial: TestContext, json: unknown, selected: unknown): Promise<void> {
  const { json: levels } = await trial.get({ method: 'GET', path: `${path}/levels` });
  const empty = Object.fromEntries((isTexts(levels) ? levels : []).map((level) => [level, '']));
  const by = { 'left-out': selected, 'empty-text': { ...empty, ...Object(selected) } };
  trial.admits('cascade.emptyLevel', json, by, 'the answer');
}

/** The common members of cases that compare the selection on the first scratch issue with its levels. */
const ofEmptyLevels = {
  rules: ['CAS-1'],
  effect: 'destructive',
  needs: ['issue'],
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}',
  status: 200,
  shows: ['cascade.emptyLevel'],
} as const;

export const readSelection: readonly Case[] = casesOf('19-read-selection', 19, [
  ...transportCases({
    read: { method: 'GET', path },
    refused: [{ method: 'GET', path: path.replace('{cascade}', '{unknownField}') }, 404],
  }),
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['wrong token', 401, 'AUTH-2', 'with a token that nobody has it is refused'],
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['editor', 200, 'AUTH-3', 'a user who may edit the issue is answered'],
      ['viewer', 200, 'AUTH-3', 'a user who may only view the issue is answered', asEditorReads(path)],
      ['editor', notYet, 'VER-3', 'it is not there before add-on 1.25.0', { on: '1.24.9' }],
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{issue}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{grid}/issue/{issue}': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {grid}, is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{otherField}/issue/{issue}': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {otherField}, is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
  }),
  {
    name: 'the answer is a map of texts whose keys are levels of the field',
    rules: ['CAS-1'],
    method: 'GET',
    path,
    status: 200,
    shows: ['cascade.emptyLevel'],
    after: async ({ json }, trial) => {
      if (!trial.check(isObject(json), 'the answer must be a map', json)) return;
      const selected = Object(selectedIn(json));
      trial.check(
        Object.keys(selected).length > 0,
        'something must be selected on the issue; where nothing truly is, name one in the target that has a selection',
        json,
      );
      trial.check(isTexts(Object.values(Object(json))), 'every option must be a text', json);
      const { json: levels } = await trial.get({ method: 'GET', path: `${path}/levels` });
      const unknown = Object.keys(Object(json)).filter((level) => !isTexts(levels) || !levels.includes(level));
      trial.equal(unknown, [], 'the keys that are no levels');
      await admitsSelection(trial, json, selected);
    },
  },
  {
    name: 'the selection of an issue for tests is a map, also an empty one',
    rules: ['CAS-1'],
    needs: ['scratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}',
    status: 200,
    after: ({ json }, trial) => void trial.check(isObject(json), 'the answer must be a map', json),
  },
  {
    ...ofEmptyLevels,
    name: 'what is selected is there, and nothing else is, in a map of texts',
    before: (trial) => selectOnly(trial, pair),
    after: async ({ json }, trial) => {
      await admitsSelection(trial, json, interpolate(pair, trial.value));
      trial.check(isTexts(Object.values(Object(json))), 'every option must be a text', json);
    },
  },
  {
    ...ofEmptyLevels,
    name: 'a level without a selection is left out, or has an empty text',
    before: (trial) => selectOnly(trial, { '{level1}': '{otherOption1}' }),
    after: ({ json }, trial) =>
      admitsSelection(trial, json, interpolate({ '{level1}': '{otherOption1}' }, trial.value)),
  },
  {
    ...ofEmptyLevels,
    name: 'where nothing is selected the map is empty, or has empty texts',
    before: async (trial) => void (await selectNothing(trial)),
    after: ({ json }, trial) => admitsSelection(trial, json, {}),
  },
  {
    name: 'every level is there when every level holds one of its options',
    rules: ['CAS-1'],
    effect: 'destructive',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}',
    before: async (trial) => trial.keep('everyLevel', await selectEveryLevel(trial)),
    status: 200,
    after: ({ json }, trial) => void trial.equal(selectedIn(json), trial.value('everyLevel'), 'what is selected'),
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
