import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { Core, Settings } from '../../mock/create-core.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import type { Exchange } from '../../service/http/exchange.js';
import { createMock } from '../msw/create-mock.js';
import { createTwinServer } from '../server/create-server.js';

/** An answer with its body. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined without a body. */
  readonly json: unknown;
}

/** The parts of a request besides method and path. */
export interface Sending {
  /** A user of the demo world, whose password is the name; null sends no credentials. alice by default. */
  readonly user?: string | null;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is; the headers must name the content type. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A mock behind a host, and a function that sends requests to it. */
export interface Twin {
  readonly send: (method: string, path: string, sending?: Sending) => Promise<Answered>;
  readonly core: Core;
}

interface Running {
  readonly core: Core;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

type Start = (settings: Settings) => Promise<Running>;

async function startHandlers(settings: Settings): Promise<Running> {
  const mock = createMock(settings);
  const server = setupServer(...mock.handlers);
  const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const; // msw 2 and msw 3
  server.listen(strict);
  return { core: mock, url: 'http://twin.test', stop: async () => server.close() };
}

async function startHttp(settings: Settings): Promise<Running> {
  const server = createTwinServer(settings);
  return { core: server.core, url: await server.listen(), stop: () => server.close() };
}

async function startHandle(settings: Settings): Promise<Running> {
  return { core: createMock(settings), url: 'http://twin.test', stop: async () => undefined };
}

/** The hosts by name; with `direct`, requests go to `handle` without a fetch. */
const hosts: Readonly<Record<string, { start: Start; direct: boolean }>> = {
  handlers: { start: startHandlers, direct: false },
  http: { start: startHttp, direct: false },
  handle: { start: startHandle, direct: true },
};

/** The names of the hosts to test: all, or in the lane of msw 3 only `handlers`, which uses msw. */
const tried: readonly string[] = process.env.GRIDTWIN_MODULES === undefined ? Object.keys(hosts) : ['handlers'];

const credentials = (user: string | null): Record<string, string> =>
  user === null ? {} : { authorization: `Basic ${btoa(`${user}:${user}`)}` };

const init = (method: string, { user = 'alice', body, raw, headers }: Sending): RequestInit => ({
  method,
  headers: { ...credentials(user), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
  ...(raw !== undefined && { body: raw }),
});

async function read(response: Response): Promise<Answered> {
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, json: text === '' ? undefined : JSON.parse(text) };
}

/** Returns a message for each fault of an exchange that its endpoint does not declare. */
function undeclared({ operation, refused }: Exchange): string[] {
  const endpoint: Endpoint | undefined = endpoints.find(({ id }) => id === operation);
  if (endpoint === undefined) return [];
  const declared = [...endpoint.guards.flatMap((guard) => guard.faults), ...(endpoint.faults ?? []), 'notYet'];
  return refused
    .map(({ code }) => code)
    .filter((code) => !declared.includes(code))
    .map((code) => `${operation} does not declare ${code}`);
}

/**
 * Runs tests through each host: MSW handlers under a real fetch, a real HTTP server, and `handle`. Each test starts with
 * the same world, and fails on a defect of the mock or a fault that its endpoint does not declare.
 */
export function onEveryHost(settings: Settings, tests: (twin: Twin) => void, names = tried): void {
  describe.each(names)('through %s', (name) => {
    const host = hosts[name];
    if (!host) throw new Error(`there is no host ${name}`);
    const defects: unknown[] = [];
    let running: Running;

    beforeAll(async () => {
      running = await host.start({
        ...settings,
        onDefect: (defect) => defects.push(defect),
        onExchange: (exchange) => defects.push(...undeclared(exchange)),
      });
    });
    afterAll(() => running.stop());
    beforeEach(() => running.core.reset());
    afterEach(() => expect(defects.splice(0)).toEqual([]));

    tests({
      get core() {
        return running.core;
      },
      send: async (method, path, sending = {}) => {
        const request = new Request(running.url + path, init(method, sending));
        return read(host.direct ? await running.core.handle(request) : await fetch(request));
      },
    });
  });
}

/**
 * Runs tests against `handle` alone, or through each host if GRIDTWIN_FULL is set: for outcomes that do not depend on a host.
 * The suites of the contract and `onEveryHost` test that every host passes on requests and answers unchanged.
 */
export const onHandle = (settings: Settings, tests: (twin: Twin) => void): void =>
  onEveryHost(settings, tests, process.env.GRIDTWIN_FULL === undefined ? ['handle'] : tried);

/** Paths of the demo world. */
export const legacy = '/rest/vendor-igrid/1.0/grid';
export const newer = '/rest/vendor-grid/1.0/api/grid';
export const multicascade = '/rest/vendor-igrid/1.0/multicascade';
