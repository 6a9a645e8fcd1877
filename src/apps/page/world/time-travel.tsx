import { Button, Select } from '../shell/controls.js';
import { usePage } from '../state/use-page.js';
import { ChangeList } from './last-change.js';
import { momentWords, type useTimeTravel } from './use-time-travel.js';

/** The controls that choose a moment, one before each call, and another one to compare it with. */
export function TimeTravel(travel: ReturnType<typeof useTimeTravel>) {
  const { shown, setShown, other, setOther, isNow, backToNow, restore, past, problem } = travel;
  const { journal } = usePage();
  const words = momentWords(shown, journal);
  const moments = journal.map(({ number }) => String(number));
  const at = moments.indexOf(shown);
  const others = ['', 'now', ...moments.toReversed()].map((one) => [one, momentWords(one, journal)] as const);
  if (journal.length === 0 && isNow) return null;
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
        <Button text="Go on from here" class="plain" disabled={shown === 'now'} act={restore} />
        <Button text="Back to now" class="plain" disabled={isNow} act={backToNow} />
      </p>
      {past && other !== '' && <p>{past.changes.summary || 'No visible difference.'}</p>}
      {past && <ChangeList {...past} />}
    </details>
  );
}
