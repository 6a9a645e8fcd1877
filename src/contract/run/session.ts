import { basicCredentials } from '../../service/http/basic.js';
import { type ChoiceId, choices } from '../../specification/choices.js';
import { type Caller, isRole, type Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { type CaseRequest, type HttpExchange, type HttpRequest, SkipCase } from './case.js';
import type { HttpClient } from './http-client.js';
import { interpolate, interpolatePath, type Lookup } from './interpolate.js';

/** A run against a target, under way. */
export interface Session {
  readonly target: Target;
  readonly http: HttpClient;
  /** The text that every row of this run carries, so that it is found again. */
  readonly mark: string;
}

const wrongCredentials = ({ profile }: Target, name: string): string =>
  profile['auth.schemes'] === 'bearer' ? `Bearer not-${name}` : basicCredentials(name, `not the password of ${name}`);

const authorizations: Readonly<Record<Exclude<Caller, Role>, (target: Target) => string | undefined>> = {
  nobody: () => undefined,
  'editor with a wrong password': (target) => wrongCredentials(target, target.users.editor?.basic?.name ?? 'editor'),
  'unknown user': (target) => wrongCredentials(target, 'gridtwin-nobody'),
  'wrong token': () => 'Bearer gridtwin-no-token',
  'editor by token': ({ users }) => {
    if (users.editor?.token === undefined) throw new SkipCase('the target names no token of the editor');
    return `Bearer ${users.editor.token}`;
  },
};

function authorizationOf(target: Target, caller: Caller): string | undefined {
  if (!isRole(caller)) return authorizations[caller](target);
  const { basic, token } = target.users[caller] ?? {};
  const prefersToken = target.profile['auth.schemes'] === 'bearer' || basic === undefined;
  if (prefersToken && token !== undefined) return `Bearer ${token}`;
  if (basic !== undefined) return basicCredentials(basic.name, basic.password);
  throw new SkipCase(`the target names no ${caller}`);
}

/** The HTTP request for a request of a case: names filled in, credentials added. Throws a SkipCase for a caller that the target lacks. */
export function toHttpRequest(target: Target, request: CaseRequest, lookup: Lookup, baseUrl?: string): HttpRequest {
  const { method, path, as = 'editor', headers = {}, body, raw } = request;
  const text = body === undefined ? raw : JSON.stringify(interpolate(body, lookup));
  const authorization = authorizationOf(target, as);
  return {
    method,
    url: (baseUrl ?? target.baseUrl) + interpolatePath(path, lookup),
    headers: {
      accept: 'application/json',
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  };
}

/** Sends a request as a user of the target, to a sibling where `baseUrl` is given. */
export const send = (
  { target, http }: Session,
  request: CaseRequest,
  lookup: Lookup = (name) => target.values[name],
  baseUrl?: string,
): Promise<HttpExchange> => http.exchange(toHttpRequest(target, request, lookup, baseUrl));

/** Reads the values of choices that a target declares, or their defaults. */
export const declaredOf =
  ({ profile, addonVersion }: Target) =>
  (choice: ChoiceId): string | number =>
    choice === 'addonVersion' ? addonVersion : (profile[choice] ?? choices[choice].default);
