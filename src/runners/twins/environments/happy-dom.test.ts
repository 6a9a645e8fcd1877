// @vitest-environment happy-dom
import { describeReaching, describeReachingHandlers, describeTimeouts } from '../../testing/reaching-twins.js';

describeReaching('happy-dom', ['fetch', 'axios by fetch'], 'fetch'); // first, as axios keeps the first Request class that it finds
describeReaching('happy-dom');
describeReachingHandlers('happy-dom');
// happy-dom ignores `timeout`, and msw 3 leaves the XMLHttpRequest to it, so that no request times out; msw 2 gives it to the twin
if (process.env.GRIDTWIN_MODULES === undefined) describeTimeouts('happy-dom');
