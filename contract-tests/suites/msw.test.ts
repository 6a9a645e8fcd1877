import { allCases } from '../cases/index.js';
import { describeSuite } from './describe-suite.js';
import { everyNth } from './share.js';
import { startHandlers } from './targets.js';

// Handlers leave methods that no endpoint has to the handlers of whoever uses them.
const others = ['PATCH', 'OPTIONS'];
const cases = allCases.filter(({ method }) => !others.includes(method));

// On msw 3 requests only come another way to what answers all cases on msw 2.
const isOnMsw3 = process.env.GRIDTWIN_MODULES !== undefined;

await describeSuite('through the handlers of MSW', () => startHandlers(), isOnMsw3 ? everyNth(cases, 3) : cases);
