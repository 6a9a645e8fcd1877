import type { OperationId } from '../../service/endpoints/descriptions.js';
import type { Refused } from '../../service/http/exchange.js';
import type { Version } from '../../specification/versions.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { printable } from '../../validation/printable.js';

/** A place in a JSON body: the names and indexes that lead there; none for the whole body. */
export type Keys = readonly (string | number)[];

/** A change at a place in a body: another value, another name of the member, or its removal. */
export type BodyChange = { readonly value: unknown } | { readonly rename: string } | { readonly remove: true };

/**
 * One change to a request: to its caller, to the whole path as it is sent, to a query parameter, which is left out where there is no
 * value, to the body as text or at a place in it, or to a setting of the mock.
 */
export type Edit =
  | { readonly in: 'credentials'; readonly user: string }
  | { readonly in: 'method'; readonly value: string }
  | { readonly in: 'path'; readonly value: string }
  | { readonly in: 'query'; readonly name: string; readonly value?: string }
  | { readonly in: 'header'; readonly name: string; readonly value: string }
  | { readonly in: 'body'; readonly text: string }
  | ({ readonly in: 'body'; readonly at: Keys } & BodyChange)
  | { readonly in: 'settings'; readonly addonVersion: Version };

/** A change with which the request passes: it was tried in the state before the request. */
export interface Fix {
  /** In words that follow "It would pass", such as `as alice, who may edit DEMO-1`. */
  readonly words: string;
  /** In order; each sees what those before it did. */
  readonly edits: readonly Edit[];
}

/** A fix with the request that it makes, ready to be sent. It holds no credentials. */
export interface AppliedFix extends Fix {
  readonly request: {
    readonly method: string;
    readonly target: string;
    /** The headers that the fix sets, by name. */
    readonly headers: Readonly<Record<string, string>>;
    /** As text; undefined for none, and for one that is not UTF-8. */
    readonly body: string | undefined;
    /** Who calls where the fix says so, or where the request was refused before that was known; undefined for the caller of the entry. */
    readonly user: string | undefined;
    /** What the mock must be set to; undefined for the version that it has. */
    readonly addonVersion: Version | undefined;
  };
}

/** A fix of some edits. */
export const fix = (words: string, ...edits: readonly Edit[]): Fix => ({ words, edits });

/** An operation, with its method and the pattern of its path. */
export interface NearOperation {
  readonly operation: OperationId;
  readonly method: string;
  readonly path: string;
}

/** Why a request was refused, and what would pass. It is for people: no answer of the service says it. */
export interface Explanation {
  readonly operation: OperationId | undefined;
  /** What the request was nearest to, where its path and method lead to no operation. */
  readonly nearest: NearOperation | undefined;
  /** What was checked, in words, and why it refused. */
  readonly refusedBy: Refused & { readonly check: string };
  /** What was checked before and passed, in words and in order. */
  readonly passed: readonly string[];
  /** The smallest change that was found; undefined when none was. */
  readonly change: AppliedFix | undefined;
}

/**
 * An explanation in a few lines for people, each of at most 1,000 characters: what refused, what passed before unless `passed` is
 * false, and what would pass, or else the nearest operation. Throws a MisuseError for undefined.
 */
export function formatExplanation(explanation: Explanation, format: { readonly passed?: boolean } = {}): string {
  const { refusedBy, passed, change, nearest }: Partial<Explanation> = Object(explanation);
  checkArgument(refusedBy && passed, 'an explanation is what journal.explain gives of a refused entry', explanation);
  const { check, rule, code, message } = refusedBy;
  const lines = [`Refused by ${check} (${rule ?? code}): ${message}`];
  if (format.passed !== false && passed.length > 0) lines.push(`Passed before: ${passed.join('; ')}.`);
  if (change) lines.push(`It would pass ${change.words}.`);
  else if (nearest) lines.push(`The nearest operation is ${nearest.operation}: ${nearest.method} ${nearest.path}`);
  const cut = (line: string): string => (line.length <= 1_000 ? line : `${line.slice(0, 1_000)}…`);
  return lines.map((line) => cut(printable(line))).join('\n');
}
