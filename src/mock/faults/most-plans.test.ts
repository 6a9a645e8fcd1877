import { describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { reading } from '../../hosts/testing/calls.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { FaultPlan } from './fault-plan.js';

const most = 1_000;

describe('a mock with 1,000 plans', () => {
  it.each<[what: string, plan: FaultPlan]>([
    ['for the next call', { status: 503 }],
    ['for the first call', { status: 503, nth: 1 }],
  ])('drops the oldest plan %s that was hit, to make room for another', async (_, plan) => {
    const { faults, handle } = createMock();
    for (let i = 0; i < 5; i++) {
      faults.plan(plan);
      await handle(reading());
    }
    for (let i = 0; i < most; i++) faults.plan({ status: 503, next: 2 });
    expect([faults.planned().length, faults.planned()[0]?.id, faults.pending().length]).toEqual([most, '6', most]);
    expect(() => faults.plan(plan)).toThrow(MisuseError);
  });

  it.each<[what: string, plan: FaultPlan]>([
    ['were never hit', { status: 503 }],
    ['were hit and can be hit again', { delay: 0, after: 0 }],
    ['are hit by chance', { delay: 0, probability: 1 }],
  ])('refuses another plan while all plans %s, and says what to do', async (_, plan) => {
    const { faults, handle } = createMock();
    for (let i = 0; i < most; i++) faults.plan(plan);
    if (plan.status === undefined) await handle(reading());
    expect(() => faults.plan(plan)).toThrow(MisuseError);
    expect(() => faults.plan(plan)).toThrow(/1000 plans already wait for calls; remove some, or all/);
    faults.planned()[0]?.remove();
    faults.plan(plan);
    expect([faults.planned().length, faults.planned()[0]?.id]).toEqual([most, '2']);
  });
});
