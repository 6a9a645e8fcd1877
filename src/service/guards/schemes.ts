import type { Choices } from '../../specification/choices.js';
import type { ParsedRequest } from '../endpoints/endpoint.js';

/** The schemes that credentials are taken in (choice `auth.schemes`). */
export function schemesTaken(choices: Choices): readonly ('Basic' | 'Bearer')[] {
  const [taken] = choices['auth.schemes'].split('-', 1);
  return (['Basic', 'Bearer'] as const).filter((name) => taken === 'both' || taken === name.toLowerCase());
}

/** Whether the cookie of a signed-in user is taken, too (choice `auth.schemes`). */
export const takesSessions = (choices: Choices): boolean => choices['auth.schemes'].endsWith('-and-session');

/** The status of a write of a signed-in user without the header that a page of another site cannot send; below 400 where none is asked for (choice `auth.xsrf`). */
export const xsrfStatus = (choices: Choices): number =>
  choices['auth.xsrf'] === 'not-checked' ? 200 : choices['auth.xsrf'];

/** The id of the session that a request names by its cookie. */
export const sessionOf = ({ header }: Pick<ParsedRequest, 'header'>): string | undefined =>
  /(?:^|;)\s*JSESSIONID="?([^;"]+)/.exec(header('cookie') ?? '')?.[1];
