import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createMock } from '../../hosts/msw/create-mock.js';
import { describePlan } from './describe-plan.js';
import type { FaultEffect, FaultPlan } from './fault-plan.js';

const effects: Required<FaultEffect> = {
  status: 503,
  body: 'text',
  headers: { 'X-One': 'two' },
  retryAfter: 1,
  delay: 1,
  hang: true,
  reset: true,
  truncate: true,
  html: true,
  slowBody: 1,
  commit: false,
};
const plan: Required<Omit<FaultPlan, 'seed'>> = {
  ...effects,
  operation: 'addRows',
  user: 'alice',
  issue: 'DEMO-1',
  nth: 2,
  next: 2,
  after: 1,
  probability: 0.5,
};

describe('a member of a plan', () => {
  it.each(Object.entries(plan))('changes the description of the plan: %s', (name, value) => {
    expect(describePlan({ [name]: value }), 'describe-plan.ts says what it does').not.toBe(describePlan({}));
  });

  it.each(Object.keys(plan))('is documented in the table of src/mock/README.md: %s', (name) => {
    expect(readFileSync(new URL('../README.md', import.meta.url), 'utf8')).toContain(`\`${name}\``);
  });

  it.each(Object.keys(effects))('is named in the error for a plan without an effect: %s', (name) => {
    const mock = createMock({ world: demoWorld });
    expect(() => mock.faults.plan({}), 'the message is in check-plan.ts').toThrow(`"${name}"`);
  });
});
