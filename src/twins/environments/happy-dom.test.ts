// @vitest-environment happy-dom
import { describeReaching } from '../../testing/reaching-twins.js';

describeReaching('happy-dom', [
  'fetch',
  'XMLHttpRequest',
  'axios by XMLHttpRequest',
  'axios by http',
  'axios by fetch',
  'node:http',
  'node:http with keep-alive',
]);
