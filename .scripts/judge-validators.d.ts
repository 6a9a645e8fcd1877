/** The module that judge-validators.mjs makes: the documented answers of every operation, and validators of their schemas. */
declare module 'virtual:judge-validators' {
  /** Every schema is `{ validator: 12 }`, an index in the list of validators. */
  export const document: import('openapi3-ts/oas31').OpenAPIObject;
  export const validators: readonly import('../src/contract/judge/judge.js').Validator[];
}
