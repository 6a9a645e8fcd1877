import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { withExamples } from '../../mock/examples/with-examples.js';
import type { Location } from '../../service/http/location.js';
import { type Reply, reply } from '../../service/http/reply.js';
import { turnedOf } from '../../specification/profile.js';
import { errorReply } from './json-reply.js';
import { onceOver } from './once-over.js';
import type { ServerRequest } from './steps.js';

const fileHeaders = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

// The folder of the built page, seen from the bundle that this module becomes part of.
const builtFolder = (): string | undefined =>
  ['../docs/', './docs/', '../../../dist/docs/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(`${folder}index.html`));

// Loads the package that sends files; a server whose page nobody opens never does.
async function createFileSender(folder: string) {
  const { default: sirv } = await import('sirv');
  const setHeaders = (response: ServerResponse): void => {
    for (const [name, value] of Object.entries(fileHeaders)) response.setHeader(name, value);
  };
  const sendFile = sirv(folder, { etag: true, brotli: true, gzip: true, setHeaders });
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

// Makes the document of a server: of its paths and its profile, at the address by which it was asked. It loads what makes documents when it is first asked.
function createDescribe(location: Location) {
  let [key, made]: [key?: string, made?: ReturnType<typeof withExamples>] = [];
  return async ({ world, message }: ServerRequest): Promise<Reply> => {
    const options = { ...location, profile: turnedOf(world.core.profile.current()) };
    const { createDocument } = await import('../../service/openapi/create-document.js');
    const { withExamples } = await import('../../mock/examples/with-examples.js');
    if (JSON.stringify(options) !== key) made = withExamples(createDocument(options), options);
    key = JSON.stringify(options);
    const scheme = 'encrypted' in message.socket ? 'https' : 'http';
    const servers = [
      { url: `${scheme}://${message.headers.host ?? 'localhost'}${location.contextPath}`, description: 'This mock' },
    ];
    return reply(200, JSON.stringify({ ...(await made), servers }), fileHeaders);
  };
}

/** Answers requests for the page below `/docs/`, with `taken` for a file that it sent; undefined for all others. */
export function createDocsSite(config: Location & { readonly hasControl: boolean }, folder = builtFolder()) {
  let sender: ReturnType<typeof createFileSender> | undefined;
  const toPage = reply(302, undefined, { Location: 'docs/' });
  const script = reply(200, `globalThis.gridtwinConfig = ${JSON.stringify({ mode: 'server', ...config })};\n`, {
    ...fileHeaders,
    'Content-Type': 'text/javascript; charset=utf-8',
  });
  const describe = createDescribe({ vendor: config.vendor, contextPath: config.contextPath });
  return (request: ServerRequest): Reply | Promise<Reply | 'taken'> | undefined => {
    const { message, response, method, path, target } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/' || path === '/docs') return toPage;
    if (!path.startsWith('/docs/') || path.startsWith('/docs/rest/')) return undefined; // a tracker can be at `/docs`
    if (!folder) return errorReply(404, 'The documentation page is not built: run "npm run docs" first.');
    if (path === '/docs/config.js') return script;
    if (path === '/docs/openapi.json') return describe(request);
    sender ??= createFileSender(folder);
    return sender.then((send) => send(message, response, target.slice('/docs'.length)));
  };
}
