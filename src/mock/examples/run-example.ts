import { demoWorld } from '../../generated/demo-world.js';
import type { FaultCode } from '../../model/faults.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { schemesTaken } from '../../service/guards/caller.js';
import { basicCredentials } from '../../service/http/basic.js';
import type { Exchange } from '../../service/http/exchange.js';
import type { Choices } from '../../specification/choices.js';
import { createCore, type Settings } from '../create-core.js';
import type { ExampleRequest } from './example-requests.js';

/** What came of a request: the answer, why it was refused, and the request in words. */
export interface ExampleAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON value of the body; undefined when there is none. */
  readonly value: unknown;
  readonly codes: readonly FaultCode[];
  readonly request: string;
}

/** Sends a request to an endpoint in the demo world, as it is at first. */
export type RunExample = (endpoint: Endpoint, request: ExampleRequest) => Promise<ExampleAnswer>;

const vendor = 'vendor';
const origin = 'https://tracker.example';

function authorization(name: string, choices: Choices): string {
  const known = demoWorld.users.find((user) => user.name === name);
  const [scheme] = schemesTaken(choices);
  return scheme === 'Bearer' ? `Bearer ${known?.token ?? 'none'}` : basicCredentials(name, known?.password ?? '');
}

function targetOf({ path }: Endpoint, { params, query }: ExampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'vendor' ? vendor : (params[name] ?? '')));
  return query === '' ? filled : `${filled}?${query}`;
}

/** A body as it is sent: JSON, or the text itself. */
const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** The longest body that is shown. */
const shownAtMost = 500;

function inWords({ method }: Endpoint, target: string, { as: user, body, contentType }: ExampleRequest): string {
  const who = user === undefined ? 'without credentials' : `as ${user}`;
  const type =
    contentType === 'application/json' ? 'with the body' : `with the content type ${contentType} and the body`;
  const shown = body === undefined || textOf(body).length > shownAtMost ? '' : `, ${type} \`${textOf(body)}\``;
  return `\`${method} ${target}\` ${who}${shown}`;
}

/** A runner of examples on a mock of its own. */
export function createRunExample(settings: Pick<Settings, 'profile' | 'addonVersion'>, choices: Choices): RunExample {
  const exchanges: Exchange[] = [];
  const core = createCore({ ...settings, vendor, onExchange: (exchange) => exchanges.push(exchange) });

  return async (endpoint, request) => {
    const target = targetOf(endpoint, request);
    const { as: user, body, contentType } = request;
    const init = {
      method: endpoint.method,
      headers: {
        ...(user !== undefined && { Authorization: authorization(user, choices) }),
        ...(body !== undefined && { 'Content-Type': contentType }),
      },
      ...(body !== undefined && { body: textOf(body) }),
    };
    core.reset();
    const { status, headers, text } = await core.handle(new Request(origin + target, init)).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }));
    const codes = (exchanges.at(-1)?.refused ?? []).map(({ code }) => code);
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    return { status, headers, value, codes, request: inWords(endpoint, target, request) };
  };
}
