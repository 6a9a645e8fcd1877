import type { FileSchema } from '../src/model/world-file/schema/file-schema.js';

/** The schema without words; throws an error that names the place of a keyword that the check of files does not know. */
export function lean(schema: object): FileSchema;

/** All keywords that the check of files knows. */
export const knownKeywords: readonly string[];
