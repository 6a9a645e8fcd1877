import { allCases } from '../cases/index.js';
import { describeSuite } from './describe-suite.js';
import { everyNth } from './share.js';
import { startHandlers } from './targets.js';

// Handlers leave methods that no endpoint has at a path to the user's handlers.
const others = ['PATCH', 'OPTIONS'];
const cases = allCases.filter(({ method, status }) => !others.includes(method) && status !== 405);

// On msw 3 only the interception differs; all cases pass on msw 2.
const isOnMsw3 = process.env.GRIDTWIN_MODULES !== undefined;

await describeSuite('through the handlers of MSW', () => startHandlers(), isOnMsw3 ? everyNth(cases, 3) : cases);
