import { useLayoutEffect, useRef } from 'preact/hooks';
import type { WorldFile } from '../../../generated/world-file.js';
import type { ProfileInput } from '../../../specification/profile.js';
import { loadScript } from '../load-script.js';
import { inLines } from '../operation/literal.js';
import { StatusMark, TextBlock } from '../shell/controls.js';
import { callerWords } from '../state/caller.js';
import { type Answer, answerKey, headersOf } from '../state/requests.js';
import { type Page, useAsked, usePage } from '../state/use-page.js';

/** The profiles before and after a switch. */
export type ProfileSwitch = Readonly<Record<'before' | 'after', ProfileInput>>;

// The parts of an answer that are compared.
type Compared = Pick<Answer, 'status' | 'headers' | 'body'>;

// Sends the last requests to mocks under both profiles, each in the world before it. Returns their count and the different answers.
async function compareAnswers({ store, backend }: Page, { before, after }: ProfileSwitch) {
  const { answerOnce } = await loadScript('mock');
  const state = store.get();
  const last = [...state.answers.values()].slice(-12);
  const { settings, contextPath, serverUrl } = backend;
  const { as } = state.view ?? {};
  const found = await Promise.all(
    last.map(async (of) => {
      const { method, path, body } = of.request;
      const asked = `world${of.entry === undefined ? '' : `?before=${of.entry}`}`;
      const world = (await backend.ask('GET', asked).catch(() => backend.ask('GET', 'world'))) as WorldFile;
      const headers = headersOf(of.request, of.caller, state);
      const under = (profile: ProfileInput) =>
        answerOnce(
          { world, profile, ...settings, contextPath, ...(as && { as }) },
          new Request(new URL(serverUrl).origin + contextPath + path, { method, headers, body: body ?? null }),
        );
      return { of, before: await under(before), after: await under(after) };
    }),
  );
  const changed = found.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  return { count: last.length, changed };
}

/** Returns the lines of an answer: the headers that the other answer lacks, except Date, and the indented body. */
export function linesOf({ headers = [], body = '' }: Compared, other: Compared): readonly string[] {
  const known = new Set((other.headers ?? []).map((header) => header.join(': ')));
  const own = headers.map((header) => header.join(': ')).filter((line) => !known.has(line) && !/^date:/.test(line));
  return [...own, ...inLines(body).split('\n')];
}

/** Shows two answers side by side, and marks the lines that the other answer lacks. */
export const Sides = ({ before, after }: Readonly<Record<'before' | 'after', Compared>>) => (
  <div class="compared">
    {Object.entries({ Before: [before, after], After: [after, before] } as const).map(([name, [answer, other]]) => {
      const others = new Set(linesOf(other, answer));
      return (
        <div key={name}>
          <p>
            {name} <StatusMark status={answer.status} />
          </p>
          <TextBlock>
            {linesOf(answer, other).map((line, i) => (
              <span key={i}>
                {others.has(line) ? line : <mark>{line}</mark>}
                {'\n'}
              </span>
            ))}
          </TextBlock>
        </div>
      );
    })}
  </div>
);

function switchWords(changed: number, count: number): string {
  if (count === 0) return 'Send a request first, and a switch shows here how its answer changes.';
  const last = count === 1 ? 'your last answer' : `your last ${count} answers`;
  if (changed === 0) return `The switch does not change ${last}.`;
  return `The switch changes ${count === 1 ? last : `${changed} of ${last}`}:`;
}

/** Shows the last answers of the page that a switch of the profile changes, before and after. */
export function ChangedAnswers({ switched }: { readonly switched: ProfileSwitch }) {
  const page = usePage();
  const { value: found } = useAsked(() => compareAnswers(page, switched), [page.store, switched]);
  const { count = 0, changed = [] } = found ?? {};
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [found]);
  return (
    <section class="changed-answers" ref={section} aria-label="Answers that the switch changed">
      <p role="status">{found && switchWords(changed.length, count)}</p>
      {changed.map((one) => (
        <article key={answerKey(one.of.request)}>
          <h4>
            {answerKey(one.of.request)} <span class="muted">{callerWords(one.of.caller)}</span>
          </h4>
          <Sides {...one} />
        </article>
      ))}
    </section>
  );
}
