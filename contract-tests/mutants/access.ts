import type { Mutants } from './all-mutants.js';
import type { Mutant, Seen } from './breaking.js';
import { answer, isSuccess, lenient, looseId, mutant, swapped, withoutGuard } from './mutators.js';

const hasNone = ({ headers }: Seen): boolean => headers.authorization === undefined;
const unknownField = '999999999';
const fieldIs =
  (...ids: readonly string[]) =>
  ({ grid, text }: Seen): boolean =>
    grid === undefined ? ids.some((id) => text.includes(id)) : ids.includes(grid);
const issueIsUnknown = ({ issue = '' }: Seen): boolean => issue === '999999999' || issue === 'GRIDTWIN-999999';

/** The user name in the Basic credentials of a request. */
export const callerOf = ({ headers: { authorization = '' } }: Seen): string =>
  authorization.startsWith('Basic ') ? (atob(authorization.slice(6)).split(':')[0] ?? '') : '';

const nearlyRightAt = [3, 4, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 24];

/** Takes passwords that are nearly right. In the demo world the password of a user is the name. */
const takesNearlyRight: readonly Mutant[] = (
  [
    ['in another letter case', (password, name) => password.toLowerCase() === name],
    ['without their end', (password, name) => password !== '' && name.startsWith(password)],
    ['with a blank', (password, name) => password.trim() === name],
    ['that are the token of another user', (password) => password === 'vera-token'],
  ] as readonly (readonly [string, (password: string, name: string) => boolean])[]
).map(([how, isTaken]) =>
  mutant(`takes passwords ${how}`, async (seen, ask) => {
    const [reply, name] = [await ask(), callerOf(seen)];
    const { authorization = '' } = seen.headers;
    if (reply.status !== 401 || !authorization.startsWith('Basic ')) return reply;
    return isTaken(atob(authorization.slice(6)).slice(name.length + 1), name) ? ask({ as: name }) : reply;
  }),
);

/** Refuses with a member that error bodies do not have. */
const codedRefusals = mutant('refuses with a code beside the messages', async (_, ask) => {
  const reply = await ask();
  return isSuccess(reply) ? reply : { ...reply, json: { ...Object(reply.json), code: 7 } };
});

const xmlUnlessAsked: readonly Mutant[] = ([200, 401] as const).map((status) =>
  mutant(`answers a ${status} in XML unless JSON is asked for`, async ({ headers }, ask) => {
    const reply = await ask();
    if (headers.accept?.includes('json') || reply.status !== status) return reply;
    return {
      status: reply.status,
      headers: { ...reply.headers, 'content-type': 'application/xml' },
      text: '<status/>',
    };
  }),
);

/** Takes a body only if its content type has no parameters. */
const needsBareType = mutant('refuses a content type with a charset', async ({ headers }, ask) =>
  headers['content-type']?.includes('charset') ? answer(415, { errorMessages: ['No JSON.'], errors: {} }) : ask(),
);
const takesBody: readonly number[] = [5, 11, 12, 13, 16, 17, 18, 20, 21];

const rightsGuard = (name: string): readonly Mutant[] => [
  withoutGuard(name, (_, { status }) => status === 403),
  swapped(403, 404),
  mutant('refuses those who have the right too', async (_, ask) => {
    const reply = await ask();
    return isSuccess(reply) ? answer(403) : reply;
  }),
];

/** Endpoints 15 to 18 tell a hidden issue from a missing one by the body. */
const telling: Mutant = mutant('its message tells a hidden issue from a missing one', async (seen, ask) => {
  const reply = await ask();
  if (isSuccess(reply) || reply.status === 401) return reply;
  return {
    ...reply,
    json: { errorMessages: [issueIsUnknown(seen) ? 'No such issue.' : 'You may not view this issue.'] },
  };
});

const hiddenIs403: Mutant = mutant('a hidden issue has another status than a missing one', async (seen, ask) => {
  const reply = await ask();
  return reply.status === 404 && !issueIsUnknown(seen) ? { ...reply, status: 403 } : reply;
});

const byIdOnly: Mutant = mutant('does not take an issue by key', (seen, ask) =>
  /^\d+$/.test(seen.issue ?? '') ? ask() : answer(404, { errorMessages: ['There is no such issue.'] }),
);

const byKeyOnly: Mutant = mutant('does not take an issue by id', (seen, ask) =>
  /^\d+$/.test(seen.issue ?? '') ? answer(404, { errorMessages: ['There is no such issue.'] }) : ask(),
);

/** A success of the newer API, without any change. */
const newerSuccess = (endpoint: number) =>
  answer(200, endpoint === 15 ? { customFieldId: '1', description: '', rows: [] } : endpoint === 16 ? [] : undefined);

const onSibling = ({ url }: Seen): boolean => url.hostname !== 'twin.test';

const early: Mutant = mutant('is there before its add-on version', async (_, ask) => {
  const reply = await ask();
  return reply.status === 404 ? ask({ host: 'twin.test' }) : reply;
});

const late: Mutant = mutant('is not there in its add-on version yet', (seen, ask) =>
  onSibling(seen) ? answer(404, { errorMessages: ['There is no such path.'], errors: {} }) : ask(),
);

const never: Mutant = mutant('is not there', () =>
  answer(404, { errorMessages: ['There is no such path.'], errors: {} }),
);

/** The endpoints that write on an issue, except 22, which is tried on an empty selection. */
const writing: readonly number[] = [6, 7, 8, 11, 12, 13, 20, 21];

const refusesAndDoes: Mutant = mutant(
  'refuses those who have no permission, and does it all the same',
  async (_, ask) => {
    const reply = await ask();
    if (reply.status === 403) await ask({ as: 'sysadmin' });
    return reply;
  },
);

