import { showsOf } from '../../src/contract/judge/observations.js';
import type { Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseRequest, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import { allOf } from '../helpers/all-of.js';
import { expectSelected, otherPair, pair } from '../helpers/cascade-checks.js';
import { added as legacyAdded } from '../helpers/legacy-outcomes.js';
import { addRows, readRows } from '../helpers/legacy-rows.js';
import { added, deleted, issueRefused, updated } from '../helpers/newer-refusals.js';
import { addGridRows } from '../helpers/newer-rows.js';

const ofGrid = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const ofCascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}';
const selecting = ofCascade.replace('{issue}', '{scratch}');

/** Concurrent reads: the endpoint, the rule that an answer for another user breaks, the path, and the outsider's status. */
const readings: readonly (readonly [number, CaseText['rules'], path: string, ofOutsider: Status])[] = [
  [3, ['COUNT-3'], `${ofGrid}/rowcount`, 200],
  [4, ['AUTH-3'], `${ofGrid}/issue/{issue}/rowcount`, 403],
  [9, ['AUTH-3'], `${ofGrid}/issue/{issue}/`, 403],
  [10, ['READ-8'], `${ofGrid}/issues?startAt=0&maxResults=3`, 200],
  [15, ['ISSUE-2'], '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}', issueRefused],
  [19, ['AUTH-3'], ofCascade, 403],
  [24, ['AUTH-3'], `${ofCascade}/levels`, 403],
];

/** The callers, first in turn and then all at once. */
const callers: readonly Caller[] = ['nobody', 'editor', 'outsider', 'viewer'];

const keyOf = (as: Caller): string => `answer to the ${as}`;

/** Sends a request as a user. Returns the body, or the status of a refusal, because its text may hold a time. */
async function ask(trial: TestContext, request: CaseRequest, ofOutsider: Status): Promise<unknown> {
  const status = request.as === 'nobody' ? 401 : request.as === 'outsider' ? ofOutsider : 200;
  const answer = await trial.expect(request, status);
  return answer?.status === 200 ? answer.json : (answer?.status ?? null);
}

const onScratch = `${ofGrid}/issue/{scratch}`;
const newerScratch = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';
const update = (rowId: string, part: 'values' | 'columns', note: string) => ({ rowId, [part]: { [note]: '{mark}' } });

/** Writes of the editor, and of the viewer, who may not view the scratch issue: with the row of a number, and the change of the count. */
const writing: readonly Writing[] = [
  [11, 'AUTH-3', 'POST', onScratch, legacyAdded(), () => '{minimalRow}', 1],
  [12, 'AUTH-3', 'PUT', onScratch, 200, (i) => update(`{row${i}}`, 'values', '{note}'), 0],
  [13, 'AUTH-3', 'DELETE', onScratch, 204, (i) => `{row${i}}`, -1],
  [16, 'ISSUE-2', 'POST', newerScratch, added, () => '{minimalRow.id}', 1],
  [17, 'ISSUE-2', 'PUT', newerScratch, updated, (i) => update(`{row${i}}`, 'columns', '{note.id}'), 0],
  [18, 'ISSUE-2', 'DELETE', newerScratch, deleted, (i) => `{row${i}}`, -1],
];

type Writing = readonly [
  endpoint: number,
  rule: 'AUTH-3' | 'ISSUE-2',
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  success: Status,
  row: (i: number) => unknown,
  more: number,
];

const writers = ['editor', 'viewer', 'editor', 'viewer', 'editor'] as const;

const writes = writing.flatMap(([endpoint, rule, method, path, success, row, more]) => {
  const refused = endpoint < 15 ? 403 : issueRefused;
  return casesOf('users-at-once', endpoint, [
    {
      name: `on endpoint ${endpoint} what a user writes who may not view the issue is not done beside what comes at once`,
      rules: [rule],
      effect: 'writes own rows',
      needs: ['viewer', 'scratch', 'scratchKey'],
      ...(endpoint > 14 && { uses: [9] }),
      method,
      path,
      body: { rows: [row(5)] },
      before: async (trial) => {
        const ids = more > 0 ? [] : await (endpoint < 15 ? addRows : addGridRows)(trial, Array(6).fill({}));
        for (const [i, id] of ids.entries()) trial.keep(`row${i}`, id);
        trial.keep('before', (await readRows(trial)).length);
      },
      status: success,
      shows: showsOf({ status: refused }),
      after: async (_, trial) => {
        const all = writers.map((as, i) =>
          trial.expect({ method, path, body: { rows: [row(i)] }, as }, as === 'editor' ? success : refused),
        );
        await allOf(all);
        trial.equal((await readRows(trial)).length, Number(trial.value('before')) + 4 * more, 'the number of rows');
      },
    },
  ]);
});

/** Selections of the editor, and of the viewer between them. */
const selections = casesOf('users-at-once', 20, [
  {
    name: 'what a user selects who may not view the issue is not selected beside what comes at once',
    rules: ['AUTH-3'],
    effect: 'destructive',
    needs: ['viewer', 'otherOption1', 'otherOption2'],
    uses: [19],
    method: 'PUT',
    path: selecting,
    body: pair,
    status: 200,
    after: async (_, trial) => {
      const all = writers.map((as) =>
        as === 'editor'
          ? trial.expect({ method: 'PUT', path: selecting, body: pair }, 200)
          : trial.expect({ method: 'PUT', path: selecting, body: otherPair, as }, 403),
      );
      await allOf(all);
      await expectSelected(trial, pair);
    },
  },
]);

const reads = readings.flatMap(([endpoint, rules, path, ofOutsider]) =>
  casesOf('users-at-once', endpoint, [
    {
      name: `on endpoint ${endpoint} requests of several users at once are each answered as one of its user`,
      rules,
      effect: 'writes own rows', // they read, but the read-only lane is kept small
      needs: ['outsider', 'viewer'],
      method: 'GET',
      path,
      before: async (trial) => {
        for (const as of callers) trial.keep(keyOf(as), await ask(trial, { method: 'GET', path, as }, ofOutsider));
      },
      status: 200,
      shows: showsOf({ status: ofOutsider }),
      after: async (_, trial) => {
        const all = [...callers, ...callers.toReversed(), ...callers];
        const answers = await allOf(all.map((as) => ask(trial, { method: 'GET', path, as }, ofOutsider)));
        for (const [i, as] of all.entries()) trial.equal(answers[i], trial.value(keyOf(as)), `the answer to the ${as}`);
      },
    },
  ]),
);

/** Concurrent requests of several users: each gets the answer for its user. */
export const usersAtOnce: readonly Case[] = [...reads, ...writes, ...selections];
