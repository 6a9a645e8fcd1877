import type { WorldFile } from '../../../generated/world-file.js';
import type { ProfileInput } from '../../../specification/profile.js';
import { loadScript } from '../load-script.js';
import { type Answer, headersOf } from '../state/requests.js';
import type { Page } from '../state/use-page.js';

/** A switch of the profile: from one to another. */
export interface ProfileSwitch {
  readonly before: ProfileInput;
  readonly after: ProfileInput;
}

/** An answer of the page that another profile changes, as it is under both. */
export interface ChangedAnswer {
  readonly of: Answer;
  readonly before: Pick<Answer, 'status' | 'headers' | 'body'>;
  readonly after: ChangedAnswer['before'];
}

const most = 12;

/**
 * Sends the last requests of the page to mocks of their own under both profiles, each in the world as it was before the request;
 * gives how many were sent, and the answers that differ.
 */
export async function compareAnswers({ store, backend }: Page, { before, after }: ProfileSwitch) {
  const { answerOnce } = await loadScript('mock');
  const state = store.get();
  const last = [...state.answers.values()].slice(-most);
  const { vendor, contextPath } = backend;
  const found = await Promise.all(
    last.map(async (of): Promise<ChangedAnswer> => {
      const { method, path, body } = of.request;
      const asked = `world${of.entry === undefined ? '' : `?before=${of.entry}`}`;
      const world = (await store.ask('GET', asked).catch(() => store.ask('GET', 'world'))) as WorldFile;
      const headers = headersOf(of.request, of.caller, state);
      const under = (profile: ProfileInput) =>
        answerOnce(
          { world, profile, vendor, contextPath },
          new Request(backend.serverUrl + path, { method, headers, body: body ?? null }),
        );
      return { of, before: await under(before), after: await under(after) };
    }),
  );
  const changed = found.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  return { count: last.length, changed };
}
