import { describeSuite } from './describe-suite.js';
import { fetchOverKeptConnections } from './keep-alive.js';
import { startHttp } from './targets.js';

// Uses a quicker client than fetch; msw.test.ts sends every case by fetch.
await describeSuite('over HTTP', () => startHttp({}, fetchOverKeptConnections()));
