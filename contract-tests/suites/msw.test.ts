import { describeSuite } from './describe-suite.js';
import { startHandlers } from './targets.js';

await describeSuite('through the handlers of MSW', () => startHandlers());
