import type { User } from '../../model/definitions.js';
import type { Choices } from '../../specification/choices.js';
import type { ParsedRequest } from '../endpoints/endpoint.js';
import { basicCredentials } from '../http/basic.js';

/** Returns the accepted schemes of credentials (choice `auth.schemes`). */
export function schemesTaken(choices: Choices): readonly ('Basic' | 'Bearer')[] {
  const [taken] = choices['auth.schemes'].split('-', 1);
  return (['Basic', 'Bearer'] as const).filter((name) => taken === 'both' || taken === name.toLowerCase());
}

/** Returns the Authorization header of a user; undefined if only tokens are accepted and the user has none. */
export function authorizationOf(
  { name, password, token }: Pick<User, 'name' | 'password'> & Partial<Pick<User, 'token'>>,
  choices: Choices,
): string | undefined {
  if (schemesTaken(choices).includes('Basic')) return basicCredentials(name, password);
  return token === undefined ? undefined : `Bearer ${token}`;
}

/** Whether the cookie of a signed-in user is accepted, too (choice `auth.schemes`). */
export const takesSessions = (choices: Choices): boolean => choices['auth.schemes'].endsWith('-and-session');

/** Returns the status of a signed-in user's write without the anti-XSRF header; 200 if it needs none (choice `auth.xsrf`). */
export const xsrfStatus = (choices: Choices): number =>
  choices['auth.xsrf'] === 'not-checked' ? 200 : choices['auth.xsrf'];

/** Returns the id of the session in the cookie of a request. */
export const sessionOf = ({ header }: Pick<ParsedRequest, 'header'>): string | undefined =>
  /(?:^|;)\s*JSESSIONID="?([^;"]+)/.exec(header('cookie') ?? '')?.[1];
