import { pluralize } from '../../../validation/quote.js';
import { inLines } from '../operation/literal.js';
import { TextBlock } from '../shell/controls.js';
import { StatusMark } from '../shell/status-mark.js';
import { callerWords } from '../state/caller.js';
import type { Answer } from '../state/requests.js';
import { useAsked, usePage } from '../state/use-page.js';
import { type ChangedAnswer, compareAnswers, type ProfileSwitch } from './compare-answers.js';

/** The lines of an answer: its body indented, and above it the headers that the other answer does not have. */
function linesOf(
  { headers = [], body = '' }: ChangedAnswer['before'],
  other: ChangedAnswer['before'],
): readonly string[] {
  const known = new Set((other.headers ?? []).map(([name, value]) => `${name}: ${value}`));
  const own = headers.map(([name, value]) => `${name}: ${value}`).filter((line) => !known.has(line));
  return [...own, ...inLines(body).split('\n')];
}

function Side({
  name,
  answer,
  other,
}: { readonly name: string } & Record<'answer' | 'other', ChangedAnswer['before']>) {
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
export const Sides = ({ before, after }: Pick<ChangedAnswer, 'before' | 'after'>) => (
  <div class="compared">
    <Side name="Before" answer={before} other={after} />
    <Side name="After" answer={after} other={before} />
  </div>
);

const nameOf = ({ request: { operation, method, path } }: Answer): string => operation ?? `${method} ${path}`;

function switchWords(changed: number, count: number): string {
  if (count === 0) return 'Send a request first, and a switch shows here how its answer changes.';
  if (changed === 0) return `The switch changes none of your last ${pluralize(count, 'answer')}.`;
  return `The switch changes ${count === 1 ? 'your last answer' : `${changed} of your last ${count} answers`}:`;
}

/** The last answers of the page that a switch of the profile changes, before and after. */
export function ChangedAnswers({ switched }: { readonly switched: ProfileSwitch }) {
  const page = usePage();
  const { value: found } = useAsked(() => compareAnswers(page, switched), [page.store, switched]);
  const { count = 0, changed = [] } = found ?? {};
  return (
    <section class="changed-answers" aria-label="Answers that the switch changed">
      <p role="status">{found && switchWords(changed.length, count)}</p>
      {changed.map((one) => (
        <article key={nameOf(one.of)}>
          <h4>
            {nameOf(one.of)} <span class="muted">{callerWords(one.of.caller)}</span>
          </h4>
          <Sides {...one} />
        </article>
      ))}
    </section>
  );
}
