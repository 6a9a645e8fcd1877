import type { Case } from '../../src/contract/run/case.js';
import { casesOfEndpoints } from '../../src/generated/case-files.js';
import { stories } from '../stories/all-stories.js';

/** The cases of one endpoint each, which every file beside this one has under its own name. */
export { casesOfEndpoints };

/** Every case of the contract: those of one endpoint each, then the stories of several steps. Pure, so that a page can leave these out. */
export const allCases: readonly Case[] = /* @__PURE__ */ casesOfEndpoints.concat(stories);
