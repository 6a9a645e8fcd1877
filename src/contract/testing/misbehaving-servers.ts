import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterEach } from 'vitest';
import { selfSigned } from '../../hosts/testing/self-signed.js';

/** A request that a server saw. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A server of a test: its URL, and the requests that it saw. */
export interface MisbehavingServer {
  readonly url: string;
  readonly seen: readonly Seen[];
}

const html = '<!DOCTYPE html>\n<html><title>Log in</title><form action="/login"></form></html>';

/** Answers that the service never gives. */
export const misbehavingAnswers = {
  redirect: (_, response) => response.writeHead(302, { location: '/login.jsp?os_destination=%2Frest' }).end(),
  html: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  'html without a content type': (_, response) => response.writeHead(503).end(html),
  unauthorised: (_, response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
  silence: () => undefined,
  'no end': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  '50 MB': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const [part, parts] = [Buffer.alloc(1024 * 1024, ' '), 50];
    const send = (left: number): void => {
      if (left === 0) response.end();
      else response.write(part, (error) => (error ? undefined : send(left - 1)));
    };
    send(parts);
  },
  'a broken connection': ({ socket }) => socket.destroy(),
} as const satisfies Record<string, RequestListener>;

function listen(server: Server | TcpServer): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Starts servers on 127.0.0.1, and ends them after the test. */
export function misbehavingServers() {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  function seenBy(listener: RequestListener): readonly [RequestListener, Seen[]] {
    const seen: Seen[] = [];
    const record = ({ method = '', url = '' }: IncomingMessage) => seen.push({ method, url, at: Date.now() });
    return [
      (request, response) => {
        record(request);
        listener(request, response);
      },
      seen,
    ];
  }

  return {
    /** Starts a server that answers so. */
    http: async (answer: RequestListener): Promise<MisbehavingServer> => {
      const [listener, seen] = seenBy(answer);
      const server = createServer(listener);
      ends.push(() => void server.close().closeAllConnections());
      return { url: `http://127.0.0.1:${await listen(server)}`, seen };
    },
    /** Starts a server that answers so, with a self-signed certificate. */
    https: async (answer: RequestListener): Promise<MisbehavingServer> => {
      const [listener, seen] = seenBy(answer);
      const server = createTlsServer(selfSigned, listener);
      ends.push(() => void server.close().closeAllConnections());
      return { url: `https://127.0.0.1:${await listen(server)}`, seen };
    },
    /** Starts a server that does not speak HTTP. */
    garbage: async (): Promise<string> => {
      const server = createTcpServer((socket) => void socket.on('error', () => undefined).end('220 ready\r\n'));
      ends.push(() => void server.close());
      return `127.0.0.1:${await listen(server)}`;
    },
    /** Returns a URL at which no server listens any more. */
    nobody: async (): Promise<string> => {
      const server = createTcpServer();
      const port = await listen(server);
      await new Promise((resolve) => server.close(resolve));
      return `http://127.0.0.1:${port}`;
    },
  };
}
