import type { User } from '../../model/definitions.js';
import type { Choices } from '../../specification/choices.js';
import type { ParsedRequest } from '../endpoints/endpoint.js';
import { basicCredentials } from '../http/basic.js';

/** The schemes that credentials are taken in (choice `auth.schemes`). */
export function schemesTaken(choices: Choices): readonly ('Basic' | 'Bearer')[] {
  const [taken] = choices['auth.schemes'].split('-', 1);
  return (['Basic', 'Bearer'] as const).filter((name) => taken === 'both' || taken === name.toLowerCase());
}

/** The Authorization header of a user; undefined for a user without a token where only tokens are taken. */
export function authorizationOf(
  { name, password, token }: Pick<User, 'name' | 'password'> & Partial<Pick<User, 'token'>>,
  choices: Choices,
): string | undefined {
  if (schemesTaken(choices).includes('Basic')) return basicCredentials(name, password);
  return token === undefined ? undefined : `Bearer ${token}`;
}

/** Whether the cookie of a signed-in user is taken, too (choice `auth.schemes`). */
export const takesSessions = (choices: Choices): boolean => choices['auth.schemes'].endsWith('-and-session');

/** The status of a write of a signed-in user without the header that a page of another site cannot send; below 400 where none is asked for (choice `auth.xsrf`). */
export const xsrfStatus = (choices: Choices): number =>
  choices['auth.xsrf'] === 'not-checked' ? 200 : choices['auth.xsrf'];

/** The id of the session that a request names by its cookie. */
export const sessionOf = ({ header }: Pick<ParsedRequest, 'header'>): string | undefined =>
  /(?:^|;)\s*JSESSIONID="?([^;"]+)/.exec(header('cookie') ?? '')?.[1];
