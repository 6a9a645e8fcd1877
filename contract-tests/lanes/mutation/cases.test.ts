import { describeCases } from '../../../src/contract/run/describe-contract.js';
import { mockTarget } from '../../../src/contract/targets/mock-target.js';
import { allCases } from '../../cases/index.js';

const { core: _, ...target } = mockTarget();

await describeCases(target, allCases);
