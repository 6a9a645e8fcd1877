import { expect, it } from 'vitest';
import { createCore } from '../../../core.js';
import { turnedOf } from '../../../specification/profile.js';
import type { Caller } from '../state/caller.js';
import type { PageStore } from '../state/page-state.js';
import { type Answer, type SentRequest, sendRequest } from '../state/requests.js';
import type { Page } from '../state/use-page.js';
import { steps, takeStep } from './steps.js';

/** Makes a page with a mock, and records the callers. */
function start() {
  const core = createCore();
  const callers: Caller[] = [];
  const backend = { serverUrl: 'https://tracker.example', vendor: 'vendor', send: core.handle };
  const get = () => ({
    view: core.view(),
    profile: core.profile.current(),
    turned: turnedOf(core.profile.current()),
    document: {},
    journal: [],
  });
  const send = (request: SentRequest, caller: Caller): Promise<Answer> => {
    callers.push(caller);
    return sendRequest(backend as never, { ...get(), caller } as never, request, new AbortController().signal);
  };
  const setProfile: PageStore['setProfile'] = async (change) => {
    const before = get();
    core.profile.set(change(before.turned));
    return before as never;
  };
  const page = { operations: [], backend, store: { get, send, setProfile } };
  return { core, callers, page: page as unknown as Page };
}

it('takeStep gets the expected statuses for each step, as the caller of the step', async () => {
  const { page, callers } = start();
  const statuses: unknown[] = [];
  for (const step of steps) statuses.push((await takeStep(step, page)).map(({ status }) => status));
  expect(statuses).toEqual([[200], [200], [201], [400], [403], [200], [400, 400]]);
  expect(callers).toEqual(steps.flatMap(({ caller, profile }) => (profile ? [caller, caller] : [caller])));
});

it('takeStep returns the answers under both profiles, and puts the first profile back', async () => {
  const { core, page } = start();
  core.profile.set({ 'legacy.add.status': 200 });
  const before = core.profile.current();
  for (const step of steps.filter(({ profile }) => profile)) {
    const [first, second] = await takeStep(step, page);
    expect(second?.body).not.toBe(first?.body);
  }
  expect(core.profile.current()).toEqual(before);
});
