import { allCases } from '../cases/index.js';
import { describeSuite } from './describe-suite.js';
import { startHandlers } from './targets.js';

// Handlers leave methods that no endpoint has to the handlers of whoever uses them.
const others = ['PATCH', 'OPTIONS'];
const cases = allCases.filter(({ method }) => !others.includes(method));

await describeSuite('through the handlers of MSW', () => startHandlers(), cases);
