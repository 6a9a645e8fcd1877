import type { Case } from '../../src/contract/run/case.js';
import { casesOfEndpoints } from '../../src/generated/case-files.js';
import { stories } from '../stories/all-stories.js';

/** The cases by endpoint. Each file beside this one exports its cases under its own name. */
export { casesOfEndpoints };

/** Every case of the contract: those of endpoints, then the stories of several steps. Pure, so that a page can drop these. */
export const allCases: readonly Case[] = /* @__PURE__ */ casesOfEndpoints.concat(stories);
