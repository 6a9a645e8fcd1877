import {
  createJudge,
  documentedOperations,
  type Judge,
  problemsBy,
  type Validator,
} from '../../../contract/judge/judge.js';
import { member } from '../../../validation/json.js';

/** A document whose schemas are compiled already: each is `{ validator: 12 }`, a place in the list. */
export interface Precompiled {
  readonly document: Parameters<typeof documentedOperations>[1];
  readonly validators: readonly Validator[];
}

/** The validator of a schema. Throws an Error for one that was not compiled. */
function validatorOf(schema: object, validators: readonly Validator[]): Validator {
  const place = member(schema, 'validator');
  const found = typeof place === 'number' ? validators[place] : undefined;
  if (found === undefined) throw new Error(`no validator was compiled for ${JSON.stringify(schema)}`);
  return found;
}

/** A judge by a document whose schemas are compiled already: it makes no code of texts, which a page may not. */
export function precompiledJudge(vendor: string, { document, validators }: Precompiled): Judge {
  const find = documentedOperations(vendor, document, (schema) => {
    const validate = validatorOf(schema, validators);
    return (value) => problemsBy(validate, value);
  });
  return createJudge(find);
}
