import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseRequest, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { added as legacyAdded } from '../helpers/legacy-outcomes.js';
import { added } from '../helpers/newer-refusals.js';
import { bySchemes } from '../helpers/schemes.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue';
const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}';

/** What an editor may ask of some endpoints of each API, and the success. */
const requests: readonly (readonly [endpoint: number, CaseRequest, success: Status])[] = [
  [4, { method: 'GET', path: `${legacy}/issue/{issue}/rowcount` }, 200],
  [9, { method: 'GET', path: `${legacy}/issue/{issue}/` }, 200],
  [11, { method: 'POST', path: `${legacy}/issue/{scratch}`, body: { rows: ['{minimalRow}'] } }, legacyAdded()],
  [15, { method: 'GET', path: `${newer}/{issueKey}` }, 200],
  [16, { method: 'POST', path: `${newer}/{scratchKey}`, body: { rows: ['{minimalRow.id}'] } }, added],
  [19, { method: 'GET', path: cascade }, 200],
  [24, { method: 'GET', path: `${cascade}/levels` }, 200],
];

/** The schemes that the first endpoint takes are taken by others, too. */
export const schemes: readonly Case[] = requests.flatMap(([endpoint, request, success]) =>
  casesOf('schemes', endpoint, [
    {
      ...request,
      name: `on endpoint ${endpoint} a token and a password are taken as on endpoint 1`,
      rules: ['AUTH-2'],
      effect: 'writes own rows', // some read; the read-only lane is kept small
      as: 'editor by token',
      needs: ['editor by password'],
      status: per('auth.schemes', bySchemes<Status>(success, 401, success)),
      shows: ['auth.schemes'],
      before: async (trial) => {
        const list = '/rest/{vendor}-igrid/1.0/grid/list';
        for (const as of ['editor by token', 'editor by password'] as const) {
          const answer = await trial.expect({ method: 'GET', path: list, as }, [403, 401]);
          trial.keep(as, answer?.status === 403);
        }
      },
      after: async ({ status }, trial) => {
        const byPassword = await trial.expect(
          { ...request, as: 'editor by password' },
          per('auth.schemes', bySchemes<Status>(success, success, 401)),
        );
        const seen = [status, byPassword?.status].map((one) => one !== 401);
        trial.equal(seen, [trial.value('editor by token'), trial.value('editor by password')], 'what is taken');
      },
    } satisfies CaseText,
  ]),
);
