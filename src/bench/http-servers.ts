import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTwinServer } from '../server.js';

/** Starts the server that the parent asks for, and tells it the URL. */
async function start(kind: string, body: string): Promise<string> {
  if (kind === 'twin') return createTwinServer().listen();
  const head = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const server = createServer((_request, response) => {
    response.writeHead(200, head);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

process.once('message', (body) => {
  void start(process.argv[2] ?? '', String(body)).then((url) => process.send?.(url));
});
