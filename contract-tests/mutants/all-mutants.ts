import type { RuleId } from '../../src/specification/rules.js';
import { access } from './access.js';
import type { Mutant } from './breaking.js';
import { cascades } from './cascades.js';
import { legacyAdministration } from './legacy-administration.js';
import { legacyReading } from './legacy-reading.js';
import { legacyWriting } from './legacy-writing.js';
import { newerReading } from './newer-reading.js';
import { newerWriting } from './newer-writing.js';

/** The broken services of some rules, by the endpoint on which they break it. */
export type Mutants = { readonly [Id in RuleId]?: (endpoint: number) => readonly Mutant[] };

/** Broken services by what they break. */
export const mutantClasses: readonly Mutants[] = [
  access,
  legacyAdministration,
  legacyReading,
  legacyWriting,
  newerReading,
  newerWriting,
  cascades,
];

/** A broken service for every rule that is a MUST. */
export const mutants: Mutants = Object.assign({}, ...mutantClasses);
