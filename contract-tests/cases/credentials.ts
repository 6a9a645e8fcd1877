import { templateOf } from '../../src/contract/judge/error-template.js';
import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type HttpResponse } from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import { isEqual } from '../../src/validation/json.js';
import { tellsBody } from '../helpers/error-body.js';
import { refusedWithoutRows } from '../helpers/legacy-outcomes.js';
import { fieldRefused } from '../helpers/newer-refusals.js';
import { orNoRows } from '../helpers/outcomes.js';

/** Nearly valid credentials, which no deployment may take. */
const nearlyRight: readonly Caller[] = [
  'editor with the password in another letter case',
  'editor with the password without its last letter',
  'editor with the password and one letter more',
  'editor with the password and a blank',
  'editor with the password that is empty',
  'editor with the password of the viewer',
  'editor with the password of the admin',
  'editor with the token of the viewer as password',
  'editor with the token in another letter case',
  'editor with the token without its last letter',
  'editor with the token and one letter more',
  'editor with the token that is empty',
];

/** An endpoint of each API that the editor may use, so that a refusal is one of the credentials. */
const reads = [
  [4, '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount'],
  [15, '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}'],
  [19, '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}'],
] as const;

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** An empty body without credentials: a target may refuse the body first. */
const withoutRows: Pick<CaseText, 'body' | 'status'> = { body: { rows: [] }, status: refusedWithoutRows(401) };
const withoutGridRows = { ...withoutRows, status: orNoRows(401) };
const withoutLevels: Status = per('cascade.empty', { accepted: 401, 400: [401, 400] });

/** Other endpoints, reading and writing. Their requests change nothing if they succeed. */
const others: readonly (readonly [endpoint: number, request: Pick<CaseText, 'method' | 'path'> & Partial<CaseText>])[] =
  [
    [3, { method: 'GET', path: `${legacy}/rowcount` }],
    [9, { method: 'GET', path: `${legacy}/issue/{issue}/` }],
    [10, { method: 'GET', path: `${legacy}/issues` }],
    [11, { method: 'POST', path: `${legacy}/issue/{scratch}`, ...withoutRows }],
    [12, { method: 'PUT', path: `${legacy}/issue/{scratch}`, ...withoutRows }],
    [13, { method: 'DELETE', path: `${legacy}/issue/{scratch}`, ...withoutRows }],
    [16, { method: 'POST', path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}', ...withoutGridRows }],
    [17, { method: 'PUT', path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}', ...withoutGridRows }],
    [18, { method: 'DELETE', path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}', ...withoutGridRows }],
    [20, { method: 'PUT', path: cascade, body: {}, status: withoutLevels }],
    [21, { method: 'PUT', path: `${cascade}/reset`, body: [], status: withoutLevels }],
    [24, { method: 'GET', path: `${cascade.replace('{scratch}', '{issue}')}/levels` }],
  ];

/** Callers with credentials that are nearly valid, in different ways. */
const someNearlyRight: readonly Caller[] = [
  'editor with the password in another letter case',
  'editor with the password without its last letter',
  'editor with the password and a blank',
  'editor with the token of the viewer as password',
  'editor with the token without its last letter',
];

const nobodyIsTaken = (as: Caller, endpoint: number) => ({
  name: `on endpoint ${endpoint} nobody is taken for the ${as}`,
  rules: ['AUTH-2'] as const,
  effect: 'writes own rows' as const, // most of them read, but the read-only lane is kept small
  as,
  status: 401,
});

/** Returns the members of a body, which show its form. */
const formOf = ({ text, json }: HttpResponse): unknown => (text === '' ? 'nothing' : Object.keys(Object(json)).sort());

/** Notes the body of a 401 (choice `auth.errorBody`). Other JSON bodies are admissible, but not values of the choice. */
const unauthorizedBody = (endpoint: number, path: `/${string}`): CaseText => ({
  name: `on endpoint ${endpoint} a 401 has the body of another refusal, or that of a tracker`,
  rules: ['AUTH-1'],
  method: 'GET',
  path,
  as: 'nobody',
  status: 401,
  shows: ['auth.errorBody', 'newer.status.field'],
  after: async (answer, trial) => {
    const unknown = { method: 'GET', path: path.replace(/\{(grid|cascade)\}/, '{unknownField}') } as const;
    const other = await trial.expect(unknown, endpoint === 15 ? fieldRefused : 404);
    if (other === undefined) return;
    const by = { 'as-others': formOf(other), 'message-and-status': ['message', 'status-code'], empty: 'nothing' };
    const [choice, seen] = ['auth.errorBody', formOf(answer)] as const;
    if (templateOf(answer) !== undefined || Object.values(by).some((form) => isEqual(form, seen)))
      tellsBody(trial, answer, [choice, trial.declared(choice)], [seen, by]);
  },
});

const count = { method: 'GET', path: `${legacy}/issue/{issue}/rowcount` } as const;

/** Refusals of nearly valid credentials. The valid ones go before them, because some deployments count failures in a row. */
export const credentials: readonly Case[] = [
  ...reads.flatMap(([endpoint, path]) => casesOf('credentials', endpoint, [unauthorizedBody(endpoint, path)])),
  ...reads.flatMap(([endpoint, path]) =>
    casesOf(
      'credentials',
      endpoint,
      nearlyRight.map(
        (as): CaseText => ({
          ...nobodyIsTaken(as, endpoint),
          method: 'GET',
          path,
          before: async (trial) => void (await trial.get({ method: 'GET', path })),
        }),
      ),
    ),
  ),
  ...others.flatMap(([endpoint, request]) =>
    casesOf(
      'credentials',
      endpoint,
      someNearlyRight.map(
        (as): CaseText => ({
          ...nobodyIsTaken(as, endpoint),
          ...request,
          ...(endpoint > 13 && { uses: [4] }), // the count that it asks for before
          before: async (trial) => void (await trial.get(count)),
        }),
      ),
    ),
  ),
];
