import type { Fetch } from '../../src/contract/targets/fetch.js';
import type { Target } from '../../src/contract/targets/target.js';
import { routesOf } from '../fuzz/oracle/routes.js';

/** A request to an endpoint, parsed. */
export interface Seen {
  readonly endpoint: number;
  /** The ids and names in its path. */
  readonly grid?: string;
  readonly issue?: string;
  readonly row?: string;
  readonly level?: string;
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text, and parsed: undefined if it is not JSON. */
  readonly text: string;
  readonly body: unknown;
}

/** An answer that a mutant can change. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  readonly json?: unknown;
  /** A body that is not JSON. */
  readonly text?: string;
}

/** Changes to a request on its way to the service. */
export interface Change {
  /** A user of the demo world. */
  readonly as?: string;
  readonly method?: string;
  /** Path and query. */
  readonly path?: string;
  readonly host?: string;
  readonly body?: unknown;
}

/** Sends the request to the service, with changes if they are given. */
export type Ask = (change?: Change) => Promise<Reply>;

/** Answers a request as a broken service. */
export type Breaking = (seen: Seen, ask: Ask) => Reply | Promise<Reply>;

/** A service that breaks one rule on one endpoint. */
export interface Mutant {
  /** Says what is wrong with it. */
  readonly name: string;
  readonly breaking: Breaking;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, ...(text !== '' && { json: parsed(text) }) };
}

function responseOf({ status, headers, json, text }: Reply): Response {
  const body = text ?? (json === undefined ? null : JSON.stringify(json));
  const mayHaveBody = status !== 204 && status !== 304;
  return new Response(mayHaveBody ? body : null, { status, headers });
}

function changed(seen: Seen, { as, method = seen.method, path, host, body }: Change): Request {
  const url = new URL(path ?? seen.url.pathname + seen.url.search, seen.url);
  if (host !== undefined) url.hostname = host;
  const text = body === undefined ? seen.text : JSON.stringify(body);
  const headers = {
    ...seen.headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(as !== undefined && { authorization: `Basic ${btoa(`${as}:${as}`)}` }),
  };
  return new Request(url, {
    method,
    headers,
    ...(method !== 'GET' && text !== '' && { body: new TextEncoder().encode(text) }),
  }); // a string body would get a content type
}

/** The endpoint and ids of a request by the routes of the oracle; endpoint 0 if no route matches. */
function placeOf(method: string, path: string): Pick<Seen, 'endpoint' | 'grid' | 'issue' | 'row' | 'level'> {
  const found = routesOf(path).find((one) => one.method === method);
  return { endpoint: found?.endpoint ?? 0, ...found?.path.exec(path)?.groups };
}

/** Returns a target that is broken by a mutant on one endpoint, and unchanged otherwise. */
export function mutated(target: Target, endpoint: number, { breaking }: Mutant): Target {
  const fetch: Fetch = async (request) => {
    const url = new URL(request.url);
    const place = placeOf(request.method, url.pathname);
    if (place.endpoint !== endpoint) return target.fetch(request);
    const { method } = request;
    const text = await request.text();
    const seen: Seen = {
      ...place,
      method,
      url,
      text,
      headers: Object.fromEntries(request.headers),
      body: parsed(text),
    };
    const ask: Ask = async (change = {}) => replyOf(await target.fetch(changed(seen, change)));
    return responseOf(await breaking(seen, ask));
  };
  const direct: Fetch['direct'] = (sent) =>
    placeOf(sent.method, new URL(sent.url).pathname).endpoint === endpoint ? undefined : target.fetch.direct?.(sent);
  return { ...target, fetch: Object.assign(fetch, { direct }) };
}
