import { expect } from 'vitest';

/** What the control API answers: the status, and the JSON of the body if there is one. */
export type ControlAnswer = readonly [status: number, json: unknown];

/** Asks the control API of a server; a body that is a text is sent as it is. */
export type AskControl = (
  method: string,
  path: string,
  body?: unknown,
  headers?: RequestInit['headers'],
) => Promise<ControlAnswer>;

/** The control API of a server that may change from test to test. */
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

/** A refusal that says so. */
export const says = (text: string | RegExp) => ({ errorMessages: [expect.stringMatching(text)] });
