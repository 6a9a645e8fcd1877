// @vitest-environment jsdom
import { describeReaching } from '../../testing/reaching-twins.js';

describeReaching('jsdom', [
  'fetch',
  'XMLHttpRequest',
  'axios by XMLHttpRequest',
  'axios by http',
  'axios by fetch',
  'node:http',
  'node:http with keep-alive',
]);
