import { expect } from 'vitest';

/** An answer of the control API: the status, and the parsed body if there is one. */
export type ControlAnswer = readonly [status: number, json: unknown];

/** Sends a request to the control API of a server; a body that is a text is sent as it is. */
export type AskControl = (
  method: string,
  path: string,
  body?: unknown,
  headers?: RequestInit['headers'],
) => Promise<ControlAnswer>;

/** Returns a client of the control API of a server whose URL may change from test to test. */
export const controlOf =
  (url: () => string): AskControl =>
  async (method, path, body, headers = {}) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${url()}/__gridtwin__/${path}`, {
      method,
      headers,
      ...(raw !== undefined && { body: raw }),
    });
    const text = await response.text();
    return [response.status, text === '' ? undefined : JSON.parse(text)];
  };

/** Returns a matcher of an error body whose one message matches a text. */
export const says = (text: string | RegExp) => ({ errorMessages: [expect.stringMatching(text)] });
