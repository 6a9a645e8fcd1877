import { showsOf } from '../../src/contract/judge/observations.js';
import type { Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseRequest, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import { allOf } from '../helpers/all-of.js';
import { added as legacyAdded } from '../helpers/legacy-outcomes.js';
import { readRows } from '../helpers/legacy-rows.js';
import { added, issueRefused } from '../helpers/newer-refusals.js';

const ofGrid = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const ofCascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}';

/** What users read at once: the endpoint, the rule that one breaks who gets what is another's, the path, and what the outsider gets. */
const readings: readonly (readonly [number, CaseText['rules'], path: string, ofOutsider: Status])[] = [
  [3, ['COUNT-3'], `${ofGrid}/rowcount`, 200],
  [4, ['AUTH-3'], `${ofGrid}/issue/{issue}/rowcount`, 403],
  [9, ['AUTH-3'], `${ofGrid}/issue/{issue}/`, 403],
  [10, ['READ-8'], `${ofGrid}/issues?startAt=0&maxResults=3`, 200],
  [15, ['ISSUE-2'], '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}', issueRefused],
  [19, ['AUTH-3'], ofCascade, 403],
  [24, ['AUTH-3'], `${ofCascade}/levels`, 403],
];

/** Who asks, one after the other and then all at once. */
const callers: readonly Caller[] = ['nobody', 'editor', 'outsider', 'viewer'];

const keyOf = (as: Caller): string => `answer to the ${as}`;

/** Sends a request as a user, and gives what is in the answer. */
async function ask(trial: TestContext, request: CaseRequest, ofOutsider: Status): Promise<unknown> {
  const status = request.as === 'nobody' ? 401 : request.as === 'outsider' ? ofOutsider : 200;
  return (await trial.expect(request, status))?.json ?? null;
}

/** How a row is added by each API: by the editor, and by the viewer, who may not view the issue for tests. */
const writing = [
  [11, 'AUTH-3', `${ofGrid}/issue/{scratch}`, '{minimalRow}', legacyAdded(), 403],
  [16, 'ISSUE-2', '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}', '{minimalRow.id}', added, issueRefused],
] as const;

const writes = writing.flatMap(([endpoint, rule, path, row, success, refused]) =>
  casesOf('users-at-once', endpoint, [
    {
      name: `on endpoint ${endpoint} rows of a user who may not view the issue are not added beside those that come at once`,
      rules: [rule],
      effect: 'writes own rows',
      needs: ['viewer', 'scratch', 'scratchKey'],
      ...(endpoint > 14 && { uses: [9] }),
      method: 'POST',
      path,
      body: { rows: [row] },
      before: async (trial) => trial.keep('before', (await readRows(trial)).length),
      status: success,
      shows: showsOf({ status: refused }),
      after: async (_, trial) => {
        const all = (['editor', 'viewer', 'editor', 'viewer', 'editor'] as const).map((as) =>
          trial.expect({ method: 'POST', path, body: { rows: [row] }, as }, as === 'editor' ? success : refused),
        );
        await allOf(all);
        trial.equal((await readRows(trial)).length, Number(trial.value('before')) + 4, 'the number of rows');
      },
    },
  ]),
);

const reads = readings.flatMap(([endpoint, rules, path, ofOutsider]) =>
  casesOf('users-at-once', endpoint, [
    {
      name: `on endpoint ${endpoint} requests of several users at once are each answered as one of its user`,
      rules,
      effect: 'writes own rows', // they read; the read-only lane is kept small
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

/** Requests of several users that come at once: each is answered as one of its user. */
export const usersAtOnce: readonly Case[] = [...reads, ...writes];
