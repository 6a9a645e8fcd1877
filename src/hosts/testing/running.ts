import { afterEach } from 'vitest';
import { createTwinServer, type TwinServer } from '../server/create-server.js';
import type { ServerSettings } from '../server/server-context.js';

/** A server that a test started. */
export interface Started {
  readonly server: TwinServer;
  readonly url: string;
}

/** Returns a function that starts a server; the servers stop after the test. */
export function servers(): (settings?: ServerSettings) => Promise<Started> {
  const running: TwinServer[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.close(100)));
  });
  return async (settings) => {
    const server = createTwinServer(settings);
    const url = await server.listen();
    running.push(server);
    return { server, url };
  };
}

/** Returns the header with the token of a user of the demo world. */
export const as = (user: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${user}-token` });
