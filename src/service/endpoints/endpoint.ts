import type { User } from '../../model/definitions.js';
import type { FaultCode } from '../../model/faults.js';
import type { CheckPhase } from '../../specification/check-order.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { Schema } from '../../specification/schema.js';
import type { Version } from '../../specification/versions.js';
import type { OperationId } from './descriptions.js';
import type { Service } from './service.js';

/** The methods that the service has. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The largest body that is taken, in bytes. */
export const bodyLimit = 5 * 1024 * 1024;

/** A body as it came; `too-large` over the limit, `unreadable` when it broke off, `taken` when another has read it, undefined when there is none. */
export type Body = Uint8Array | 'too-large' | 'unreadable' | 'taken' | undefined;

/** A request as the endpoints see it; every host brings its own. */
export interface ParsedRequest {
  readonly method: string;
  /** The path as it was sent, without its query. */
  readonly path: string;
  /** The decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** All values of a query parameter, in order; none when it is not given. */
  readonly query: (name: string) => readonly string[];
  /** A header that the service reads, by its lower-case name; null when it was not sent. */
  readonly header: (name: 'authorization' | 'content-type' | 'cookie' | 'x-atlassian-token') => string | null;
  readonly body: Body;
}

/** What every guard and every endpoint gets. */
export interface RequestContext {
  readonly service: Service;
  readonly incoming: ParsedRequest;
  /** Who calls, once that is known; for logs. */
  caller?: User;
}

/** What an endpoint answers: the body is JSON text; the status is that of the declaration unless it says otherwise. */
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
  /** A value that it can have in the demo world. */
  readonly sample: string | number | readonly string[];
  /** The choices that decide what it does. */
  readonly choices?: readonly ChoiceId[];
}

/** A schema of bodies that takes more than another, and the choices and bodies for which it counts; the document shows it if it has a name. */
export interface WiderSchema<T = unknown> {
  readonly schema: Schema<T>;
  readonly isTaken: (choices: Choices, body?: unknown) => boolean;
}

/** A check that endpoints share: it refuses with one of its faults, or gives what it found. */
export interface Guard<Needs, Found> {
  readonly phase: CheckPhase;
  /** The phases of its refusals that belong to another one. */
  readonly phases?: PerChoices<{ readonly [Code in FaultCode]?: CheckPhase }>;
  /** The rules that bind an endpoint because of it; none when left out. */
  readonly rules?: readonly RuleId[];
  readonly faults: readonly FaultCode[];
  /** The parameters that it reads; none when it is left out. */
  readonly parameters?: readonly Parameter[];
  /** The schema of the body, if that is what it reads. */
  readonly schema?: Schema;
  /** The choices that decide what it lets pass, beyond those of its parameters and its faults. */
  readonly choices?: readonly ChoiceId[];
  /** The schemas that take its place under some choices. */
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

/** A part of a declaration under some choices. */
export const valueUnder = <T extends number | object | undefined>(choices: Choices, value: PerChoices<T>): T =>
  typeof value === 'function' ? value(choices) : value;

/** One endpoint: everything that the service promises of it, as data, and the few lines of its own work. */
export interface Endpoint<Path extends string = string, G extends readonly AnyGuard[] = readonly AnyGuard[]> {
  /** Its number in the specification; the two paths of 9 share theirs. */
  readonly number: number;
  readonly id: OperationId;
  readonly api: 'legacy' | 'newer' | 'cascade';
  readonly method: Method;
  /** `{vendor}` is the maker's name, the rest are parameters. */
  readonly path: Path;
  /** Whether the specification states the path with a slash at its end, beside the same path without one. */
  readonly hasLastSlash?: boolean;
  /** The add-on version that it comes with (section 9); without one it was always there. */
  readonly since?: Version;
  /** In the order in which they are checked. */
  readonly guards: G;
  /** The faults that its own work can raise; none when left out. */
  readonly faults?: readonly FaultCode[];
  readonly status: PerChoices<number>;
  /** Left out where a success has no body. */
  readonly responseSchema?: PerChoices<Schema | undefined>;
  /** The headers of a success that are its own. */
  readonly headers?: PerChoices<Readonly<Record<string, Schema>>>;
  /** Where a fault has another status here than in its dialect; one below 400 says that it is no reason to refuse. */
  readonly faultStatuses?: { readonly [Code in FaultCode]?: PerChoices<number> };
  /** The choices that decide what it does, beyond its statuses, headers and schemas. */
  readonly choices?: readonly ChoiceId[];
  /** The rules that bind it beyond those of its guards, and JSON-1 and FAIL-1, which bind every endpoint. */
  readonly rules: readonly RuleId[];
  readonly run: (call: RequestContext & Context<Path, G>) => EndpointResult;
}

/** A check of a request. */
export type Check = AnyGuard | 'own-work';

/** Declares an endpoint: no more than an identity that infers types, so that `run` has only what its guards found. */
export const defineEndpoint = <const Path extends string, const G extends readonly AnyGuard[]>(
  endpoint: Endpoint<Path, G> & {
    guards: Context<Path, G> extends NeedsOf<G> ? unknown : 'a guard needs what none finds';
  },
): Endpoint<Path, G> => endpoint;

/** The API of an endpoint, and the add-on version that it comes with. */
export const apis = {
  legacy: { api: 'legacy', since: '1.18.0' },
  cascade: { api: 'cascade', since: '1.25.0' },
} as const;

/** Whether a rule binds an endpoint. */
export const isBoundBy = ({ rules, guards }: Endpoint, rule: RuleId): boolean =>
  rule === 'JSON-1' || rule === 'FAIL-1' || rules.includes(rule) || guards.some((guard) => guard.rules?.includes(rule));
