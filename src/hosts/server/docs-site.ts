import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Location } from '../../service/http/location.js';
import { type Reply, reply } from '../../service/http/reply.js';
import { errorReply } from './json-reply.js';
import { onceOver } from './once-over.js';
import { createDescribe } from './server-document.js';
import type { ServerRequest } from './steps.js';

const fileHeaders = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

// Loads the package that sends files, only when somebody opens the page.
async function createFileSender(folder: string) {
  const { default: sirv } = await import('sirv');
  const setHeaders = (response: ServerResponse): void => {
    for (const [name, value] of Object.entries(fileHeaders)) response.setHeader(name, value);
  };
  const sendFile = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders });
  return (message: IncomingMessage, response: ServerResponse, path: string): 'taken' => {
    message.url = path;
    delete message.headers.range; // sirv fails on malformed ranges; an answer may always be the whole file
    response.once('pipe', (file) => {
      onceOver(response, () => file.destroy());
      file.once('error', (error) => response.destroy(error));
    });
    sendFile(message, response, () => {
      const { status, headers, body } = errorReply(404, 'The documentation page has no such file.');
      response.writeHead(status, headers).end(body);
    });
    return 'taken';
  };
}

/** Creates a function that answers requests for the page below `/docs/`: `taken` for a file that it sent, undefined for others. */
export function createDocsSite(config: Location & Readonly<Record<string, unknown>>, given?: string) {
  const built = ['../docs/', '../../../dist/docs/'].map((path) => fileURLToPath(new URL(path, import.meta.url))); // from a bundle, and from src
  const folder = given ?? built.find((one) => existsSync(`${one}index.html`));
  let sender: ReturnType<typeof createFileSender> | undefined;
  const script = reply(200, `globalThis.gridtwinConfig = ${JSON.stringify({ mode: 'server', ...config })};\n`, {
    ...fileHeaders,
    'Content-Type': 'text/javascript; charset=utf-8',
  });
  const describe = createDescribe({ vendor: config.vendor, contextPath: config.contextPath });
  return (request: ServerRequest): Reply | Promise<Reply | 'taken'> | undefined => {
    const { message, response, method, path, target } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/' || path === '/docs') return reply(302, undefined, { Location: 'docs/' });
    if (!path.startsWith('/docs/') || path.includes('/rest/')) return undefined; // a tracker can be at or below `/docs`
    if (!folder) return errorReply(404, 'The documentation page is not built: run "npm run docs" first.');
    if (path === '/docs/config.js') return script;
    if (path === '/docs/openapi.json') return describe(request).then((text) => reply(200, text, fileHeaders));
    sender ??= createFileSender(folder);
    return sender.then((send) => send(message, response, target.slice('/docs'.length)));
  };
}
