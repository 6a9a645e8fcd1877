import { expect, it } from 'vitest';
import { createCore } from '../../../core.js';
import type { Caller } from '../state/caller.js';
import type { Page } from '../state/use-page.js';
import { type Step, steps } from './steps.js';
import { takeStep } from './take-step.js';

/** A page over a mock, and what was sent and switched there. */
function start() {
  const core = createCore();
  const sent: Request[] = [];
  const callers: Caller[] = [];
  const page = {
    operations: [],
    store: {
      get: () => ({ view: core.view(), profile: core.profile.current() }),
      setCaller: (caller: Caller) => callers.push(caller),
      setProfile: async (profile: Parameters<typeof core.profile.set>[0]) => core.profile.set(profile),
    },
    backend: {
      serverUrl: 'https://tracker.example',
      vendor: 'vendor',
      ready: Promise.resolve(),
      send: (request: Request) => {
        sent.push(request);
        return core.handle(request);
      },
    },
  };
  return { core, sent, callers, page: page as unknown as Page };
}

it('takes every step in turn: what shall succeed does, and what shall be refused is', async () => {
  const { page, callers } = start();
  const statuses: number[] = [];
  for (const step of steps) statuses.push((await takeStep(step, page)).status);
  expect(statuses).toEqual([200, 200, 201, 400, 403, 200, 400]);
  expect(callers).toEqual(steps.map(({ caller }) => caller));
});

it('sends no credentials but its own, so that no browser asks for a password', async () => {
  const { page, sent } = start();
  const nobody: Step = {
    title: 'Nobody',
    text: 'Nobody calls.',
    caller: { kind: 'nobody' },
    operation: 'listGrids',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    look: 'journal',
  };
  expect((await takeStep(nobody, page)).status).toBe(401);
  expect(sent[0]?.credentials).toBe('omit');
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});
