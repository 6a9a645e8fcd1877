// @vitest-environment jsdom
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

describeReaching('jsdom', ['fetch', 'axios by fetch'], 'fetch'); // first, as axios keeps the Request that it finds
describeReaching('jsdom', ways);
describeReachingHandlers('jsdom', ways);
describeTimeouts('jsdom');
