import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTwinServer } from '../src/server.js';
import { fill, fiveColumns } from './worlds.js';

/** A server to start: a mock of the demo world or of a world with some rows, or a bare server that answers a fixed text. */
export type Wanted =
  | { readonly kind: 'twin'; readonly rows?: number }
  | { readonly kind: 'bare'; readonly status: number; readonly text: string; readonly readsBody: boolean };

function startTwin(rows?: number): Promise<string> {
  if (rows === undefined) return createTwinServer().listen();
  const server = createTwinServer({ world: fiveColumns });
  fill(server.core, rows);
  server.core.load(server.core.exportWorld()); // so that a reset goes back to these rows
  return server.listen();
}

async function startBare({ status, text, readsBody }: Wanted & { kind: 'bare' }): Promise<string> {
  const head = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
  const server = createServer((request, response) => {
    const answer = (): void => {
      response.writeHead(status, head);
      response.end(text);
    };
    if (!readsBody) return answer();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      Buffer.concat(parts);
      answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts the server that the parent process asks for, and sends the URL to the parent. */
process.once('message', (wanted: Wanted) => {
  const started = wanted.kind === 'twin' ? startTwin(wanted.rows) : startBare(wanted);
  void started.then((url) => process.send?.(url));
});
