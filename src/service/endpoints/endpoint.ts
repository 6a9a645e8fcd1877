import type { User } from '../../model/definitions.js';
import type { FaultCode } from '../../model/faults.js';
import type { CheckPhase } from '../../specification/check-order.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { Schema } from '../../specification/schema.js';
import type { Version } from '../../specification/versions.js';
import type { OperationId } from './descriptions.js';
import type { Service } from './service.js';

/** The methods of the endpoints. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The largest accepted body, in bytes. */
export const bodyLimit = 5 * 1024 * 1024;

/** A body as received: `too-large` over the limit, `unreadable` if it broke off, `taken` if it was read before; undefined for none. */
export type Body = Uint8Array | 'too-large' | 'unreadable' | 'taken' | undefined;

/** A request as the endpoints see it; every host makes one. */
export interface ParsedRequest {
  readonly method: string;
  /** The path as sent, without its query. */
  readonly path: string;
  /** The decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Returns all values of a query parameter, in order; an empty list if it is not given. */
  readonly query: (name: string) => readonly string[];
  /** Returns a header that the service reads, by its lower-case name; null if it was not sent. */
  readonly header: (name: 'authorization' | 'content-type' | 'cookie' | 'x-atlassian-token') => string | null;
  readonly body: Body;
}

/** The input of every guard and every endpoint. */
export interface RequestContext {
  readonly service: Service;
  readonly incoming: ParsedRequest;
  /** The caller, once known; for logs. */
  caller?: User;
}

/** The answer of an endpoint: the body is JSON text; the status is by default that of the declaration. */
export interface EndpointResult {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A parameter that a guard reads. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
  /** A possible value in the demo world. */
  readonly sample: string | number | readonly string[];
  /** The choices that decide its effect. */
  readonly choices?: readonly ChoiceId[];
}

/** A wider schema of bodies than another, and the choices and bodies for which it applies; the document shows it if it has a name. */
export interface WiderSchema<T = unknown> {
  readonly schema: Schema<T>;
  readonly isTaken: (choices: Choices, body?: unknown) => boolean;
}

/** A check that endpoints share: it refuses with one of its faults, or returns what it found. */
export interface Guard<Needs, Found> {
  readonly phase: CheckPhase;
  /** The phases of refusals that belong to another phase. */
  readonly phases?: PerChoices<{ readonly [Code in FaultCode]?: CheckPhase }>;
  /** The rules that bind an endpoint with this guard; none by default. */
  readonly rules?: readonly RuleId[];
  readonly faults: readonly FaultCode[];
  /** The parameters that it reads; none by default. */
  readonly parameters?: readonly Parameter[];
  /** The schema of the body, if it reads the body. */
  readonly schema?: Schema;
  /** The choices that decide what it accepts, beyond those of its parameters and faults. */
  readonly choices?: readonly ChoiceId[];
  /** The schemas that replace it under some choices. */
  readonly wider?: readonly WiderSchema[];
  readonly check: (call: RequestContext & Needs) => Found;
}

type AnyGuard = Guard<never, object>;
type Intersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;
type FoundBy<G> = G extends Guard<never, infer Found> ? Found : never;
type Param<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Param<Rest> : never;
type Context<Path, G extends readonly AnyGuard[]> = {
  readonly params: Readonly<Record<Param<Path>, string>>;
} & Intersection<FoundBy<G[number]>>;
type NeedsOf<G extends readonly AnyGuard[]> = Intersection<
  G[number] extends Guard<infer Needs, object> ? Needs : never
>;

/** A part of a declaration: one for all profiles, or one that depends on the choices. */
export type PerChoices<T> = T | ((choices: Choices) => T);

/** Returns a part of a declaration under some choices. */
export const valueUnder = <T extends number | object | undefined>(choices: Choices, value: PerChoices<T>): T =>
  typeof value === 'function' ? value(choices) : value;

/** An endpoint: everything that the service promises of it, as data, and its own work in a few lines. */
export interface Endpoint<Path extends string = string, G extends readonly AnyGuard[] = readonly AnyGuard[]> {
  /** The number in the specification; the two paths of 9 share it. */
  readonly number: number;
  readonly id: OperationId;
  readonly api: 'legacy' | 'newer' | 'cascade';
  readonly method: Method;
  /** The path: `{vendor}` is the vendor name, the rest are parameters. */
  readonly path: Path;
  /** Whether the specification states the path with a slash at its end, besides the same path without one. */
  readonly hasLastSlash?: boolean;
  /** The add-on version that introduced it (section 9); undefined if it was always there. */
  readonly since?: Version;
  /** The guards, in the order in which they run. */
  readonly guards: G;
  /** The faults that its own work can raise; none by default. */
  readonly faults?: readonly FaultCode[];
  readonly status: PerChoices<number>;
  /** The schema of a success; undefined if it has no body. */
  readonly responseSchema?: PerChoices<Schema | undefined>;
  /** The headers of a success specific to it. */
  readonly headers?: PerChoices<Readonly<Record<string, Schema>>>;
  /** Statuses of faults that differ from those of the dialect; a status below 400 means that the fault does not refuse. */
  readonly faultStatuses?: { readonly [Code in FaultCode]?: PerChoices<number> };
  /** The choices that decide what it does, beyond its statuses, headers and schemas. */
  readonly choices?: readonly ChoiceId[];
  /** The rules that bind it, besides those of its guards, and JSON-1 and FAIL-1, which bind every endpoint. */
  readonly rules: readonly RuleId[];
  readonly run: (call: RequestContext & Context<Path, G>) => EndpointResult;
}

/** A check of a request. */
export type Check = AnyGuard | 'own-work';

/** Declares an endpoint. Returns it unchanged, but infers types, so that `run` gets only what its guards found. */
export const defineEndpoint = <const Path extends string, const G extends readonly AnyGuard[]>(
  endpoint: Endpoint<Path, G> & {
    guards: Context<Path, G> extends NeedsOf<G> ? unknown : 'a guard needs what none finds';
  },
): Endpoint<Path, G> => endpoint;

/** The API of an endpoint, and the add-on version that introduced it. */
export const apis = {
  legacy: { api: 'legacy', since: '1.18.0' },
  cascade: { api: 'cascade', since: '1.25.0' },
} as const;

/** Whether a rule binds an endpoint. */
export const isBoundBy = ({ rules, guards }: Endpoint, rule: RuleId): boolean =>
  rule === 'JSON-1' || rule === 'FAIL-1' || rules.includes(rule) || guards.some((guard) => guard.rules?.includes(rule));
