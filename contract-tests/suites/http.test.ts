import { describeSuite } from './describe-suite.js';
import { startHttp } from './targets.js';

await describeSuite('over HTTP', () => startHttp());
