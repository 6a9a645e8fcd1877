// The exports of the bundle that ask.mjs runs, made from a copy of the tree with a broken model and service.

export { openRun } from '../../../src/contract/run/run.js';
export { mockTarget } from '../../../src/contract/targets/mock-target.js';
export { allCases } from '../../cases/index.js';
export { judge } from '../../suites/judge.js';
export { turnedOtherwise, turnedProfile } from '../../suites/turned-profile.js';
