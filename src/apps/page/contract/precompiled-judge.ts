import {
  createJudge,
  documentedOperations,
  type Judge,
  problemsBy,
  type Validator,
} from '../../../contract/judge/judge.js';
import { member } from '../../../validation/json.js';

/** A document whose schemas are compiled: each is `{ validator: 12 }`, an index of `validators`. */
export interface Precompiled {
  readonly document: Parameters<typeof documentedOperations>[1];
  readonly validators: readonly Validator[];
}

/** Makes a judge that evaluates no text as code, which a page may not do. The judge throws an Error for a schema without validator. */
export function precompiledJudge(vendor: string, { document, validators }: Precompiled): Judge {
  const find = documentedOperations(vendor, document, (schema) => {
    const validate = validators[Number(member(schema, 'validator'))];
    if (validate === undefined) throw new Error(`no validator was compiled for ${JSON.stringify(schema)}`);
    return (value) => problemsBy(validate, value);
  });
  return createJudge(find);
}
