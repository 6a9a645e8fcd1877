import { member } from '../../validation/json.js';

/** What the codes of failed connections mean. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke off',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'the host does not answer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS: its certificate is self-signed (NODE_EXTRA_CA_CERTS can name one to trust)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'TLS: a certificate in its chain is self-signed (NODE_EXTRA_CA_CERTS can name one to trust)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS: its certificate is from an issuer that is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS: its certificate is from an issuer that is not known',
  CERT_NOT_YET_VALID: 'TLS: its certificate is not valid yet',
  CERT_HAS_EXPIRED: 'TLS: its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS: its certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'TLS: the host does not speak TLS there; is it http?',
};

/** The first code in an error, its causes, and theirs. */
function codeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  const inner = 'cause' in error ? error.cause : member(error, 'errors');
  return codeOf(Array.isArray(inner) ? inner[0] : inner, depth + 1);
}

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error);

/** Why there is no answer, in a few words. */
export function whyNoAnswer(error: unknown): string {
  const code = codeOf(error);
  const meaning = code === undefined ? undefined : meanings[code];
  if (meaning !== undefined) return `${meaning} (${code})`;
  if (code?.includes('SSL') || code?.includes('TLS')) return `TLS: ${code}`;
  return error instanceof Error ? innermost(error).message : String(error);
}
