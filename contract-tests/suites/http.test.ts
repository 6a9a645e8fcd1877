import { describeSuite } from './describe-suite.js';
import { fetchOverKeptConnections } from './keep-alive.js';
import { startHttp } from './targets.js';

// By a quicker client than fetch, by which msw.test.ts sends every case.
await describeSuite('over HTTP', () => startHttp({}, fetchOverKeptConnections()));
