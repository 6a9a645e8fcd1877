/** What the oracle says that a service must answer. */
export interface Answer {
  /** The operation that was asked for, if it was one. */
  readonly operation?: string;
  readonly status: number;
  /** What the body says; undefined for no body. */
  readonly body?: unknown;
  /** The failures that a refusal tells: for each the column that it is about, if it is about one. */
  readonly failures?: readonly (string | undefined)[];
  /** Whose form the error body has. */
  readonly newer?: boolean;
  readonly headers?: readonly string[];
}

/** A row id of the newer API, which the oracle knows by the legacy id alone. */
export interface OpaqueId {
  readonly rowWithId: number;
}

/** A request that is refused. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly failures: readonly (string | undefined)[] = [undefined],
  ) {}
}

type Checks<T extends unknown[]> = { readonly [K in keyof T]: () => T[K] };

/** The results of several checks. Throws one Refusal with the failures of all; what is not there counts before the rest. */
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
