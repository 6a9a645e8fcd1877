import { basicCredentials } from '../../service/http/basic.js';
import { type ChoiceId, choices } from '../../specification/choices.js';
import type { Caller, Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { type CaseRequest, type HttpExchange, type HttpRequest, SkipCase } from './case.js';
import type { HttpClient } from './http-client.js';
import { interpolate, interpolatePath, type Lookup } from './interpolate.js';

/** A run against a target, under way. */
export interface Session {
  readonly target: Target;
  readonly wire: HttpClient;
  /** What every row of its own carries, so that it is found again. */
  readonly mark: string;
}

function own(target: Target, role: Role): string {
  const { basic: pair, token } = target.users[role] ?? {};
  const byToken = target.profile['auth.schemes'] === 'bearer' || pair === undefined;
  if (byToken && token !== undefined) return `Bearer ${token}`;
  if (pair !== undefined) return basicCredentials(pair.name, pair.password);
  throw new SkipCase(`the target names no ${role}`);
}

/** Wrong credentials for a name, by the scheme that the target takes. */
const wrong = (target: Target, name: string): string =>
  target.profile['auth.schemes'] === 'bearer'
    ? `Bearer not-${name}`
    : basicCredentials(name, `not the password of ${name}`);

const impostors: Readonly<Record<Exclude<Caller, Role>, (target: Target) => string | undefined>> = {
  nobody: () => undefined,
  'editor with a wrong password': (target) => wrong(target, target.users.editor?.basic?.name ?? 'editor'),
  'unknown user': (target) => wrong(target, 'gridtwin-nobody'),
  'wrong token': () => 'Bearer gridtwin-no-token',
  'editor by token': ({ users }) => {
    if (users.editor?.token === undefined) throw new SkipCase('the target names no token of the editor');
    return `Bearer ${users.editor.token}`;
  },
};

const isImpostor = (caller: Caller): caller is keyof typeof impostors => Object.hasOwn(impostors, caller);

function credentials(target: Target, caller: Caller): Record<string, string> {
  const value = isImpostor(caller) ? impostors[caller](target) : own(target, caller);
  return value === undefined ? {} : { authorization: value };
}

/** What a request is on the wire. */
export function onTheWire(target: Target, request: CaseRequest, lookup: Lookup, baseUrl = target.baseUrl): HttpRequest {
  const { method, path, as = 'editor', headers = {}, body, raw } = request;
  const text = body === undefined ? raw : JSON.stringify(interpolate(body, lookup));
  return {
    method,
    url: baseUrl + interpolatePath(path, lookup),
    headers: {
      accept: 'application/json',
      ...credentials(target, as),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  };
}

/** What a target declares of a choice, or its default. */
export const declaredOf =
  ({ profile, addonVersion }: Target) =>
  (choice: ChoiceId): string | number =>
    choice === 'addonVersion' ? addonVersion : (profile[choice] ?? choices[choice].default);

/** Sends a request as a user of the target. */
export const send = ({ target, wire }: Session, request: CaseRequest, lookup: Lookup, baseUrl?: string) =>
  wire.exchange(onTheWire(target, request, lookup, baseUrl)) as Promise<HttpExchange>;
