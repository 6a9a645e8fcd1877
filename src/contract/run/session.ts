import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { basicCredentials } from '../../service/http/basic.js';
import { type ChoiceId, choiceValues } from '../../specification/choice-values.js';
import { nearCredentialsOf } from '../targets/near-credentials.js';
import { type Caller, isRole, type Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { type Basic, type CaseRequest, type HttpExchange, type HttpRequest, SkipCase } from './case.js';
import type { HttpClient } from './http-client.js';
import { interpolate, interpolatePath } from './interpolate.js';

/** The endpoints by their numbers; for number 9 the second, which differs only in its path. */
export const endpointByNumber = new Map(endpoints.map((one: Endpoint) => [one.number, one] as const));

/** A run in progress against a target. */
export interface Session {
  readonly target: Target;
  readonly http: HttpClient;
  /** The text in every row of this run, by which its rows are found. */
  readonly mark: string;
  /** The marks of other runs, whose rows this run ignores. */
  readonly others?: RegExp;
  /** Whether the basic operations that were tried work. */
  readonly basics?: ReadonlyMap<Basic, boolean>;
}

const sendsTokens = ({ profile, takesTokens }: Target): boolean =>
  takesTokens || /^bearer/.test(String(profile['auth.schemes']));

/** Returns the header with the credentials of a user: the token if the target takes no passwords or names no password. */
export function authorizationOf(target: Target, role: Role): string | undefined {
  const { token, basic } = target.users[role] ?? {};
  const byPassword = basic && basicCredentials(basic.name, basic.password);
  const byToken = token && `Bearer ${token}`;
  return sendsTokens(target) ? (byToken ?? byPassword) : (byPassword ?? byToken);
}

/** Returns the header with the credentials of a caller, if any, or what the target lacks for them. */
export function credentialsOf(
  target: Target,
  caller: Caller,
): { readonly authorization?: string; readonly missing?: string } {
  const { token, basic } = target.users.editor ?? {};
  const needed = (authorization: string | undefined, missing: string) =>
    authorization === undefined ? { missing } : { authorization };
  const wrongFor = (name: string) => ({
    authorization: sendsTokens(target) ? `Bearer not-${name}` : basicCredentials(name, `not the password of ${name}`),
  });
  if (caller === 'nobody') return {};
  if (caller === 'editor who signs in') return basic ? {} : { missing: 'no password of the editor' };
  if (caller === 'wrong token') return { authorization: 'Bearer gridtwin-no-token' };
  if (caller === 'unknown user') return wrongFor('gridtwin-nobody');
  if (caller === 'editor with a wrong password') return wrongFor(basic?.name ?? 'editor');
  if (caller === 'editor by token') return needed(token && `Bearer ${token}`, 'no token of the editor');
  if (caller === 'editor by password')
    return needed(basic && basicCredentials(basic.name, basic.password), 'no password of the editor');
  if (isRole(caller)) return needed(authorizationOf(target, caller), `no ${caller}`);
  const near = nearCredentialsOf(target).find(({ as }) => as === caller);
  return needed(near?.authorization, `no credentials of the "${caller}"`);
}

/** Fills names and credentials into a request of a case. Throws a SkipCase for a caller that the target lacks. */
export function toHttpRequest(
  target: Target,
  request: CaseRequest,
  lookup = (name: string) => target.values[name],
): HttpRequest {
  const { method, path, as = 'editor', headers = {}, body, raw } = request;
  const { basic } = target.users.editor ?? {};
  const login = basic && { username: basic.name, password: basic.password };
  const json = as === 'editor who signs in' ? login : body && interpolate(body, lookup);
  const text = json === undefined ? raw : JSON.stringify(json);
  const { authorization, missing } = credentialsOf(target, as);
  if (missing !== undefined) throw new SkipCase(`the target names ${missing}`);
  return {
    method,
    url: target.baseUrl + interpolatePath(path, lookup),
    headers: {
      accept: 'application/json',
      ...(authorization !== undefined && { authorization }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  };
}

/** Sends a request as a user of the target. */
export const send = (
  { target, http }: Session,
  request: CaseRequest,
  lookup?: (name: string) => unknown,
): Promise<HttpExchange> => http.exchange(toHttpRequest(target, request, lookup));

/** Returns the ids that a profile can use for a choice on an endpoint and a kind of column, the narrowest first. */
export function idsAt(choice: ChoiceId, endpoint?: number, kind?: string): readonly string[] {
  const { api } = endpointByNumber.get(endpoint ?? 0) ?? {};
  return [`${choice}@${kind}`, `${choice}@${endpoint}`, `${choice}@${api}`, choice];
}

/** Reads the values of choices that a target declares, for a kind of column or an endpoint if one is given, or their defaults. */
export const declaredOf =
  ({ profile, addonVersion }: Target, endpoint?: number) =>
  (choice: ChoiceId, kind?: string): string | number => {
    if (choice === 'addonVersion') return addonVersion;
    const own: Readonly<Record<string, string | number>> = profile;
    return idsAt(choice, endpoint, kind).flatMap((id) => own[id] ?? [])[0] ?? choiceValues[choice].default;
  };
