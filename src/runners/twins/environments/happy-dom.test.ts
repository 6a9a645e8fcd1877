// @vitest-environment happy-dom
import { describeReaching, describeReachingHandlers, describeTimeouts } from '../../testing/reaching-twins.js';

describeReaching('happy-dom', ['fetch', 'axios by fetch'], 'fetch'); // first, as axios keeps the Request that it finds
describeReaching('happy-dom');
describeReachingHandlers('happy-dom');
// happy-dom reads no `timeout`; msw 3 leaves the XMLHttpRequest to it, so that nothing can be held there, and msw 2 gives it to the twin
if (process.env.GRIDTWIN_MODULES === undefined) describeTimeouts('happy-dom');
