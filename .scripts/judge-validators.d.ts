/** What judge-validators.mjs makes: the documented answers of every operation, and the validators of their schemas. */
declare module 'virtual:judge-validators' {
  /** Every schema in it is `{ validator: 12 }`, a place in the list of validators. */
  export const document: import('openapi3-ts/oas31').OpenAPIObject;
  export const validators: readonly import('../src/contract/judge/judge.js').Validator[];
}
