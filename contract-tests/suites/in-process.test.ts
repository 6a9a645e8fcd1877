import { afterAll, expect, it, vi } from 'vitest';
import type { HttpRequest, HttpResponse } from '../../src/contract/run/case.js';
import { sendRequest } from '../../src/contract/run/send-request.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { Control, Target } from '../../src/contract/targets/target.js';
import { describeSuite } from './describe-suite.js';

vi.useFakeTimers({ toFake: ['Date'] }); // so that the repeated steps see the same time
afterAll(() => void vi.useRealTimers());

const { core: _, ...target } = mockTarget();
const { control, fetch } = target;
const { direct } = fetch;
if (!control || !direct) throw new Error('a mock has a control, and answers in process');

/** A request with its answer in process, or another action on a target. */
type Step = readonly [sent: HttpRequest, answer: HttpResponse] | ((one: Target) => Promise<unknown>);

const steps: Step[] = [];

const steered = async (step: (one: Control) => Promise<void>): Promise<void> => {
  steps.push((one) => step(one.control ?? control));
  await step(control);
};

const byFetch = (request: Request): Promise<Response> => {
  const again = request.clone();
  steps.push((one) => one.fetch(again));
  return fetch(request);
};

const watched = {
  ...target,
  control: {
    ...control,
    importRows: (...given: Parameters<Control['importRows']>) => steered((one) => one.importRows(...given)),
    failNext: (times?: number) => steered((one) => one.failNext(times)),
  },
  fetch: Object.assign(byFetch, {
    direct: (sent: HttpRequest) => {
      const answer = direct(sent);
      if (answer && 'status' in answer) steps.push([sent, answer]);
      return answer;
    },
  }),
};

await describeSuite('in process', async () => ({ target: watched, stop: async () => undefined }));

it('in process every request gets the same answer as by fetch', async () => {
  const other = mockTarget();
  const fetchAgain = (request: Request) => other.fetch(request);
  expect(steps.filter((step) => typeof step !== 'function').length).toBeGreaterThan(5000);
  const unlike: object[] = [];
  for (const step of steps) {
    if (typeof step === 'function') await step(other);
    else {
      const again = await sendRequest(step[0], fetchAgain, other.limits);
      if (JSON.stringify(again.answer) !== JSON.stringify(step[1])) unlike.push({ ...again, inProcess: step[1] });
    }
  }
  expect(unlike).toEqual([]);
});
