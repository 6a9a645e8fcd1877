import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import { pair, selectExactly } from '../helpers/cascade-checks.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import { isTexts } from '../helpers/kind-parts.js';
import { asEditorReads, failing, notYet, ownRows, reads, refusedInJson, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/options/{level1}';
const base = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/options';

/** Reports a finding unless the answer is a list of different texts with these options, in names, and without those. */
function expectOptions(
  trial: TestContext,
  json: unknown,
  there: readonly string[],
  missing: readonly string[] = [],
): void {
  if (!trial.check(isTexts(json), 'the options must be a list of texts', json) || !isTexts(json)) return;
  trial.equal(new Set(json).size, json.length, 'the number of different options');
  for (const name of there) trial.check(json.includes(String(trial.value(name))), `{${name}} must be listed`, json);
  for (const name of missing)
    trial.check(!json.includes(String(trial.value(name))), `{${name}} must not be there`, json);
}

/** Returns a text with every byte percent-encoded, which means the same in a path. */
const encoded = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

type Options = Readonly<Record<string, string>>;

/** Selections, and the options of the second level that they give. */
const dependent: readonly (readonly [what: string, selected: Options, there: string, missing: string])[] = [
  ['an option of the first level', { '{level1}': '{option1}' }, 'option2', 'otherOption2'],
  ['another option of the first level', { '{level1}': '{otherOption1}' }, 'otherOption2', 'option2'],
];

export const listOptions: readonly Case[] = casesOf('23-list-options', 23, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/options/{level1}': [
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
    'GET /rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{issue}/options/{level1}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{grid}/issue/{issue}/options/{level1}': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {grid}, is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{otherField}/issue/{issue}/options/{level1}': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {otherField}, is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}/options/{level1}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
  }),
  {
    name: 'the options of the first level are a list of texts, and all are there though one is selected',
    rules: ['CAS-5'],
    method: 'GET',
    path,
    status: 200,
    after: ({ json }, trial) => expectOptions(trial, json, ['option1', 'otherOption1']),
  },
  {
    name: 'a level that does not exist is refused',
    rules: ['CAS-5'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/options/gridtwin-no-level',
    status: per('cascade.levelMissing', { 404: 404, 400: 400 }),
  },
  {
    name: 'the options of the first level are there where nothing is selected, however its name is encoded',
    rules: ['CAS-5'],
    effect: 'destructive',
    method: 'GET',
    path: `${base}/{level1}`,
    before: (trial) => selectExactly(trial, {}),
    status: 200,
    after: async ({ json }, trial) => {
      expectOptions(trial, json, ['option1', 'otherOption1']);
      const again = await trial.expect(
        { method: 'GET', path: `${base}/${encoded(String(trial.value('level1')))}` },
        200,
      );
      if (again) trial.equal(again.json, json, 'the options of the first level, its name encoded');
    },
  },
  ...dependent.map(
    ([what, selected, there, missing]): CaseText => ({
      name: `below ${what} are its own options, and not those of another`,
      rules: ['CAS-5'],
      effect: 'destructive',
      method: 'GET',
      path: `${base}/{level2}`,
      before: (trial) => selectOnly(trial, selected),
      status: 200,
      after: ({ json }, trial) => expectOptions(trial, json, [there], [missing]),
    }),
  ),
  {
    name: 'where nothing is selected above there are no options, or all of the level',
    rules: ['CAS-5'],
    effect: 'destructive',
    method: 'GET',
    path: `${base}/{level2}`,
    before: (trial) => selectExactly(trial, {}),
    status: per('cascade.noParent', {
      none: { status: 200, after: ({ json }, trial) => void trial.equal(json, [], 'the options of the second level') },
      all: { status: 200, after: ({ json }, trial) => expectOptions(trial, json, ['option2', 'otherOption2']) },
    }),
  },
  {
    name: 'what is selected at the level itself takes no option away',
    rules: ['CAS-5'],
    effect: 'destructive',
    method: 'GET',
    path: `${base}/{level2}`,
    before: async (trial) => {
      await selectOnly(trial, { '{level1}': '{option1}' });
      trial.keep('optionsBefore', (await trial.get({ method: 'GET', path: `${base}/{level2}` })).json);
      await selectOnly(trial, pair);
    },
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, trial.value('optionsBefore'), 'the options of the second level'),
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
