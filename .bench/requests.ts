import type { Core } from '../src/core.js';

const credentials = { authorization: `Basic ${btoa('alice:alice')}` };

/** The headers of alice, who may do everything that is measured. */
export const headers = { ...credentials, 'content-type': 'application/json' };

/** Returns a function that sends a request to a core and reads the whole answer. It throws unless the request succeeds. */
export function request(core: Core, method: string, path: string, body?: string): () => Promise<string> {
  const init = { method, headers, ...(body !== undefined && { body }) };
  return async () => {
    const response = await core.handle(new Request(`http://twin.test${path}`, init));
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return text;
  };
}
