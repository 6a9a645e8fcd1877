import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { fieldRefused } from '../helpers/newer-refusals.js';
import { clash } from '../helpers/requests.js';
import { legacyRow, listIn, newerRow, type SeenRow } from './readers.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{boundGrid}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{boundGrid}/issue/';

/** Reads the count and the rows of the grid where it applies. */
async function readAll(trial: TestContext): Promise<unknown> {
  const { json: count } = await trial.get({ method: 'GET', path: `${legacy}/rowcount` });
  const { json: rows } = await trial.get({ method: 'GET', path: `${newer}{boundIssue}` });
  return { count, rows };
}

const textsOf = ({ cells }: SeenRow, mark: string) => {
  const texts = Object.entries(cells).filter(([, cell]) => typeof cell === 'string' && cell !== '');
  return Object.fromEntries(texts.map(([name, cell], i) => [name, i === 0 ? mark : cell]));
};

/** Finds a row of a grid that does not apply to the issue, on an issue to which it applies, and keeps it for both APIs. */
async function prepare(trial: TestContext): Promise<void> {
  const { json } = await trial.get({ method: 'GET', path: `${legacy}/issues?startAt=0&maxResults=1` });
  const [row] = listIn(json, 'values')
    .flatMap((group) => listIn(group, 'values'))
    .map(legacyRow);
  if (row === undefined) throw new SkipCase('the grid that does not apply to the issue has no rows');
  trial.keep('boundIssue', row.beside.issueId);
  const { json: read } = await trial.get({ method: 'GET', path: `${newer}{boundIssue}` });
  const [same] = listIn(read, 'rows').map(newerRow);
  trial.keep('boundRow', row.id);
  trial.keep('boundCells', textsOf(row, trial.mark));
  trial.keep('boundRowId', same?.id);
  trial.keep('boundColumns', same ? textsOf(same, trial.mark) : {});
  trial.keep('before', await readAll(trial));
}

const invalid = per('newer.status.invalid', { 400: 400, 422: 422 });
const outside = (refused: Status): Status =>
  per('newer.context', { 'as-missing-field': fieldRefused, 'no-rows': refused, 400: 400 });
const rowOutside = clash(['context', 400], ['content', 404]);

const writes: readonly (readonly [string, number, CaseText['method'], RuleId, unknown, Status | typeof rowOutside])[] =
  [
    ['a row that the grid takes is not added', 11, 'POST', 'FIELD-5', [{ '...': '{boundCells}' }], 400],
    [
      'a row of the grid is not changed',
      12,
      'PUT',
      'FIELD-5',
      [{ rowId: '{boundRow}', values: '{boundCells}' }],
      rowOutside,
    ],
    ['a row of the grid is not deleted', 13, 'DELETE', 'FIELD-5', ['{boundRow}'], rowOutside],
    ['a row that the grid takes is not added', 16, 'POST', 'FIELD-4', [{ '...': '{boundColumns}' }], outside(invalid)],
  ];

/** Writes on a grid outside its context, with rows that it takes elsewhere. */
export const contextStories: readonly Case[] = writes.flatMap(([what, endpoint, method, rule, rows, outcome]) => {
  const isClash = typeof outcome === 'object' && 'shows' in outcome;
  return casesOf('stories/context', endpoint, [
    {
      name: `${what} outside its context through endpoint ${endpoint}`,
      rules: [rule],
      effect: 'destructive',
      needs: ['boundGrid', 'issue', 'issueKey'],
      uses: [10], // it reads a row that the grid takes
      method,
      path: endpoint < 15 ? `${legacy}/issue/{issue}` : `${newer}{issueKey}`,
      body: { rows },
      before: prepare,
      status: isClash ? outcome.status : outcome,
      ...(isClash && { shows: outcome.shows }),
      after: async (answer, trial) => {
        if (isClash) await outcome.after(answer, trial);
        trial.of(rule).equal(await readAll(trial), trial.value('before'), 'the rows of the grid');
      },
    },
  ]);
});
