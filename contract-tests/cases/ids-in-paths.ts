import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { addRow } from '../helpers/legacy-rows.js';

const ofGrid = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const ofCascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}';

/** Paths with the id of an existing thing, and `#` behind it. */
const paths: readonly (readonly [number, CaseText['rules'], what: string, path: string])[] = [
  [3, ['FIELD-1'], 'grid', `${ofGrid}#/rowcount`],
  [4, ['ISSUE-1'], 'issue', `${ofGrid}/issue/{issue}#/rowcount`],
  [9, ['READ-7'], 'row', `${ofGrid}/issue/{scratch}/row/{row}#`],
  [19, ['FIELD-1'], 'cascade', `${ofCascade}#/issue/{issue}`],
  [24, ['ISSUE-1'], 'issue', `${ofCascade}/issue/{issue}#/levels`],
];

/** Ids that a lenient number parser reads as the id of an existing thing. */
export const idsInPaths: readonly Case[] = paths.flatMap(([endpoint, rules, what, path]) =>
  casesOf(
    'ids-in-paths',
    endpoint,
    [
      ['an exponent', 'e0'],
      ['a fraction', '.0'],
    ].map(
      ([more, written = '']): CaseText => ({
        name: `on endpoint ${endpoint} the id of the ${what} with ${more} is no id`,
        rules,
        effect: 'writes own rows', // it reads, but the read-only lane is kept small
        ...(what === 'row' && { before: async (trial) => trial.keep('row', await addRow(trial)) }),
        method: 'GET',
        path: path.replace('#', written),
        status: per('http.pathId', { 404: 404, 400: 400 }),
      }),
    ),
  ),
);
