import { useMemo, useState } from 'preact/hooks';
import { operationAs } from '../../../mock/journal/call-words.js';
import type { JournalEntry } from '../../../mock/journal/entry.js';
import type { WorldView } from '../../../mock/viewing.js';
import { Button, Select } from '../shell/controls.js';
import { changesBetween, isOneWorld, noChanges } from '../state/changes.js';
import { useAsked, usePage } from '../state/use-page.js';
import { ChangeList } from './last-change.js';

// A moment is the number of the entry after it, as a text; or `now`; or an empty text for no moment.
const isPast = (moment: string): boolean => Number(moment) > 0;

function useViewAt(moment: string) {
  const { backend, view } = usePage();
  const past = useAsked(
    async () => (isPast(moment) ? ((await backend.ask('GET', `view?before=${moment}`)) as WorldView) : undefined),
    [backend, moment],
  );
  return isPast(moment) ? past : { value: view, problem: undefined };
}

// Returns words such as `before call 3: addRows as alice`.
const momentWords = (moment: string, journal: readonly JournalEntry[]): string => {
  if (!isPast(moment)) return moment || 'nothing';
  const entry = journal.find(({ number }) => String(number) === moment);
  if (entry === undefined) return `before call ${moment}`;
  return `before call ${moment}: ${operationAs(entry, entry.method)}`;
};

/** Keeps the shown moment, and the moment to compare it with. `past` has the view and changes to show for them. */
export function useTimeTravel() {
  const { store } = usePage();
  const [shown, setShown] = useState('now');
  const [other, setOther] = useState('');
  const [{ value: view, problem }, { value: otherView, problem: otherProblem }] = [useViewAt(shown), useViewAt(other)];
  const isNow = shown === 'now' && other === '';
  const past = useMemo(() => {
    if (isNow || view === undefined) return undefined;
    if (other === '' || otherView === undefined) return { view, changes: noChanges };
    const isLater = other !== 'now' && (shown === 'now' || Number(shown) > Number(other));
    const [before, after] = isLater ? [otherView, view] : [view, otherView];
    const loaded = { ...noChanges, summary: 'Another world was loaded between these moments.' };
    return { view: after, changes: isOneWorld(before, after) ? changesBetween(before, after) : loaded };
  }, [isNow, shown, other, view, otherView]);
  const backToNow = (): void => {
    setShown('now');
    setOther('');
  };
  const restore = async (): Promise<void> => {
    await store.steer(`Restored the world before call ${shown}`, 'POST', 'restore', () => ({ before: Number(shown) }));
    backToNow();
  };
  return { shown, setShown, other, setOther, isNow, backToNow, restore, past, problem: problem ?? otherProblem };
}

/** Shows the controls that choose a moment before a call, and another moment to compare it with. */
export function TimeTravel(travel: ReturnType<typeof useTimeTravel>) {
  const { shown, setShown, other, setOther, isNow, backToNow, restore, past, problem } = travel;
  const { journal } = usePage();
  const words = momentWords(shown, journal);
  const chosen = [shown, other].filter(isPast).map(Number); // the journal may have dropped their calls
  const moments = [...new Set([...journal.map(({ number }) => number), ...chosen])].sort((a, b) => a - b).map(String);
  const at = moments.indexOf(shown);
  const others = ['', 'now', ...moments.toReversed()].map((one) => [one, momentWords(one, journal)] as const);
  return (
    <details class={isNow ? 'past' : 'past past-shown'}>
      <summary>Time travel: {words}</summary>
      <label>
        Moment{' '}
        <input
          type="range"
          min={0}
          max={moments.length}
          value={at < 0 ? moments.length : at}
          aria-valuetext={words}
          onInput={(event) => setShown(moments[event.currentTarget.valueAsNumber] ?? 'now')}
        />
      </label>
      <Select label="compared with" options={others} value={other} onValue={setOther} />
      {problem && <p class="wrong">{problem}</p>}
      <p class="actions">
        <Button text="Go on from here" class="plain" next=".past input" disabled={shown === 'now'} act={restore} />
        <Button text="Back to now" class="plain" next=".past input" disabled={isNow} act={backToNow} />
      </p>
      {past && other !== '' && <p>{past.changes.summary || 'No visible difference.'}</p>}
      {past && <ChangeList {...past} />}
    </details>
  );
}
