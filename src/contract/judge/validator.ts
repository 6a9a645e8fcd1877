import { member } from '../../validation/json.js';
import { previewValue } from '../run/describe-exchange.js';

/** What is wrong with a value, each in words. */
export type ProblemsOf = (value: unknown) => readonly string[];

/** What a validator finds wrong: where, and what in words. */
export interface SchemaFault {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: unknown;
}

/** A function as Ajv makes it of a schema: whether a value fits, and after a call that says no, what is wrong with it. */
export interface Validator {
  (value: unknown): unknown;
  readonly errors?: readonly SchemaFault[] | null | undefined;
}

function inWords({ instancePath, message = 'is not as documented', params }: SchemaFault): string {
  const extra = member(params, 'additionalProperty');
  const more = typeof extra === 'string' ? `: "${extra}"` : '';
  return `${instancePath === '' ? '' : `at ${instancePath} `}${message}${more}`;
}

/** What a validator finds wrong with a value, in words that show the value. */
export function problemsBy(validate: Validator, value: unknown): readonly string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map((fault) => `${inWords(fault)}, in ${previewValue(value)}`);
}
