import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { describeSuite } from './describe-suite.js';

await describeSuite('in process', async () => ({ target: mockTarget(), stop: async () => undefined }));
