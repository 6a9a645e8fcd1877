import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Reply, reply } from '../../service/http/reply.js';
import { onceOver } from './once-over.js';

/** What the page is told of the server that serves it. */
export interface DocsConfig {
  readonly contextPath: string;
  readonly vendor: string;
  /** Whether the control API is there, which the panels of the page need. */
  readonly hasControl: boolean;
}

/** Serves the documentation page below `/docs/`; `/` and `/docs` lead there. */
export interface DocsSite {
  /** The answer to what is no file of the page but belongs to it; undefined for everything else. */
  readonly replyTo: (method: string, path: string) => Reply | undefined;
  /** Whether a path is that of a file of the page. */
  readonly has: (method: string, path: string) => boolean;
  /** Sends a file of the page, or 404. */
  readonly send: (request: IncomingMessage, response: ServerResponse, target: string) => Promise<void>;
}

const base = '/docs/';
const configPath = `${base}config.js`;
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether a path is the page's; a tracker whose context path is `/docs` keeps what is its own. */
const isOurs = (path: string): boolean => path.startsWith(base) && !path.startsWith(`${base}rest/`);

/** Where the built page is: beside the bundle that this becomes part of. */
const built = (): string | undefined =>
  ['../docs/', './docs/', '../../../dist/docs/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(`${folder}index.html`));

const headers = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

const configReply = (config: DocsConfig): Reply =>
  reply(200, `globalThis.gridtwinConfig = ${JSON.stringify({ mode: 'server', ...config })};\n`, {
    ...headers,
    'Content-Type': 'text/javascript; charset=utf-8',
  });

const missing = reply(
  404,
  JSON.stringify({ errorMessages: ['The documentation page is not built: run "npm run docs" first.'] }),
);

const notThere = reply(404, JSON.stringify({ errorMessages: ['The documentation page has no such file.'] }));

/** What sends the files of a folder; loaded when the page is first asked for. */
async function openFolder(folder: string) {
  const { default: sirv } = await import('sirv');
  return sirv(folder, {
    etag: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
}

/** Closes a file whose client is gone, and a connection whose file cannot be read. */
function holdTogether(file: Readable, response: ServerResponse): void {
  onceOver(response, () => file.destroy());
  file.once('error', (error) => response.destroy(error));
}

/** The site of the page, from the folder where it was built. */
export function createDocsSite(config: DocsConfig, folder = built()): DocsSite {
  let files: ReturnType<typeof openFolder> | undefined;
  const leadsThere = reply(302, undefined, { Location: 'docs/' });
  return {
    replyTo: (method, path) => {
      if (!isRead(method)) return undefined;
      if (path === '/' || path === '/docs') return leadsThere;
      if (!isOurs(path)) return undefined;
      if (!folder) return missing;
      return path === configPath ? configReply(config) : undefined;
    },
    has: (method, path) => Boolean(folder) && isRead(method) && isOurs(path) && path !== configPath,
    send: async (request, response, target) => {
      if (!folder) return;
      files ??= openFolder(folder);
      const handler = await files;
      request.url = target.slice(base.length - 1);
      delete request.headers.range; // sirv fails on ranges that are none; an answer may always be the whole file
      response.once('pipe', (file) => holdTogether(file, response));
      handler(request, response, () => {
        response.writeHead(404, notThere.headers);
        response.end(notThere.body);
      });
    },
  };
}
