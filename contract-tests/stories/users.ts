import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseRequest, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { bySchemes } from '../helpers/schemes.js';
import { listIn } from './readers.js';

const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{hiddenIssue}';

/** Reads of an issue that the admin may view and the editor may not. */
const hidden = [
  [4, 'the row count', '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}/rowcount'],
  [19, 'what is selected', cascade],
  [23, 'the options of a level', `${cascade}/options/{level1}`],
  [24, 'the levels', `${cascade}/levels`],
] as const;

const groups = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues';

const issuesIn = async (trial: TestContext, request: CaseRequest): Promise<readonly unknown[]> =>
  listIn((await trial.get(request)).json, 'values').map(({ issueId }) => issueId);

/** Reads by one user after another with other permissions: no answer is kept for the wrong user. */
export const users: readonly Case[] = [
  ...hidden.flatMap(([endpoint, what, path]) =>
    casesOf('stories/users', endpoint, [
      {
        name: `${what} on an issue that the user may not view, after the admin read the same`,
        rules: ['AUTH-3'],
        effect: 'writes own rows', // it reads, but the read-only lane is kept small
        needs: ['admin'],
        method: 'GET',
        path,
        before: async (trial) => void (await trial.get({ method: 'GET', path, as: 'admin' })),
        status: 403,
      } satisfies CaseText,
      {
        name: `${what} on an issue that the user may not view, by a token of the user`,
        rules: ['AUTH-3'],
        effect: 'writes own rows', // it reads, but the read-only lane is kept small
        method: 'GET',
        path,
        as: 'editor by token',
        status: per('auth.schemes', bySchemes(403, 401, 403)),
      } satisfies CaseText,
    ]),
  ),
  ...casesOf(
    'stories/users',
    10,
    (['admin', 'outsider'] as const).map(
      (other): CaseText => ({
        name: `the rows on all issues, after the ${other} read the same`,
        rules: ['READ-8'],
        effect: 'writes own rows', // it reads, but the read-only lane is kept small
        needs: [other],
        method: 'GET',
        path: `${groups}?maxResults=3&startAt=0`,
        before: async (trial) => {
          const path = `${groups}?startAt=0&maxResults=3`;
          trial.keep('own issues', await issuesIn(trial, { method: 'GET', path }));
          await trial.get({ method: 'GET', path: `${groups}?maxResults=3&startAt=0`, as: other });
        },
        status: 200,
        after: ({ json }, trial) => {
          const seen = listIn(json, 'values').map(({ issueId }) => issueId);
          trial.equal(seen, trial.value('own issues'), 'the issues that the user sees after another user');
        },
      }),
    ),
  ),
];
