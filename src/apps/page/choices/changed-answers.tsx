import { useLayoutEffect, useRef } from 'preact/hooks';
import { StatusMark, TextBlock } from '../shell/controls.js';
import { callerWords } from '../state/caller.js';
import { answerKey } from '../state/requests.js';
import { useAsked, usePage } from '../state/use-page.js';
import { type Compared, compareAnswers, linesOf, type ProfileSwitch } from './compare-answers.js';

function Side({ name, answer, other }: Readonly<{ name: string; answer: Compared; other: Compared }>) {
  const others = new Set(linesOf(other, answer));
  return (
    <div>
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
}

/** Two answers side by side; lines that the other does not have are marked. */
export const Sides = ({ before, after }: Readonly<Record<'before' | 'after', Compared>>) => (
  <div class="compared">
    <Side name="Before" answer={before} other={after} />
    <Side name="After" answer={after} other={before} />
  </div>
);

function switchWords(changed: number, count: number): string {
  if (count === 0) return 'Send a request first, and a switch shows here how its answer changes.';
  const last = count === 1 ? 'your last answer' : `your last ${count} answers`;
  if (changed === 0) return `The switch does not change ${last}.`;
  return `The switch changes ${count === 1 ? last : `${changed} of ${last}`}:`;
}

/** The last answers of the page that a switch of the profile changes, before and after. */
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
