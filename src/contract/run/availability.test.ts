import { expect, it } from 'vitest';
import { mockTarget } from '../targets/mock-target.js';
import { caseOf } from '../testing/case-results.js';
import { whyUntried } from './availability.js';

// a case on an older sibling needs the other endpoints that it uses on the target, and of the sibling only that it exists
it.each([
  [{ on: '1.17.9', uses: [20] }, 'endpoint 20 comes with add-on version 1.25.0, and the target has 1.19.0'],
  [{ on: '1.17.9', uses: [14] }, undefined],
  [{ on: '1.17.9' }, undefined],
  [{ uses: [20] }, 'endpoint 20 comes with add-on version 1.25.0, and the target has 1.19.0'],
] as const)('whyUntried returns for a case of endpoint 14 with %j: %s', (more, reason) => {
  const target = { ...mockTarget(), addonVersion: '1.19.0' } as const;
  expect(whyUntried({ ...caseOf('a#1', 14, 'VER-2'), ...more }, target, 'destructive')).toBe(reason);
});
