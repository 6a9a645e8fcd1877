import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { readRows } from '../helpers/legacy-rows.js';
import { orNoSource, reloadSource } from '../helpers/legacy-source.js';
import { ownRows, requests } from '../helpers/requests.js';

const emptyGrid = { body: { gridIds: ['{emptyGrid}'] } };

export const reloadGridsRefused: readonly Case[] = casesOf('05-reload-grids-refused', 5, [
  ...requests(ownRows, {
    'POST /rest/{vendor}-igrid/1.0/grid/issue/{hiddenIssue}/reload': [
      [
        'editor',
        orNoSource(403),
        'AUTH-3',
        'the editor is refused on an issue that is hidden from this user',
        emptyGrid,
      ],
    ],
  }),
  {
    name: 'a user who may not view the issue reloads nothing there',
    rules: ['AUTH-3'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    as: 'viewer',
    body: { gridIds: ['{sourceGrid}'] },
    before: async (trial) => {
      await reloadSource(trial);
      await trial.get({ method: 'PUT', path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clear' });
    },
    status: 403,
    after: async (_, trial) =>
      void trial.equal(await readRows(trial, { grid: '{sourceGrid}' }), [], 'the rows of the source grid'),
  },
  ...(
    [
      ['a text', '{gridText}', { 400: 400, 'text-taken': 200, truncated: 400, converted: 200 }],
      ['a half more', '{gridAndHalf}', { 400: 400, 'text-taken': 400, truncated: 200, converted: 200 }],
    ] as const
  ).map(
    ([what, id, by]): CaseText => ({
      name: `the id of a grid as ${what} is refused, or is that of the grid`,
      rules: ['RELOAD-1'],
      effect: 'destructive',
      needs: ['scratch', 'sourceGrid'],
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
      body: { gridIds: [id] },
      before: async (trial) => {
        trial.keep('gridText', String(trial.value('sourceGrid')));
        trial.keep('gridAndHalf', Number(trial.value('sourceGrid')) + 0.5);
      },
      status: per('reload.idType', by),
    }),
  ),
]);
