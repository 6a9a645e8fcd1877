import type { MockContext } from '../../mock/create-core.js';
import { bodyLimit } from '../../service/endpoints/endpoint.js';
import { targetOf } from '../../service/http/handle.js';
import { parseJson } from '../../validation/json.js';
import type { HttpRequest, HttpResponse } from '../run/case.js';

/** Sends a request. Targets on a network use `fetch`. */
export interface Fetch {
  (request: Request): Promise<Response>;
  /** Returns the same answer without a Request and a Response, in half of the time; undefined if it cannot. */
  readonly direct?: (sent: HttpRequest) => HttpResponse | Promise<HttpResponse> | undefined;
}

/** Sends each request in process to the mock at its URL, which has no tools. */
export function fetchOf(mockAt: (url: string) => Pick<MockContext, 'core' | 'serve'>): Fetch {
  const direct = ({ method, url, headers, body }: HttpRequest): HttpResponse | undefined => {
    const given = new Map<string, string>();
    const plain = /^([!-~]([ -~]*[!-~])?)?$/; // the values of headers that fetch does not change: ASCII without blanks around it
    if (body !== undefined && /^(GET|HEAD)$/.test(method)) return undefined;
    for (const [name, value] of Object.entries(headers)) {
      if (!plain.test(value)) return undefined;
      given.set(name.toLowerCase(), value);
    }
    const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
    const reply = mockAt(url).serve({
      method,
      target: targetOf(new URL(url).href),
      header: (name) => given.get(name) ?? null,
      body: bytes && bytes.byteLength > bodyLimit ? 'too-large' : bytes,
    });
    const { status, body: text = '' } = reply;
    const named = Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    const sorted = Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
    return { status, headers: sorted, text, json: parseJson(text) };
  };
  return Object.assign((request: Request) => mockAt(request.url).core.handle(request), { direct });
}
