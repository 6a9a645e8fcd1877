import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { type At, addRow } from '../helpers/legacy-rows.js';
import { addToSource, orNoSource } from '../helpers/legacy-source.js';
import { emptySuccess, failing, inVersion, notYet, ownRows, refusedInJson, requests } from '../helpers/requests.js';
import { ofOtherType } from '../helpers/strange-bodies.js';

/** Returns a body that asks for grids. */
const grids = (...gridIds: readonly string[]) => ({ body: { gridIds } });

/** A reload that can succeed on every deployment whose target names a source grid. */
const ofSource = { ...grids('{sourceGrid}'), effect: 'destructive' } as const;

const viewerReload = per('auth.edit', { refused: orNoSource(403), allowed: orNoSource(200) });

const emptyIds = per('reload.emptyIds', { accepted: 200, 400: 400 });

/** Bodies with a content type: one is cut off, the others ask for nothing. */
const bodies = [
  [
    'a body that is not JSON is refused, or parsed where its type does not count',
    'application/json',
    '{"gridIds": [',
    per('http.malformedBody', { 400: 400, 500: 500 }),
  ],
  [
    'a body of another content type is refused, or parsed where its type does not count',
    'text/plain',
    '{"gridIds": []}',
    ofOtherType(emptyIds),
  ],
  [
    'a body whose content type names a charset is parsed',
    'application/json; charset=utf-8',
    '{"gridIds": []}',
    emptyIds,
  ],
] as const;

/** Places that a reload of the source grid does not touch. */
const others: readonly At[] = [{}, { issue: '{secondScratch}' }];
const elsewhere: At = { grid: '{plainGrid}', issue: '{secondScratch}' };
const reloadPath = '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload';

/**
 * Adds a row to the source grid on the second scratch issue, and reloads the grid on the first. Reports a finding unless the row
 * stays. Deletes the row, because no clean-up looks there.
 */
async function reloadBesideRow(trial: TestContext): Promise<void> {
  trial.keep('added', await addToSource(trial, elsewhere));
  try {
    await rememberRows(trial, [elsewhere]);
    await trial.get({ method: 'POST', path: reloadPath, ...grids('{sourceGrid}') });
    await nothingChanged(trial, [elsewhere]);
  } finally {
    const path = '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{secondScratch}';
    await trial.of('DEL-1', 13).expect({ method: 'DELETE', path, body: { rows: ['{added}'] } }, [204, 404]);
  }
}

export const reloadGrids: readonly Case[] = casesOf('05-reload-grids', 5, [
  ...requests(
    { ...ownRows, ...grids('{emptyGrid}') },
    {
      'POST /rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload': [
        ['nobody', orNoSource(401), 'AUTH-1', 'without credentials it is refused'],
        ['editor with a wrong password', orNoSource(401), 'AUTH-2', 'with a wrong password it is refused'],
        ['unknown user', orNoSource(401), 'AUTH-2', 'as a user that does not exist it is refused'],
        ['wrong token', orNoSource(401), 'AUTH-2', 'with a wrong token it is refused'],
        ['outsider', orNoSource(403), 'AUTH-3', 'a user who may not view the issue is refused'],
        ['viewer', viewerReload, 'AUTH-3', 'a user who may view the issue and not edit it is refused, or may reload'],
        ['editor', orNoSource(200), 'AUTH-3', 'a user who may edit the issue is answered'],
        ['editor', 404, 'FIELD-1', 'a field that does not exist is 404', grids('{unknownField}')],
        ['editor', 400, 'FIELD-2', 'a field that is neither a grid nor a multi cascade is 400', grids('{otherField}')],
        ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400', grids('{cascade}')],
        ['editor', 400, 'FIELD-5', 'a grid that does not apply to the issue is 400', grids('{boundGrid}')],
        [
          'editor',
          orNoSource(404),
          'FIELD-1',
          'a field that does not exist is 404, as the first of several',
          grids('{unknownField}', '{emptyGrid}'),
        ],
        [
          'editor',
          400,
          'FIELD-2',
          'a field that is neither a grid nor a multi cascade is 400, as the first of several',
          grids('{otherField}', '{emptyGrid}'),
        ],
        [
          'editor',
          400,
          'FIELD-2',
          'a field that is a multi cascade is 400, as the first of several',
          grids('{cascade}', '{emptyGrid}'),
        ],
        [
          'editor',
          400,
          'FIELD-5',
          'a grid that does not apply to the issue is 400, as the first of several',
          grids('{boundGrid}', '{emptyGrid}'),
        ],
        [
          'editor',
          orNoSource(404),
          'FIELD-1',
          'a field that does not exist is 404, as the last of several',
          grids('{emptyGrid}', '{unknownField}'),
        ],
        [
          'editor',
          400,
          'FIELD-2',
          'a field that is neither a grid nor a multi cascade is 400, as the last of several',
          grids('{emptyGrid}', '{otherField}'),
        ],
        [
          'editor',
          400,
          'FIELD-2',
          'a field that is a multi cascade is 400, as the last of several',
          grids('{emptyGrid}', '{cascade}'),
        ],
        [
          'editor',
          400,
          'FIELD-5',
          'a grid that does not apply to the issue is 400, as the last of several',
          grids('{emptyGrid}', '{boundGrid}'),
        ],
        ['editor', emptyIds, 'RELOAD-1', 'no grid at all is no reload, or is refused', grids()],
        ['editor', orNoSource(200), 'VER-1', 'it is there at the add-on version that is declared', inVersion],
        ['editor', orNoSource(200), 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
        ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ],
      'POST /rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload': [
        ['editor', 200, 'JSON-1', 'a success has no body, or an empty one', { ...ofSource, ...emptySuccess }],
        ['editor', 500, 'FAIL-1', 'a failure of the server is 500', { ...ofSource, ...failing }],
      ],
      'POST /rest/{vendor}-igrid/1.0/grid/issue/{unknownIssue}/reload': [
        ['editor', orNoSource(404), 'ISSUE-1', 'an issue that does not exist is 404'],
        ['editor', orNoSource(404), 'JSON-1', 'a refusal is JSON, or has no body', refusedInJson],
      ],
    },
  ),
  ...bodies.map(
    ([name, type, raw, status]): CaseText => ({
      name,
      rules: ['JSON-1'],
      effect: 'writes own rows',
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
      headers: { 'content-type': type },
      raw,
      status,
    }),
  ),
  {
    ...ofSource,
    name: 'rows of a grid that is not named stay, here and on another issue',
    rules: ['RELOAD-1'],
    needs: ['sourceGrid', 'scratch', 'secondScratch'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    before: async (trial) => {
      if (trial.value('sourceGrid') === trial.value('grid')) throw new SkipCase('the target names one grid alone');
      for (const at of others) await addRow(trial, {}, at);
      await rememberRows(trial, others);
    },
    status: 200,
    after: (_, trial) => nothingChanged(trial, others),
  },
  {
    ...ofSource,
    name: 'rows of the grid that is named stay on another issue',
    rules: ['RELOAD-1'],
    needs: ['sourceGrid', 'plainGrid', 'plainNote', 'scratch', 'secondScratch'],
    method: 'POST',
    path: reloadPath,
    before: reloadBesideRow,
    status: 200,
  },
]);
