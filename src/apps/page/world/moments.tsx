import { useEffect, useMemo, useState } from 'preact/hooks';
import type { JournalEntry } from '../../../mock/journal/journal.js';
import type { WorldView } from '../../../mock/viewing.js';
import { type Changes, changesBetween, noChanges } from '../state/changes.js';
import { usePage, usePageState } from '../state/use-page.js';
import { ChangeList } from './last-change.js';

/** The number of the entry before which a moment was; undefined for now. */
type MomentNumber = number | undefined;

/** What is shown in place of the world of now. */
interface PastView {
  readonly view: WorldView;
  readonly changes: Changes;
}

/** The world before an entry, or why it is not to be had; the one that was asked for last until it comes. */
function usePastView(moment: MomentNumber): WorldView | string | undefined {
  const { store } = usePage();
  const [seen, setSeen] = useState<WorldView | string>();
  useEffect(() => {
    if (moment === undefined) return undefined;
    let isWanted = true;
    const put = (view: WorldView | string): void => void (isWanted && setSeen(view));
    store.ask('GET', `view?before=${moment}`).then(
      (view) => put(view as WorldView),
      (error: Error) => put(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [store, moment]);
  return seen;
}

const momentWords = (moment: MomentNumber, journal: readonly JournalEntry[]): string => {
  const entry = journal.find(({ number }) => number === moment);
  if (entry === undefined) return moment === undefined ? 'now' : `before call ${moment}`;
  return `before call ${moment}: ${entry.operation ?? entry.method} as ${entry.user ?? 'nobody'}`;
};

/** What two moments show: the later one with what changed since the earlier; no marks without another one. */
function pastOf(
  shown: MomentNumber,
  other: MomentNumber | null,
  views: readonly (WorldView | undefined)[],
): PastView | undefined {
  const [view, compared] = views;
  if (view === undefined) return undefined;
  if (other === null || compared === undefined) return { view, changes: noChanges };
  const isLater = (shown ?? Number.POSITIVE_INFINITY) > (other ?? Number.POSITIVE_INFINITY);
  const [before, after] = isLater ? [compared, view] : [view, compared];
  return { view: after, changes: changesBetween(before, after) };
}

/** The moment that is shown, the one that it is compared with, and what both show. */
export function useTimeTravel() {
  const { view } = usePageState();
  const [shown, setShown] = useState<MomentNumber>();
  const [other, setOther] = useState<MomentNumber | null>(null);
  const [past, pastOther] = [usePastView(shown), usePastView(other ?? undefined)];
  const [seen, compared] = [shown === undefined ? view : past, other === undefined ? view : pastOther];
  const isNow = shown === undefined && other === null;
  const pastView = useMemo(() => {
    const viewsOf = [seen, compared].map((one) => (typeof one === 'string' ? undefined : one));
    return isNow ? undefined : pastOf(shown, other, viewsOf);
  }, [isNow, shown, other, seen, compared]);
  const trouble = [shown !== undefined && past, other != null && pastOther].find((one) => typeof one === 'string');
  const backToNow = (): void => {
    setShown(undefined);
    setOther(null);
    document.querySelector<HTMLElement>('.past input')?.focus(); // as the button cannot be pressed now
  };
  return { shown, setShown, other, setOther, backToNow, past: pastView, trouble };
}

type TimeTravelProps = ReturnType<typeof useTimeTravel>;

/** The controls that choose a moment, one before each call, and another one to compare it with. */
export function TimeTravel({ shown, setShown, other, setOther, backToNow, past, trouble }: TimeTravelProps) {
  const { store } = usePage();
  const { journal } = usePageState();
  const at = journal.findIndex(({ number }) => number === shown);
  const goOn = (): void => {
    store
      .steer(() => `Went on from the moment before call ${shown}`, 'POST', 'restore', { before: shown })
      .then(backToNow, () => undefined); // the status says why not
  };
  if (journal.length === 0) return null;
  return (
    <details class="past">
      <summary>Time travel: {momentWords(shown, journal)}</summary>
      <label>
        Moment{' '}
        <input
          type="range"
          min={0}
          max={journal.length}
          value={at < 0 ? journal.length : at}
          aria-valuetext={momentWords(shown, journal)}
          onInput={(event) => setShown(journal[event.currentTarget.valueAsNumber]?.number)}
        />
      </label>
      <CompareWith other={other} setOther={setOther} />
      {trouble && <p class="wrong">{trouble}</p>}
      <p class="actions">
        <button type="button" class="plain" disabled={shown === undefined} onClick={goOn}>
          Go on from here
        </button>
        <button type="button" class="plain" disabled={shown === undefined && other === null} onClick={backToNow}>
          Back to now
        </button>
      </p>
      {past && other !== null && <p>{past.changes.summary || 'No visible difference.'}</p>}
      {past && <ChangeList {...past} />}
    </details>
  );
}

/** The other moment of a comparison. */
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
