import { expect, it } from 'vitest';
import { noFaults, Refusal } from './refusal.js';

it('a refusal takes no stack trace, and the errors behind it take theirs', () => {
  expect(new Refusal(noFaults()).stack).not.toContain('\n');
  expect(new Error('a defect').stack).toContain('refusal.test');
});
