import { setupServer } from 'msw/node';
import { type Core, createMock, type WorldFile } from '../../src/index.js';
import { createTwinServer } from '../../src/server.js';
import type { Sent } from './oracle/answer.js';

/** An answer with its body as text. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A running mock on a host. */
export interface Running {
  readonly core: Core;
  readonly send: (sent: Sent) => Promise<Answered>;
  readonly stop: () => Promise<void>;
}

/** A host: a function that starts it, and the lines that start it in a pasted test. */
export interface Host {
  readonly name: string;
  /** Whether it answers paths and methods that the service does not have. */
  readonly answersAll: boolean;
  readonly start: (world: WorldFile) => Promise<Running>;
  readonly imports: readonly string[];
  readonly setUp: readonly string[];
  readonly tearDown: readonly string[];
}

async function read(response: Response): Promise<Answered> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns a request with the body as bytes, because fetch would give a text a content type. */
const requestOf = (from: string, { path, body, ...init }: Sent): Request =>
  new Request(`${from}${path}`, { ...init, ...(body !== undefined && { body: new TextEncoder().encode(body) }) });

const origin = 'http://twin.test';

const fetching = (from: string) => [
  `  const send = (method: string, path: string, init: RequestInit) => fetch(\`${from}\${path}\`, { method, ...init });`,
];

/** The hosts of a mock. */
export const hosts = {
  'in-process': {
    name: 'in-process',
    answersAll: true,
    start: async (world) => {
      const core = createMock({ world });
      return {
        core,
        send: async (sent) => read(await core.handle(requestOf(origin, sent))),
        stop: async () => undefined,
      };
    },
    imports: ["import { createMock } from 'gridtwin';"],
    setUp: [
      '  const mock = createMock({ world });',
      '  const send = (method: string, path: string, init: RequestInit) =>',
      `    mock.handle(new Request(\`${origin}\${path}\`, { method, ...init }));`,
    ],
    tearDown: [],
  },
  msw: {
    name: 'msw',
    answersAll: false,
    start: async (world) => {
      const core = createMock({ world });
      const server = setupServer(...core.handlers);
      server.listen({ onUnhandledRequest: 'error' });
      return {
        core,
        send: async (sent) => read(await fetch(requestOf(origin, sent))),
        stop: async () => server.close(),
      };
    },
    imports: ["import { createMock } from 'gridtwin';", "import { setupServer } from 'msw/node';"],
    setUp: [
      '  const mock = createMock({ world });',
      '  const server = setupServer(...mock.handlers);',
      '  server.listen();',
      ...fetching(origin),
    ],
    tearDown: ['  server.close();'],
  },
  http: {
    name: 'http',
    answersAll: true,
    start: async (world) => {
      const server = createTwinServer({ world, docs: false });
      const url = await server.listen();
      return {
        core: server.core,
        send: async (sent) => read(await fetch(requestOf(url, sent))),
        stop: () => server.close(0),
      };
    },
    imports: ["import { createTwinServer } from 'gridtwin/server';"],
    setUp: [
      '  const server = createTwinServer({ world });',
      '  const url = await server.listen();',
      '  const mock = server.core;',
      ...fetching(`\${url}`),
    ],
    tearDown: ['  await server.close(0);'],
  },
} satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;

export const hostNames: readonly HostName[] = ['in-process', 'msw', 'http'];
