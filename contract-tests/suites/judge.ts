import { judgeOf } from '../../src/contract/judge/document-judge.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';

/** The judge of all suites of a worker, which compiles each schema once. */
export const judge = judgeOf(mockTarget());
