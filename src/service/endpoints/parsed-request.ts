/** A body as it came; `too-large` over the limit, `unreadable` when it broke off, undefined when there is none. */
export type Body = Uint8Array | 'too-large' | 'unreadable' | undefined;

/** A header that the service reads, by its lower-case name. */
export type HeaderRead = 'authorization' | 'content-type';

/** A request as the endpoints see it; every host brings its own. */
export interface ParsedRequest {
  readonly method: string;
  /** The decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** All values of a query parameter, in order; none when it is not given. */
  readonly query: (name: string) => readonly string[];
  /** A header that the service reads; null when it was not sent. */
  readonly header: (name: HeaderRead) => string | null;
  readonly body: Body;
}

/** The largest body that is taken, in bytes. */
export const bodyLimit = 5 * 1024 * 1024;
