import { schemaErrors } from '../../generated/validate-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { shown } from '../../spec/naming.js';
import { schemaProblems, type Wording } from '../../spec/schema-errors.js';
import { WorldError } from './world-error.js';

const wording: Wording = {
  discriminator: ({ params }) =>
    `the member "kind" must be "grid", "cascade" or "other", not ${shown(params.tagValue)}`,
};

/** The value as a world file, if it has the shape of one (fixtures/world.schema.json). Throws a WorldError. */
export function checkSchema(value: unknown): WorldFile {
  const errors = schemaErrors(value);
  if (errors.length > 0) throw new WorldError(schemaProblems(errors, wording));
  return value as WorldFile;
}
