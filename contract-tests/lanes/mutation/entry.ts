// What ask.mjs runs, of a copy of the tree in which the model and the service are broken.

export { openRun } from '../../../src/contract/run/run.js';
export { mockTarget } from '../../../src/contract/targets/mock-target.js';
export { allCases } from '../../cases/index.js';
export { judge } from '../../suites/judge.js';
export { turnedOtherwise, turnedProfile } from '../../suites/turned-profile.js';
