import type { TwinFile } from '../../generated/twin-file.js';
import { twinSchema } from '../../generated/twin-schema.js';
import { resolveProfile } from '../../specification/profile.js';
import type { Problem } from '../../validation/schema-errors.js';
import { readCommentedJson } from '../targets/read-commented-json.js';

/** Reads a twin file; `file` is its name in messages. Throws a TypeError that names every problem. */
export function readTwin(text: string, file: string): TwinFile {
  const problemsOf = ({ profile }: TwinFile): readonly Problem[] => {
    try {
      resolveProfile(profile);
      return [];
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return [{ path: 'profile', message: error.message.replace('Profile: ', '') }];
    }
  };
  return readCommentedJson<TwinFile>(text, file, { schema: twinSchema, problemsOf, Failure: TypeError });
}

/** Returns the text of a twin file. */
export const writeTwin = ({
  $schema = './node_modules/gridtwin/fixtures/twin.schema.json',
  ...twin
}: TwinFile): string => `${JSON.stringify({ $schema, ...twin }, undefined, 2)}\n`;
