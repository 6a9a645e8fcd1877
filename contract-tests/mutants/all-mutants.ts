import type { RuleId } from '../../src/specification/rules.js';
import { access } from './access.js';
import type { Mutant } from './breaking.js';
import { cascades } from './cascades.js';
import { legacyAdministration } from './legacy-administration.js';
import { legacyReading } from './legacy-reading.js';
import { legacyWriting } from './legacy-writing.js';
import { newerReading } from './newer-reading.js';
import { newerWriting } from './newer-writing.js';

/** For each rule, a function from an endpoint to its mutants there. */
export type Mutants = { readonly [Id in RuleId]?: (endpoint: number) => readonly Mutant[] };

/** The mutants by topic. */
export const mutantClasses: readonly Mutants[] = [
  access,
  legacyAdministration,
  legacyReading,
  legacyWriting,
  newerReading,
  newerWriting,
  cascades,
];

/** The mutants of all rules: at least one for every MUST. */
export const mutants: Mutants = Object.assign({}, ...mutantClasses);
