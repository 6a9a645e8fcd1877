import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseRequest, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { pair } from '../helpers/cascade-checks.js';
import { added as legacyAdded } from '../helpers/legacy-outcomes.js';
import { addRows } from '../helpers/legacy-rows.js';
import { added, deleted, updated } from '../helpers/newer-refusals.js';
import { addGridRows } from '../helpers/newer-rows.js';
import { bySchemes } from '../helpers/schemes.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue';
const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/';
const reload = '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload';
const [onScratch, newerScratch] = [`${legacy}/issue/{scratch}`, `${newer}/{scratchKey}`];
const clears = { 6: 'clear', 7: 'clearDuplicates', 8: 'clearNotModified' } as const;

/** A permitted request of the editor for each endpoint, and its success. Some name {row}, which is added before. */
const requests: readonly (readonly [endpoint: number, CaseRequest, success: Status, CaseText['effect']?])[] = [
  [3, { method: 'GET', path: `${legacy}/rowcount` }, 200],
  [4, { method: 'GET', path: `${legacy}/issue/{issue}/rowcount` }, 200],
  [5, { method: 'POST', path: reload, body: { gridIds: ['{sourceGrid}'] } }, 200, 'destructive'],
  ...([6, 7, 8] as const).map(
    (endpoint) => [endpoint, { method: 'PUT', path: `${onScratch}/${clears[endpoint]}` }, 200, 'destructive'] as const,
  ),
  [9, { method: 'GET', path: `${legacy}/issue/{issue}/` }, 200],
  [10, { method: 'GET', path: `${legacy}/issues` }, 200],
  [11, { method: 'POST', path: onScratch, body: { rows: ['{minimalRow}'] } }, legacyAdded()],
  [12, { method: 'PUT', path: onScratch, body: { rows: [{ rowId: '{row}', values: { '{note}': 'b' } }] } }, 200],
  [13, { method: 'DELETE', path: onScratch, body: { rows: ['{row}'] } }, 204],
  [15, { method: 'GET', path: `${newer}/{issueKey}` }, 200],
  [16, { method: 'POST', path: newerScratch, body: { rows: ['{minimalRow.id}'] } }, added],
  [
    17,
    { method: 'PUT', path: newerScratch, body: { rows: [{ rowId: '{row}', columns: { '{note.id}': 'b' } }] } },
    updated,
  ],
  [18, { method: 'DELETE', path: newerScratch, body: { rows: ['{row}'] } }, deleted],
  [19, { method: 'GET', path: `${cascade}{issue}` }, 200],
  [20, { method: 'PUT', path: `${cascade}{scratch}`, body: pair }, 200, 'destructive'],
  [21, { method: 'PUT', path: `${cascade}{scratch}/reset`, body: ['{level1}', '{level2}'] }, 200, 'destructive'],
  [22, { method: 'PUT', path: `${cascade}{scratch}/resetall` }, 200, 'destructive'],
  [23, { method: 'GET', path: `${cascade}{issue}/options/{level1}` }, 200],
  [24, { method: 'GET', path: `${cascade}{issue}/levels` }, 200],
];

/** Returns the case of HEAD on an endpoint that reads, with and without credentials. */
const headOf = (endpoint: number, { path }: CaseRequest): CaseText => ({
  name: `on endpoint ${endpoint} HEAD is as GET, or not allowed`,
  rules: ['AUTH-1'],
  effect: 'writes own rows',
  method: 'HEAD',
  path,
  as: 'nobody',
  status: per('http.head', { 'as-get': 401, 405: per('http.otherMethod', { 405: 405, '401-first': 401 }) }),
  after: async (_, trial) => {
    await trial.of('JSON-1').expect({ method: 'HEAD', path }, per('http.head', { 'as-get': 200, 405: 405 }));
  },
});

/** Every endpoint takes the same schemes as the first one, and treats HEAD alike. */
export const schemes: readonly Case[] = requests.flatMap(([endpoint, request, success, effect]) =>
  casesOf('schemes', endpoint, [
    {
      ...request,
      name: `on endpoint ${endpoint} a token and a password are taken as on endpoint 1`,
      rules: ['AUTH-2'],
      effect: effect ?? 'writes own rows', // some read, but the read-only lane is kept small
      as: 'editor by token',
      needs: ['editor by password'],
      ...(endpoint > 14 && { uses: [1] }),
      status: per('auth.schemes', bySchemes<Status>(success, 401, success)),
      shows: ['auth.schemes'],
      before: async (trial) => {
        const list = '/rest/{vendor}-igrid/1.0/grid/list';
        for (const as of ['editor by token', 'editor by password'] as const) {
          const answer = await trial.expect({ method: 'GET', path: list, as }, [403, 401]);
          trial.keep(as, answer?.status === 403);
        }
        if (!JSON.stringify(request).includes('{row}')) return;
        const [row, other] = await (endpoint < 15 ? addRows : addGridRows)(trial, [{}, {}]);
        for (const [name, id] of Object.entries({ row, other })) trial.keep(name, id);
      },
      after: async ({ status, json }, trial) => {
        trial.keep('row', trial.find('other'));
        const byPassword = await trial.expect(
          { ...request, as: 'editor by password' },
          per('auth.schemes', bySchemes<Status>(success, success, 401)),
        );
        if (request.method === 'GET' && status === byPassword?.status)
          trial.equal(json ?? null, byPassword.json ?? null, 'the answer to a token, as to a password,');
        const seen = [status, byPassword?.status].map((one) => one !== 401);
        trial.equal(seen, [trial.value('editor by token'), trial.value('editor by password')], 'what is taken');
      },
    } satisfies CaseText,
    ...(request.method === 'GET' ? [headOf(endpoint, request)] : []),
  ]),
);
