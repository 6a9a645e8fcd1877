import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { eachColumnAlone } from '../helpers/column-lists.js';
import { columnSamples, needsOfSample, readsAsSample, shownBySample } from '../helpers/column-samples.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import {
  addAndFind,
  addToOtherGrid,
  echoes,
  emptyPage,
  isPage,
  isRowOf,
  modifiedChoices,
  rowsIn,
  tellModified,
} from '../helpers/legacy-pages.js';
import type { LegacyRow } from '../helpers/legacy-rows.js';
import { ofZero } from '../helpers/query-numbers.js';

/** Adds two rows to the first scratch issue, and keeps the second as {found}. */
async function addTwo(trial: TestContext): Promise<void> {
  const [, second] = await addAndFind(trial, [{}, {}]);
  trial.keep('found', second);
}

const missing = per('legacy.rowMissing', { 200: emptyPage, 404: 404 });

/** Returns the status of reading one row with the parameters of a page, with the number of rows on it. */
function pagedRow(startAt: number, maxResults: number, count: number): Status {
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}';
  const paged: Status = {
    status: 200,
    after: ({ json }, trial) => {
      echoes(trial, json, startAt, maxResults, 1);
      trial.equal(idsIn(json), [trial.value('row1')].slice(0, count), 'the ids of the rows');
    },
  };
  // the specification does not state which page an ignoring service echoes
  const ignored: Status = {
    status: 200,
    after: ({ json }, trial) => {
      const [first, size] = [member(json, 'startAt'), member(json, 'maxResults')];
      trial.check(first === startAt || first === 0, 'the startAt that is echoed must be the one given, or 0', first);
      trial.check(Number.isInteger(size), 'the maxResults that is echoed must be a whole number', size);
      trial.equal(
        [member(json, 'total'), ...idsIn(json)],
        [1, trial.value('row1')],
        'the total and the ids of the rows',
      );
    },
  };
  const pages = maxResults > 0 ? paged : ofZero(path, paged);
  // a service that ignores pages may still refuse an invalid one
  const refused = per('paging.zero', {
    ...{ empty: ignored, 'as-if-not-given': ignored, all: ignored },
    400: [400, ignored],
  });
  return per('legacy.singleRowPaging', { pages, ignored: maxResults > 0 ? ignored : refused });
}

const idsIn = (json: unknown): readonly number[] => rowsIn(json).map(({ id }) => id);

/** The values of one row. */
export const readRowValues: readonly Case[] = casesOf('09-read-row-values', 9, [
  {
    name: 'of two rows that are alike the one asked for is read, in JSON',
    rules: ['READ-1', 'READ-2', 'READ-7', 'JSON-1'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row2}',
    before: addTwo,
    status: 200,
    shows: modifiedChoices,
    after: (answer, trial) => {
      const [row] = rowsIn(answer.json);
      const alone = trial.of('READ-7');
      isJsonAnswer(trial, answer);
      isPage(trial, answer.json);
      alone.equal(member(answer.json, 'total'), 1, 'total');
      alone.equal(rowsIn(answer.json), [trial.value('found')], 'the rows of the page');
      isRowOf(trial, row, trial.value('scratch'));
      alone.equal(idsIn(answer.json), [trial.value('row2')], 'the ids of the rows');
      tellModified(trial, row);
    },
  },
  {
    name: 'a row of another issue is not found',
    rules: ['READ-7'],
    effect: 'writes own rows',
    needs: ['scratch', 'secondScratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: async (trial) => void (await addAndFind(trial, [{}], { issue: '{secondScratch}' })),
    status: per('legacy.rowOfOtherIssue', { 'as-missing': missing }),
  },
  {
    name: 'a row of another grid is not found',
    rules: ['READ-7'],
    effect: 'writes own rows',
    needs: ['scratch', 'plainGrid'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: async (trial) => void (await addToOtherGrid(trial)),
    status: missing,
  },
  ...(
    [
      ['a page with room for it has it', 0, 2, 1],
      ['a page without room has none', 0, 0, 0],
      ['a page behind it has none', 1, 2, 0],
    ] as const
  ).map(([what, startAt, maxResults, count]) => ({
    name: `of one row ${what}, where one row has pages`,
    rules: ['READ-6'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}?startAt=${startAt}&maxResults=${maxResults}`,
    before: addTwo,
    status: pagedRow(startAt, maxResults, count),
  })),
  {
    name: 'only the columns asked for are there, and what every row has',
    rules: ['READ-4', 'READ-2'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row2}?columns={text}',
    before: addTwo,
    status: 200,
    after: ({ json }, trial) => {
      const { id, issueId, modified } = trial.value('found') as LegacyRow;
      const cells = { [String(trial.value('text'))]: trial.mark };
      const [{ id: _, issueId: _i, modified: _m, ...rest } = { id: 0 }] = rowsIn(json);
      trial.of('READ-4').equal(rest, cells, 'the columns of the row');
      const own = rowsIn(json).map((row) => [row.id, row.issueId, row.modified]);
      trial.of('READ-2').equal(own, [[id, issueId, modified]], 'what every row has');
    },
  },
  {
    name: 'two columns are both there, whatever their order, and blanks around them do not count or are of the name',
    rules: ['READ-4'],
    effect: 'writes own rows',
    needs: ['number'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row2}?columns=%20{number}%20,%20{text}',
    before: addTwo,
    status: per('columns.blanks', {
      trimmed: {
        status: 200,
        after: ({ json }, trial) => {
          const [text, number] = [String(trial.value('text')), String(trial.value('number'))];
          const found = trial.value('found') as LegacyRow;
          const { id, issueId, modified } = found;
          const expected = { id, issueId, modified, [text]: trial.mark, [number]: found[number] };
          trial.equal(rowsIn(json), [expected], 'the rows of the page');
        },
      },
      'unknown-column': 400,
    }),
  },
  eachColumnAlone('/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row}?columns=', rowsIn),
  ...(['gridtwin-no-column', '{text},gridtwin-no-column'] as const).map((columns) => ({
    name: `a column that does not exist is 400${columns.includes(',') ? ' beside one that does' : ''}`,
    rules: ['READ-5'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}?columns=${columns}`,
    before: addTwo,
    status: 400,
  })),
  ...columnSamples.map((sample) => ({
    name: `the ${sample.column} column is ${sample.what}`,
    rules: [sample.rule] as const,
    shows: shownBySample(sample),
    effect: 'writes own rows' as const,
    needs: needsOfSample(sample),
    method: 'GET' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: async (trial: TestContext) => void (await addAndFind(trial, [{ [`{${sample.column}}`]: sample.given }])),
    status: 200,
    after: ({ json }: HttpResponse, trial: TestContext) => {
      readsAsSample(trial, sample, member(rowsIn(json)[0], String(trial.value(sample.column))));
    },
  })),
]);
