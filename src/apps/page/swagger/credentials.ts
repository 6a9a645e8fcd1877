import type { Credentials } from '../state/caller.js';
import type { DocumentedService } from './documented.js';
import type { Authorized, System } from './swagger-ui.js';

/** The UTF-8 bytes of a text, each as one character. */
const bytesOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

/** Swagger UI encodes a name and a password by btoa, which takes bytes and throws for any other character. */
function kept(credentials: Credentials): Authorized['value'] {
  if ('token' in credentials) return credentials.token;
  const { name, password } = credentials;
  return { username: bytesOf(name), password: bytesOf(password), name };
}

/** Calls with these credentials from now on, or with none. A scheme that the document does not have is left out. */
export function authorize(system: System, document: DocumentedService, credentials: Credentials | undefined): void {
  const wanted = credentials && ('token' in credentials ? 'bearer' : 'basic');
  const found = Object.entries(document.components?.securitySchemes ?? {}).find(
    ([, { type, scheme }]) => type === 'http' && scheme === wanted,
  );
  if (credentials === undefined || found === undefined) {
    system.authActions.restoreAuthorization({ authorized: {} });
    return;
  }
  const [name, schema] = found;
  const given: Authorized = { name, schema, value: kept(credentials) };
  system.authActions.restoreAuthorization({ authorized: { [name]: given } });
}
