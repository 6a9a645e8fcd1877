import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { isNewerRefusal } from '../helpers/error-body.js';
import { readRows } from '../helpers/legacy-rows.js';
import { needsIn } from '../helpers/needs.js';
import { bothOrders } from '../helpers/newer-formats.js';
import { fieldRefused, issueRefused } from '../helpers/newer-refusals.js';
import { rowsOf } from '../helpers/newer-rows.js';
import { keepRows } from '../helpers/newer-writes.js';
import { reads, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}';

/** Reports a finding unless an answer equals that for the number of the grid and the key of the issue. */
async function asAtItsOwnPath({ json }: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(json, (await trial.get({ method: 'GET', path })).json, 'the answer');
}

/** A 400 that a missing field gets, too. */
const asMissing: Status = {
  status: 400,
  after: async (_, trial) => {
    const missing = await trial.expect({ method: 'GET', path: path.replace('{grid}', '{unknownField}') }, fieldRefused);
    trial.equal(missing?.status, 400, 'the status of a field that does not exist');
  },
};

/** The status of a grid that does not apply to the issue. */
const outsideContext = per<'newer.context', Status>('newer.context', {
  'as-missing-field': per<'newer.status.field', Status>('newer.status.field', {
    404: 404,
    400: asMissing,
    'as-legacy': 404,
  }),
  400: 400,
  'no-rows': {
    status: 200,
    after: ({ json }, trial) => void trial.of('NREAD-1').equal(member(json, 'rows'), [], 'the rows of the grid'),
  },
});

/** Names in the path other than the number of the field and the key of the issue. */
export const readGridNames: readonly Case[] = casesOf('15-read-grid-names', 15, [
  ...requests(reads, {
    'GET /rest/{vendor}-grid/1.0/api/grid/{boundGrid}/issue/{issueKey}': [
      ['editor', outsideContext, 'FIELD-4', 'a grid that does not apply to the issue is refused, or has no rows there'],
    ],
    'GET /rest/{vendor}-grid/1.0/api/grid/customfield_{grid}/issue/{issueKey}': [
      [
        'editor',
        per('newer.fieldInPath', { taken: { status: 200, after: asAtItsOwnPath }, refused: fieldRefused }),
        'FIELD-4',
        'the field by the name that the tracker has for it is the same grid, or refused',
      ],
    ],
  }),
  {
    name: 'an issue key in small letters is unknown, or gives the same answer',
    rules: ['ISSUE-3'],
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{smallKey}',
    needs: ['issueKey'],
    before: async (trial) => {
      const key = String(trial.value('issueKey'));
      if (key === key.toLowerCase()) throw new SkipCase('the key of the issue is in small letters');
      trial.keep('smallKey', key.toLowerCase());
    },
    status: per('newer.issueKeyCase', { unknown: issueRefused, taken: { status: 200, after: asAtItsOwnPath } }),
  },
  {
    name: 'a grid without rows has no rows, and its own id and a description all the same',
    rules: ['NREAD-1'],
    shows: ['newer.customFieldId'],
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{emptyGrid}/issue/{issueKey}',
    status: 200,
    after: ({ json }, trial) => {
      trial.equal(member(json, 'rows'), [], 'the rows of the grid');
      trial.check(typeof member(json, 'description') === 'string', 'description must be a string', json);
      const forms = { number: String(trial.value('emptyGrid')), prefixed: `customfield_${trial.value('emptyGrid')}` };
      trial.admits('newer.customFieldId', member(json, 'customFieldId'), forms, 'customFieldId');
    },
  },
  {
    name: 'the options of a multi select stand in the order in which the legacy API has them',
    rules: ['NFORM-11'],
    effect: 'writes own rows',
    needs: ['multiSelect', 'multiSelect.id', 'scratch', ...needsIn(bothOrders)],
    uses: [9],
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}',
    before: (trial) =>
      keepRows(
        trial,
        bothOrders.map((options) => ({ '{multiSelect.id}': options })),
      ),
    status: 200,
    after: async ({ json }, trial) => {
      const column = String(trial.value('multiSelect'));
      const names = (cell: unknown): unknown =>
        Array.isArray(cell) ? cell.map((item) => member(item, 'name')) : member(cell, 'name');
      const filled = (cells: readonly unknown[]): readonly string[] =>
        cells
          .map((cell) => String(cell ?? '').replaceAll(', ', ',')) // titles are joined with or without a blank
          .filter((text) => text !== '')
          .sort();
      const legacy = (await readRows(trial)).map((row) => names(row[column]));
      const seen = rowsOf(json).map(({ columns }) => columns[String(trial.value('multiSelect.id'))]);
      trial.equal(filled(seen), filled(legacy), 'the titles of options');
    },
  },
  {
    name: 'a refusal is JSON, with the messages or a message, or has no body',
    rules: ['JSON-1'],
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{unknownField}/issue/{issueKey}',
    status: fieldRefused,
    shows: ['newer.errorBody'],
    after: (answer, trial) => isNewerRefusal(trial, answer),
  },
]);
