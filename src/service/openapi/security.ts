import type { SecurityRequirementObject, SecuritySchemeObject } from 'openapi3-ts/oas31';
import type { Choices } from '../../specification/choices.js';
import { schemesTaken } from '../guards/caller.js';
import type { AnnotateChoices } from './choice-annotations.js';

const described = {
  Basic: { scheme: 'basic', description: 'The name and the password of a user.' },
  Bearer: { scheme: 'bearer', description: 'A personal access token.' },
} as const;

/** How credentials are given, and that every operation needs them one way or another. */
export interface Security {
  readonly schemes: Readonly<Record<string, SecuritySchemeObject>>;
  readonly requirements: SecurityRequirementObject[];
}

/** The security of a document under some choices. */
export function securityOf(choices: Choices, mark: AnnotateChoices): Security {
  const taken = schemesTaken(choices).map((name) => described[name]);
  return {
    schemes: Object.fromEntries(
      taken.map(({ scheme, description }) => [
        scheme,
        { type: 'http', scheme, description, ...mark(['auth.schemes']) },
      ]),
    ),
    requirements: taken.map(({ scheme }) => ({ [scheme]: [] })),
  };
}
