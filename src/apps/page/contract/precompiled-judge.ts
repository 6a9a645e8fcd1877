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

/** A judge by such a document: it makes no code of texts, which a page may not. Throws an Error for a schema that was not compiled. */
export function precompiledJudge(vendor: string, { document, validators }: Precompiled): Judge {
  const find = documentedOperations(vendor, document, (schema) => {
    const validate = validators[Number(member(schema, 'validator'))];
    if (validate === undefined) throw new Error(`no validator was compiled for ${JSON.stringify(schema)}`);
    return (value) => problemsBy(validate, value);
  });
  return createJudge(find);
}
