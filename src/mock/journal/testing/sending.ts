import type { Mock } from '../../../hosts/msw/create-mock.js';

/** The path of the rows of a grid on an issue of the demo world. */
export const rowsPath = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';

/** Creates `send`, which sends requests of users of the demo world to a mock. */
export const sending = (mock: Pick<Mock, 'handle'>) => ({
  send: (user: string, method: string, target: string, body?: unknown): Promise<Response> =>
    mock.handle(
      new Request(`https://tracker.example${target}`, {
        method,
        headers: { authorization: `Basic ${btoa(`${user}:${user}`)}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
});
