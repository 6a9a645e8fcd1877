import { judgeOf } from '../../src/contract/judge/document-judge.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';

/** The judge of mocks: it compiles a schema once for all suites of a worker. */
export const judge = judgeOf(mockTarget());
