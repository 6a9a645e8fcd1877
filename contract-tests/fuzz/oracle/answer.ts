/** The oracle's answer to a request. */
export interface Answer {
  /** The operation, if the request had one. */
  readonly operation?: string;
  readonly status: number;
  /** The body. Undefined without a body. */
  readonly body?: unknown;
  /** The failures of a refusal: the column of each, or undefined. */
  readonly failures?: readonly (string | undefined)[];
  /** Whether the error body has the form of the newer API. */
  readonly newer?: boolean;
  readonly headers?: readonly string[];
}

/** A row id of the newer API, of which the oracle knows only the legacy id. */
export interface OpaqueId {
  readonly rowWithId: number;
}

/** The refusal of a request. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly failures: readonly (string | undefined)[] = [undefined],
  ) {}
}

type Checks<T extends unknown[]> = { readonly [K in keyof T]: () => T[K] };

/** Returns the results of several checks. Throws one Refusal with the failures of all. A missing thing counts before the rest. */
export function each<T extends unknown[]>(...checks: Checks<T>): T {
  const refusals: Refusal[] = [];
  const results = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
      return undefined;
    }
  });
  const [first] = refusals;
  if (first) {
    throw new Refusal(
      refusals.some(({ status }) => status === 404) ? 404 : first.status,
      refusals.flatMap(({ failures }) => failures),
    );
  }
  return results as T;
}

/** A request as it is sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
