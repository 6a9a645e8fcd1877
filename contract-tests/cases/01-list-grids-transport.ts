import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { ownRows, requests } from '../helpers/requests.js';
import { transportCases } from '../helpers/transport.js';

const list = { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/list' } as const;

/** The status of a method that the path does not have, without credentials. */
const otherMethod = per('http.otherMethod', { 405: 405, '401-first': 401 });

/** Cases of transport that are not specific to this endpoint: methods, the final slash, headers. */
export const listGridsTransport: readonly Case[] = casesOf('01-list-grids-transport', 1, [
  ...requests(ownRows, {
    'HEAD /rest/{vendor}-igrid/1.0/grid/list': [
      ['admin', per('http.head', { 'as-get': 200, 405: 405 }), 'JSON-1', 'HEAD is as GET, or not allowed'],
    ],
    'PATCH /rest/{vendor}-igrid/1.0/grid/list': [
      [
        'nobody',
        otherMethod,
        'JSON-1',
        'another method is not allowed; without credentials it may be refused for that',
      ],
      ['editor', 405, 'JSON-1', 'another method is not allowed, with credentials'],
    ],
    'OPTIONS /rest/{vendor}-igrid/1.0/grid/list': [
      [
        'nobody',
        per('http.options', {
          204: {
            status: 204,
            after: ({ headers }, trial) =>
              void trial.check(/\bGET\b/.test(headers.allow ?? ''), 'Allow must have GET', headers.allow ?? 'missing'),
          },
          200: 200,
          405: per('http.otherMethod', { 405: 405, '401-first': [401, 405] }), // a proxy or container may answer the 405
        }),
        'JSON-1',
        'OPTIONS needs no credentials, or is not allowed',
      ],
    ],
  }),
  ...transportCases({ read: { ...list, as: 'admin' }, refused: [{ ...list, as: 'editor' }, 403] }),
]);
