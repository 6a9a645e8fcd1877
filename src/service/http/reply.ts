/** How a reply gets to the client. */
export interface Delivery {
  /** How long it waits before the first byte, in milliseconds. */
  readonly delay?: number;
  /** It never comes, or the connection is reset in its place or in the middle of its body. */
  readonly end?: 'never' | 'reset' | 'reset-midway';
  /** How long its body takes, in milliseconds, in pieces. */
  readonly bodyTime?: number;
}

/** An answer on the wire: header names as they are written, and the body as text, if there is one. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** How it gets to the client, when a test planned that it does not get there at once and whole. */
  readonly delivery?: Delivery;
}

const jsonType = { 'Content-Type': 'application/json' };
const none = {};

function headersOf(body: string | undefined, headers: Reply['headers']): Reply['headers'] {
  if (body === undefined) return headers;
  return headers === none ? jsonType : { ...jsonType, ...headers };
}

/** A reply whose body, if it has one, is JSON text. */
export const reply = (status: number, body?: string, headers: Readonly<Record<string, string>> = none): Reply => ({
  status,
  headers: headersOf(body, headers),
  body,
});
