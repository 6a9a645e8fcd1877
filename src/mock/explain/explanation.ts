import type { OperationId } from '../../service/endpoints/descriptions.js';
import type { Refused } from '../../service/http/exchange.js';
import type { Version } from '../../specification/versions.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { printable } from '../../validation/printable.js';

/** A place in a JSON body: the names and indexes that lead there; empty for the whole body. */
export type Keys = readonly (string | number)[];

/** A change at a place in a body: another value, another name of the member, or its removal. */
export type BodyChange = { readonly value: unknown } | { readonly rename: string } | { readonly remove: true };

/**
 * One change to a request: to its caller, its method, its whole path as sent, a query parameter (removed without `value`), a
 * header, its body as text or at a place, or to a setting of the mock.
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
  /** The words after "It would pass", such as `as alice, who may edit DEMO-1`. */
  readonly words: string;
  /** The edits in order; each applies to the result of those before it. */
  readonly edits: readonly Edit[];
}

/** A fix with the resulting request, ready to be sent. It contains no credentials. */
export interface AppliedFix extends Fix {
  readonly request: {
    readonly method: string;
    readonly target: string;
    /** The headers that the fix sets, by name. */
    readonly headers: Readonly<Record<string, string>>;
    /** The text; undefined for no body, and for a body that is not UTF-8. */
    readonly body: string | undefined;
    /** The caller that the fix sets, or that was not yet known at the refusal; undefined for the caller of the entry. */
    readonly user: string | undefined;
    /** The version that the mock must have; undefined for its present version. */
    readonly addonVersion: Version | undefined;
  };
}

/** Creates a fix of some edits. */
export const fix = (words: string, ...edits: readonly Edit[]): Fix => ({ words, edits });

/** An operation, with its method and the pattern of its path. */
export interface NearOperation {
  readonly operation: OperationId;
  readonly method: string;
  readonly path: string;
}

/** Why a request was refused, and what would pass. It is for people: no answer of the service contains it. */
export interface Explanation {
  readonly operation: OperationId | undefined;
  /** The nearest operation, if path and method lead to no operation. */
  readonly nearest: NearOperation | undefined;
  /** The check that refused, in words, and its refusal. */
  readonly refusedBy: Refused & { readonly check: string };
  /** The checks that passed before, in words and in order. */
  readonly passed: readonly string[];
  /** The smallest change that was found, if any. */
  readonly change: AppliedFix | undefined;
}

/**
 * Writes an explanation in lines of at most 1,000 characters: the refusal, the checks that passed before unless `passed` is
 * false, and the change that would pass, or else the nearest operation. Throws a MisuseError for undefined.
 */
export function formatExplanation(explanation: Explanation, format: { readonly passed?: boolean } = {}): string {
  const { refusedBy, passed, change, nearest }: Partial<Explanation> = Object(explanation);
  checkArgument(refusedBy && passed, 'an explanation comes from journal.explain of a refused entry', explanation);
  const { check, rule, code, message } = refusedBy;
  const lines = [`Refused by ${check} (${rule ?? code}): ${message}`];
  if (format.passed !== false && passed.length > 0) lines.push(`Passed before: ${passed.join('; ')}.`);
  if (change) lines.push(`It would pass ${change.words}.`);
  else if (nearest) lines.push(`The nearest operation is ${nearest.operation}: ${nearest.method} ${nearest.path}`);
  const cut = (line: string): string => (line.length <= 1_000 ? line : `${line.slice(0, 1_000)}…`);
  return lines.map((line) => cut(printable(line))).join('\n');
}
