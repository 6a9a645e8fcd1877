import { createContext, createTemplate, type Settings } from '../../mock/create-core.js';
import { createTools } from '../../mock/tools.js';
import type { Profile } from '../../specification/choices.js';
import type { HttpRequest } from '../run/case.js';
import { sendRequest } from '../run/send-request.js';
import { fetchOf } from '../targets/fetch.js';
import type { Target } from '../targets/target.js';
import type { SendTo } from './lockstep.js';

/** Opens a mock of a target and sends it the first requests. `start` returns it to the state after these, under any profile. */
export async function openMock(target: Target, settings: Settings, first: readonly HttpRequest[]) {
  const { values, baseUrl, addonVersion, limits } = target;
  const template = createTemplate({
    ...settings,
    vendor: String(values.vendor),
    contextPath: new URL(baseUrl).pathname.replace(/\/$/, ''),
    profile: { ...target.profile, addonVersion },
  });
  const mock = createContext(template);
  const { core } = mock;
  const { journal } = createTools(mock);
  const fetch = fetchOf(() => mock);
  const send: SendTo = (sent) => sendRequest(sent, fetch, limits);
  for (const sent of first) await send(sent);
  const begin = core.snapshot();
  return {
    send,
    /** Returns the reasons why the last request was refused; empty if it was not. */
    refused: () => journal.last()?.refused ?? [],
    /** Returns the choices of which another value would have changed an answer or the state since the start. */
    reliedOn: () => new Set(journal.entries().flatMap(({ choices }) => choices)),
    start: (profile: Profile): void => {
      core.restore(begin);
      journal.clear();
      core.profile.set({ ...profile, addonVersion });
    },
  };
}
