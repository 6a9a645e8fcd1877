import { useMemo, useState } from 'preact/hooks';
import type { JournalEntry } from '../../../mock/journal/journal.js';
import type { WorldView } from '../../../mock/viewing.js';
import { changesBetween, noChanges } from '../state/changes.js';
import { useAsked, usePage, usePageState } from '../state/use-page.js';
import { ChangeList } from './last-change.js';

/** The number of the entry before which a moment was; undefined for now. */
type MomentNumber = number | undefined;

/** The world at a moment, or why it is not to be had; the one that was asked for last until it comes. */
function useViewAt(moment: MomentNumber) {
  const { store } = usePage();
  const { view } = usePageState();
  const past = useAsked(
    async () => (moment === undefined ? undefined : ((await store.ask('GET', `view?before=${moment}`)) as WorldView)),
    [store, moment],
  );
  return moment === undefined ? { value: view, problem: undefined } : past;
}

const momentWords = (moment: MomentNumber, journal: readonly JournalEntry[]): string => {
  const entry = journal.find(({ number }) => number === moment);
  if (entry === undefined) return moment === undefined ? 'now' : `before call ${moment}`;
  return `before call ${moment}: ${entry.operation ?? entry.method} as ${entry.user ?? 'nobody'}`;
};

/** The moment that is shown, the one that it is compared with (null for none), and what both show in place of now. */
export function useTimeTravel() {
  const [shown, setShown] = useState<MomentNumber>();
  const [other, setOther] = useState<MomentNumber | null>(null);
  const [seen, compared] = [useViewAt(shown), useViewAt(other ?? undefined)];
  const isNow = shown === undefined && other === null;
  const [view, otherView] = [seen.value, compared.value];
  const past = useMemo(() => {
    if (isNow || view === undefined) return undefined;
    if (other === null || otherView === undefined) return { view, changes: noChanges };
    const isLater = (shown ?? Number.POSITIVE_INFINITY) > (other ?? Number.POSITIVE_INFINITY);
    const [before, after] = isLater ? [otherView, view] : [view, otherView];
    return { view: after, changes: changesBetween(before, after) };
  }, [isNow, shown, other, view, otherView]);
  const backToNow = (): void => {
    setShown(undefined);
    setOther(null);
    document.querySelector<HTMLElement>('.past input')?.focus(); // as the button cannot be pressed now
  };
  return { shown, setShown, other, setOther, isNow, backToNow, past, trouble: seen.problem ?? compared.problem };
}

type TimeTravelProps = ReturnType<typeof useTimeTravel>;

/** The controls that choose a moment, one before each call, and another one to compare it with. */
export function TimeTravel({ shown, setShown, other, setOther, isNow, backToNow, past, trouble }: TimeTravelProps) {
  const { store } = usePage();
  const { journal } = usePageState();
  const words = momentWords(shown, journal);
  const at = journal.findIndex(({ number }) => number === shown);
  const goOn = (): void => {
    const words = `Went on from the moment before call ${shown}`;
    const gone = store.steer(() => words, 'POST', 'restore', { before: shown });
    gone.then(backToNow, () => undefined); // the status says why not
  };
  if (journal.length === 0) return null;
  return (
    <details class="past">
      <summary>Time travel: {words}</summary>
      <label>
        Moment{' '}
        <input
          type="range"
          min={0}
          max={journal.length}
          value={at < 0 ? journal.length : at}
          aria-valuetext={words}
          onInput={(event) => setShown(journal[event.currentTarget.valueAsNumber]?.number)}
        />
      </label>
      <CompareWith other={other} setOther={setOther} />
      {trouble && <p class="wrong">{trouble}</p>}
      <p class="actions">
        <button type="button" class="plain" disabled={shown === undefined} onClick={goOn}>
          Go on from here
        </button>
        <button type="button" class="plain" disabled={isNow} onClick={backToNow}>
          Back to now
        </button>
      </p>
      {past && other !== null && <p>{past.changes.summary || 'No visible difference.'}</p>}
      {past && <ChangeList {...past} />}
    </details>
  );
}

function CompareWith({ other, setOther }: Pick<TimeTravelProps, 'other' | 'setOther'>) {
  const { journal } = usePageState();
  const momentOf = (value: string): MomentNumber | null =>
    value === '' ? null : value === 'now' ? undefined : Number(value);
  return (
    <label>
      compared with{' '}
      <select
        value={other === null ? '' : (other ?? 'now')}
        onChange={(event) => setOther(momentOf(event.currentTarget.value))}
      >
        <option value="">nothing</option>
        <option value="now">now</option>
        {journal.toReversed().map(({ number }) => (
          <option key={number} value={number}>
            {momentWords(number, journal)}
          </option>
        ))}
      </select>
    </label>
  );
}