const onlyWithoutRows: Mutant = withoutGuard(
  'looks for permission only where there is nothing to write',
  (seen, { status }) => status === 403 && !seen.text.includes('[]'),
);

/** The empty answer of each endpoint that reads. */
const nothing = new Map<number, unknown>([
  [4, { rowCount: 0 }],
  [10, { startAt: 0, maxResults: 50, total: 0, values: [] }],
  [19, {}],
  [23, []],
  [24, []],
]);

/** Mutants that give a viewer an empty answer. */
export const nothingForViewers = (endpoint: number): readonly Mutant[] =>
  nothing.has(endpoint)
    ? [
        mutant('gives those nothing who may only view', async (seen, ask) => {
          const reply = await ask();
          return isSuccess(reply) && callerOf(seen) === 'vera' ? { ...reply, json: nothing.get(endpoint) } : reply;
        }),
      ]
    : [];

/** The mutants of credentials, permissions, fields, issues and versions. */
export const access: Mutants = {
  'AUTH-1': () => [
    withoutGuard('answers without credentials', hasNone),
    swapped(401, 403, hasNone),
    swapped(401, 404, hasNone),
  ],
  'AUTH-2': (endpoint) => [
    withoutGuard('answers whatever the credentials', (seen, { status }) => !hasNone(seen) && status === 401),
    swapped(401, 403, (seen) => !hasNone(seen)),
    ...(nearlyRightAt.includes(endpoint) ? takesNearlyRight : []),
  ],
  'AUTH-3': (endpoint) => [
    withoutGuard('answers those who have no permission on the issue', (_, { status }) => status === 403),
    swapped(403, 404),
    withoutGuard(
      'looks at the project of an issue alone',
      ({ issue }, { status }) => status === 403 && issue === '10003',
    ),
    ...nothingForViewers(endpoint),
    ...(writing.includes(endpoint) ? [refusesAndDoes] : []),
    ...([11, 12, 13].includes(endpoint) ? [onlyWithoutRows] : []),
  ],
  'AUTH-4': () => rightsGuard('answers those who are no admins'),
  'AUTH-5': () => [
    ...rightsGuard('answers those who are no sysadmins'),
    withoutGuard('an admin is enough', (seen, { status }) => status === 403 && callerOf(seen) === 'admin'),
  ],
  'AUTH-6': () => [
    ...rightsGuard('answers those who may not get datasource information'),
    mutant('refuses everybody', () => answer(403, { errorMessages: ['No.'], errors: {} })),
  ],
  'AUTH-7': () => [telling, hiddenIs403],
  'FIELD-1': (endpoint) => [
    swapped(404, 400, fieldIs(unknownField)),
    swapped(404, 403, fieldIs(unknownField)),
    ...([3, 19].includes(endpoint) ? [looseId] : []),
  ],
  'FIELD-2': () => [
    swapped(400, 404, fieldIs('10700')),
    lenient('takes a field that is no grid', answer(200, {}), fieldIs('10700')),
  ],
  'FIELD-3': () => [swapped(400, 404, fieldIs('10500', '10700')), swapped(400, 403, fieldIs('10500', '10700'))],
  'FIELD-4': (endpoint) => [
    lenient('takes a field that does not exist', newerSuccess(endpoint), fieldIs(unknownField)),
    lenient('takes a field that is no grid', newerSuccess(endpoint), fieldIs('10700', '10600')),
  ],
  'FIELD-5': () => [
    swapped(400, 404, fieldIs('10502')),
    lenient('takes an issue outside the context', answer(200, {}), fieldIs('10502')),
  ],
  'ISSUE-1': (endpoint) => [
    swapped(404, 400, issueIsUnknown),
    swapped(404, 403, issueIsUnknown),
    ...([4, 24].includes(endpoint) ? [looseId] : []),
  ],
  'ISSUE-2': (endpoint) => [
    lenient('takes an issue that does not exist', newerSuccess(endpoint), issueIsUnknown),
    lenient(
      'takes an issue that is hidden',
      newerSuccess(endpoint),
      (seen, { status }) => status === 404 && !issueIsUnknown(seen),
    ),
  ],
  'ISSUE-3': () => [byIdOnly, byKeyOnly],
  'ISSUE-4': () => [
    mutant('a field without rows is 404', async (_, ask) => {
      const reply = await ask();
      return isSuccess(reply) && JSON.stringify(reply.json).includes('"total":0') ? answer(404, {}) : reply;
    }),
  ],
  'VER-1': () => [early, late],
  'VER-2': () => [early, late],
  'VER-3': () => [early, never],
  'JSON-1': (endpoint) => [
    mutant('says that its JSON is HTML', async (_, ask) => {
      const reply = await ask();
      return reply.json === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, 'content-type': 'text/html' } };
    }),
    mutant('answers with text', async (_, ask) => {
      const reply = await ask();
      return reply.json === undefined ? reply : { ...reply, text: 'OK: done' };
    }),
    ...(takesBody.includes(endpoint) ? [needsBareType] : []),
    mutant('says that its JSON is in Latin-1', async (_, ask) => {
      const reply = await ask();
      const type = { 'content-type': 'application/json;charset=ISO-8859-1' };
      return reply.json === undefined ? reply : { ...reply, headers: { ...reply.headers, ...type } };
    }),
    ...(endpoint === 15 || endpoint === 18 ? [codedRefusals] : []),
    ...([1, 15, 19].includes(endpoint) ? xmlUnlessAsked : []), // one endpoint of each API
  ],
  'FAIL-1': () => [
    swapped(500, 503),
    swapped(500, 400),
    mutant('says 200 when it fails', async (_, ask) => {
      const reply = await ask();
      return reply.status === 500 ? { ...reply, status: 200 } : reply;
    }),
  ],
};
