import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Reply, reply } from '../../service/http/reply.js';
import { errorReply } from './json-reply.js';
import { onceOver } from './once-over.js';
import type { ServerRequest } from './steps.js';

/** Settings that the documentation page reads from the server. */
export interface DocsConfig {
  readonly contextPath: string;
  readonly vendor: string;
  /** Whether the control API is switched on, which the panels of the page need. */
  readonly hasControl: boolean;
}

/** Answers requests for the documentation page, below `/docs/`; undefined for all others. `sent` stands for a file of the page. */
export type DocsSite = (request: ServerRequest) => Reply | Promise<'sent'> | undefined;

const headers = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

/** The folder of the built page, seen from the bundle that this module becomes part of. */
const builtFolder = (): string | undefined =>
  ['../docs/', './docs/', '../../../dist/docs/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(`${folder}index.html`));

/** Loads the package that sends the files of a folder; a server whose page nobody opens never does. */
async function openFolder(folder: string) {
  const { default: sirv } = await import('sirv');
  return sirv(folder, {
    etag: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
}

function sendFile(
  sendFrom: Awaited<ReturnType<typeof openFolder>>,
  message: IncomingMessage,
  response: ServerResponse,
  path: string,
): 'sent' {
  message.url = path;
  delete message.headers.range; // sirv fails on malformed ranges; an answer may always be the whole file
  response.once('pipe', (file) => {
    onceOver(response, () => file.destroy());
    file.once('error', (error) => response.destroy(error));
  });
  sendFrom(message, response, () => {
    const { headers: type, body } = errorReply(404, 'The documentation page has no such file.');
    response.writeHead(404, type).end(body);
  });
  return 'sent';
}

/** Creates the site of the page in a folder, by default the one where it was built. */
export function createDocsSite(config: DocsConfig, folder = builtFolder()): DocsSite {
  let opened: ReturnType<typeof openFolder> | undefined;
  const toPage = reply(302, undefined, { Location: 'docs/' });
  const script = reply(200, `globalThis.gridtwinConfig = ${JSON.stringify({ mode: 'server', ...config })};\n`, {
    ...headers,
    'Content-Type': 'text/javascript; charset=utf-8',
  });
  return ({ message, response, method, path, target }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/' || path === '/docs') return toPage;
    if (!path.startsWith('/docs/') || path.startsWith('/docs/rest/')) return undefined; // a tracker can be at `/docs`
    if (!folder) return errorReply(404, 'The documentation page is not built: run "npm run docs" first.');
    if (path === '/docs/config.js') return script;
    opened ??= openFolder(folder);
    return opened.then((sendFrom) => sendFile(sendFrom, message, response, target.slice('/docs'.length)));
  };
}
