import type { JsonSchema } from '../src/validation/json-schema.js';

/** Returns a schema without descriptions. Throws an Error with the place of a keyword that the check of files does not know. */
export function lean(schema: object): JsonSchema;

/** All keywords that the check of files knows. */
export const knownKeywords: readonly string[];
