import type { WorldFile } from '../../../generated/world-file.js';
import type { ProfileInput } from '../../../specification/profile.js';
import { loadScript } from '../load-script.js';
import { inLines } from '../operation/literal.js';
import { type Answer, headersOf } from '../state/requests.js';
import type { Page } from '../state/use-page.js';

/** A switch of the profile: from one to another. */
export type ProfileSwitch = Readonly<Record<'before' | 'after', ProfileInput>>;

/** What is compared of an answer. */
export type Compared = Pick<Answer, 'status' | 'headers' | 'body'>;

/** Sends the last requests to mocks under both profiles, each in the world before it; gives how many, and the answers that differ. */
export async function compareAnswers({ store, backend }: Page, { before, after }: ProfileSwitch) {
  const { answerOnce } = await loadScript('mock');
  const state = store.get();
  const last = [...state.answers.values()].slice(-12);
  const { vendor, contextPath, serverUrl } = backend;
  const { as } = state.view ?? {};
  const found = await Promise.all(
    last.map(async (of) => {
      const { method, path, body } = of.request;
      const asked = `world${of.entry === undefined ? '' : `?before=${of.entry}`}`;
      const world = (await backend.ask('GET', asked).catch(() => backend.ask('GET', 'world'))) as WorldFile;
      const headers = headersOf(of.request, of.caller, state);
      const under = (profile: ProfileInput) =>
        answerOnce(
          { world, profile, vendor, contextPath, ...(as && { as }) },
          new Request(new URL(serverUrl).origin + contextPath + path, { method, headers, body: body ?? null }),
        );
      return { of, before: await under(before), after: await under(after) };
    }),
  );
  const changed = found.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  return { count: last.length, changed };
}

/** The lines of an answer: its body indented, and above it the headers that the other answer does not have, but for when it came. */
export function linesOf({ headers = [], body = '' }: Compared, other: Compared): readonly string[] {
  const known = new Set((other.headers ?? []).map((header) => header.join(': ')));
  const own = headers.map((header) => header.join(': ')).filter((line) => !known.has(line) && !/^date:/.test(line));
  return [...own, ...inLines(body).split('\n')];
}
