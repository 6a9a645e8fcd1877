import { demoWorld } from '../../generated/demo-world.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import type { Exchange } from '../../service/http/exchange.js';
import { type Location, locationOf } from '../../service/http/location.js';
import { statedPathIn } from '../../service/http/routes.js';
import type { Choices } from '../../specification/choices.js';
import { createCore, type Settings } from '../create-core.js';
import { authorizationOf } from '../explain/request-draft.js';
import type { ExampleRequest } from './example-requests.js';

/** The sender in words, with the body where it is at most 500 characters long. */
function describeSender(user: string | undefined, contentType: string, body: string | undefined): string {
  const caller = user === undefined ? 'without credentials' : `as ${user}`;
  if (body === undefined || body.length > 500) return caller;
  const type = contentType === 'application/json' ? '' : `the content type ${contentType} and `;
  return `${caller}, with ${type}the body \`${body}\``;
}

/** Creates a function that sends a request to an endpoint in the demo world as it is at first. */
export function createRunExample(
  settings: Pick<Settings, 'profile' | 'addonVersion' | keyof Location>,
  choices: Choices,
) {
  const location = locationOf(settings);
  const exchanges: Exchange[] = [];
  const core = createCore({ ...settings, onExchange: (exchange) => exchanges.push(exchange) });

  return async (endpoint: Endpoint, { as: user, params, query, body, contentType }: ExampleRequest) => {
    const filled = statedPathIn(endpoint, location).replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
    const target = query === '' ? filled : `${filled}?${query}`;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const sender =
      user === undefined ? undefined : (demoWorld.users.find(({ name }) => name === user) ?? { name: user });
    core.reset();
    const response = await core.handle(
      new Request(`https://tracker.example${target}`, {
        method: endpoint.method,
        headers: {
          ...(sender && { Authorization: authorizationOf({ token: 'none', password: '', ...sender }, choices) ?? '' }),
          ...(text !== undefined && { 'Content-Type': contentType }),
        },
        ...(text !== undefined && { body: text }),
      }),
    );
    const answer = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      /** The JSON value of the body; undefined for none. */
      value: (answer === '' ? undefined : JSON.parse(answer)) as unknown,
      /** Why the request was refused. */
      codes: (exchanges.at(-1)?.refused ?? []).map(({ code }) => code),
      /** The request in words. */
      request: `\`${endpoint.method} ${target}\` ${describeSender(user, contentType, text)}`,
    };
  };
}
