import { afterAll, expect, it, vi } from 'vitest';
import type { HttpRequest, HttpResponse } from '../../src/contract/run/case.js';
import { sendRequest } from '../../src/contract/run/send-request.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { Control } from '../../src/contract/targets/target.js';
import { describeSuite } from './describe-suite.js';

vi.useFakeTimers({ toFake: ['Date'] }); // what is done again is done at the same moment
afterAll(() => void vi.useRealTimers());

const { core: _, ...target } = mockTarget();
const { control, fetch } = target;
const { inProcess } = fetch;
if (!control || !inProcess) throw new Error('a mock has a control, and answers in process');

/** A request with its answer, or what the control did. */
type Step = readonly [sent: HttpRequest, answer: HttpResponse] | ((other: Control) => Promise<unknown>);

const steps: Step[] = [];

const steered = async (step: (one: Control) => Promise<void>): Promise<void> => {
  steps.push(step);
  await step(control);
};

const watched = {
  ...target,
  control: {
    ...control,
    importRows: (...given: Parameters<Control['importRows']>) => steered((one) => one.importRows(...given)),
    failNext: (times?: number) => steered((one) => one.failNext(times)),
  },
  fetch: Object.assign((request: Request): never => expect.unreachable(`${request.url} was not answered in process`), {
    inProcess: (sent: HttpRequest) => {
      const answer = inProcess(sent);
      if (answer) steps.push([sent, answer]);
      return answer;
    },
  }),
};

await describeSuite('in process', async () => ({ target: watched, stop: async () => undefined }));

it('in process every request is answered as it is by fetch', async () => {
  const other = mockTarget();
  const byFetch = (request: Request) => other.fetch(request);
  expect(steps.length).toBeGreaterThan(5000);
  const unlike: object[] = [];
  for (const step of steps) {
    if (typeof step === 'function') await step(other.control ?? control);
    else {
      const again = await sendRequest(step[0], byFetch, other.limits);
      if (JSON.stringify(again.answer) !== JSON.stringify(step[1])) unlike.push({ ...again, inProcess: step[1] });
    }
  }
  expect(unlike).toEqual([]);
});
