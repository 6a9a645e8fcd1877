import { Agent, request } from 'node:http';
import type { HttpRequest, HttpResponse } from '../../src/contract/run/case.js';
import type { Fetch } from '../../src/contract/targets/fetch.js';
import { parseJson } from '../../src/validation/json.js';

/** Whether node:http and fetch send the same bytes for a request. */
const isPlain = ({ method, headers, body }: HttpRequest): boolean =>
  (body === undefined || !/^(GET|HEAD)$/.test(method)) &&
  Object.values(headers).every((value) => /^([!-~]([ -~]*[!-~])?)?$/.test(value));

/** Sends requests over kept connections, which takes a third of the time of fetch. */
export function fetchOverKeptConnections(): Fetch {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(url, { method, headers: { ...headers, ...length }, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
          resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(named), text, json: parseJson(text) });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return Object.assign((sent: Request) => globalThis.fetch(sent), {
    direct: (sent: HttpRequest) => (isPlain(sent) ? send(sent) : undefined),
  });
}
