/** An answer on the wire: header names as they are written, and the body as text, if there is one. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const jsonType = { 'Content-Type': 'application/json' };

/** A reply whose body, if it has one, is JSON text. */
export const reply = (status: number, body?: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: body === undefined ? headers : { ...jsonType, ...headers },
  body,
});
