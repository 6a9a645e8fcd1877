/** An answer, read to its end. */
export interface HttpResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body parsed; undefined when there is none or it is not JSON. */
  readonly json: unknown;
}

/** A request as it went out. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A request with its answer, or with the reason why there is none. */
export interface HttpExchange {
  readonly sent: HttpRequest;
  readonly answer?: HttpResponse;
  readonly noAnswer?: string;
}
