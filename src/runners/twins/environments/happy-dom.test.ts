// @vitest-environment happy-dom
import {
  describeReaching,
  describeReachingHandlers,
  describeTimeouts,
  type Way,
} from '../../testing/reaching-twins.js';

const ways: readonly Way[] = [
  'fetch',
  'XMLHttpRequest',
  'axios by XMLHttpRequest',
  'axios by http',
  'axios by fetch',
  'node:http',
  'node:http with keep-alive',
];

describeReaching('happy-dom', ['fetch', 'axios by fetch'], 'fetch'); // first, as axios keeps the Request that it finds
describeReaching('happy-dom', ways);
describeReachingHandlers('happy-dom', ways);
// happy-dom reads no `timeout`; msw 3 leaves the XMLHttpRequest to it, so that nothing can be held there, and msw 2 gives it to the twin
if (process.env.GRIDTWIN_MODULES === undefined) describeTimeouts('happy-dom');
