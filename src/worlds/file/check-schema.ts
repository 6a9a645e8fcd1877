import type { WorldFile } from '../../generated/world-file.js';
import { worldSchema } from '../../generated/world-schema.js';
import { WorldError } from '../../model/world-error.js';
import { member } from '../../validation/json.js';
import { deepestNesting, isTooDeep } from '../../validation/nesting.js';
import { shown } from '../../validation/quote.js';
import { schemaErrors, schemaProblems, type Wording } from '../../validation/schema-errors.js';

/** What the errors of world files are in words, besides the usual. */
export const worldWording: Wording = {
  discriminator: ({ data }) =>
    `the member "kind" must be "grid", "cascade" or "other", not ${shown(member(data, 'kind'))}`,
};

/** The value as a world file, if it has the shape of one (fixtures/world.schema.json). Throws a WorldError. */
export function checkSchema(value: unknown): WorldFile {
  if (isTooDeep(value)) {
    const message = `lists and objects may stand in each other ${deepestNesting} levels deep, and here are more`;
    throw new WorldError([{ path: '', message }]);
  }
  const errors = schemaErrors(worldSchema, value);
  if (errors.length > 0) throw new WorldError(schemaProblems(errors, worldWording));
  return value as WorldFile;
}
