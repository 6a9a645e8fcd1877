import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';

/** Credentials that are nearly right, which no deployment may take. */
const nearlyRight: readonly Caller[] = [
  'editor with the password in another letter case',
  'editor with the password without its last letter',
  'editor with the password and one letter more',
  'editor with the password that is empty',
  'editor with the password of the viewer',
  'editor with the password of the admin',
  'editor with the token of the viewer as password',
  'editor with the token in another letter case',
  'editor with the token without its last letter',
  'editor with the token and one letter more',
  'editor with the token that is empty',
];

/** One endpoint of each API, which the editor may use: a refusal is one of the credentials. */
const reads = [
  [4, '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount'],
  [15, '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}'],
  [19, '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}'],
] as const;

/** Who is refused though nearly nothing is wrong with the credentials. The right ones go before: some deployments count failures in a row. */
export const credentials: readonly Case[] = reads.flatMap(([endpoint, path]) =>
  casesOf(
    'credentials',
    endpoint,
    nearlyRight.map(
      (as): CaseText => ({
        name: `on endpoint ${endpoint} nobody is taken for the ${as}`,
        rules: ['AUTH-2'],
        effect: 'writes own rows', // it reads; the read-only lane is kept small
        method: 'GET',
        path,
        as,
        before: async (trial) => void (await trial.get({ method: 'GET', path })),
        status: 401,
      }),
    ),
  ),
);
