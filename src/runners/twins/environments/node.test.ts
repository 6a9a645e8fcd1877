// @vitest-environment node
import { describeReaching } from '../../testing/reaching-twins.js';

describeReaching('node', ['fetch', 'axios by fetch'], 'fetch'); // first, as axios keeps the first Request class that it finds
describeReaching('node', ['fetch', 'axios by http', 'axios by fetch', 'node:http', 'node:http with keep-alive']);
