import type { JsonSchema } from '../../../validation/json-schema.js';
import type { OperationSummary } from '../state/use-page.js';

/** A parameter of the path or the query. */
export interface OperationParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** The text that its field begins with; undefined for a parameter without example. */
  readonly first: string | undefined;
}

/** An answer to a request, as the document shows it. */
export interface OperationExample {
  readonly summary: string;
  /** The body, inLines; undefined for none. */
  readonly text: string | undefined;
  /** The request; undefined where the example was asked of another operation. */
  readonly asked: { readonly target: string; readonly user?: string; readonly body?: string } | undefined;
}

/** What the document says about the answers with a status. */
export interface OperationAnswer {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly { readonly name: string; readonly description: string }[];
  readonly schema: JsonSchema | undefined;
  readonly examples: readonly OperationExample[];
}

/** An operation with all that the document says about it, without references. */
export interface OperationDetails extends OperationSummary {
  readonly api: string;
  readonly description: string;
  readonly parameters: readonly OperationParameter[];
  readonly body: { readonly description: string; readonly schema: JsonSchema; readonly first: string } | undefined;
  readonly answers: readonly OperationAnswer[];
  readonly ruleTexts: readonly { readonly id: string; readonly text: string }[];
  readonly choices: readonly { readonly id: string; readonly question: string; readonly words: string }[];
}
