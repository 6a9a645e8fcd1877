// @vitest-environment jsdom
import { describeReaching, describeReachingHandlers, describeTimeouts } from '../../testing/reaching-twins.js';

describeReaching('jsdom', ['fetch', 'axios by fetch'], 'fetch'); // first, as axios keeps the first Request class that it finds
describeReaching('jsdom');
describeReachingHandlers('jsdom');
describeTimeouts('jsdom');
