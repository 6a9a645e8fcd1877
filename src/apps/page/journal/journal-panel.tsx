import { useState } from 'preact/hooks';
import type { JournalEntry } from '../../../mock/journal/journal.js';
import { RuleLink } from '../rules/rule-link.js';
import { ruleById } from '../rules/rule-table.js';
import { Waiting } from '../shell/waiting.js';
import { usePage, usePageState } from '../state/use-page.js';

const pad = (count: number, width = 2): string => String(count).padStart(width, '0');

/** The time of a call on the clock of the reader. */
function clockTime(at: number): string {
  const date = new Date(at);
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}.${pad(date.getMilliseconds(), 3)}`;
}

/** A path without what all paths of the service share. */
const shortPath = (target: string): string => target.replace(/^.*\/rest\/[^/]*-(?:i?grid)\/1\.0(?=\/)/, '…');

/** Whether a status is good or bad, for its colour. */
const mood = (status: number): string => (status < 400 ? 'good' : 'bad');

type Refused = JournalEntry['refused'][number];

const Refusal = ({ refused: { rule, message } }: { readonly refused: Refused }) => {
  const text = ruleById(rule)?.text;
  return (
    <li>
      <p>{message}</p>
      {rule === undefined ? (
        <p class="muted">No rule of the specification states it.</p>
      ) : (
        <p class="sentence">
          <RuleLink id={rule} isShort /> <q>{text}</q>{' '}
          <span class="muted">(section {ruleById(rule)?.sections.join(', ')})</span>
        </p>
      )}
    </li>
  );
};

/** How many reasons of a refusal are shown. */
const mostShown = 10;

const Entry = ({ entry }: { readonly entry: JournalEntry }) => (
  <li class="entry">
    <p class="call">
      <span class={`status status-${mood(entry.status)}`}>{entry.status}</span> <b>{entry.method}</b>{' '}
      <code class="path">{shortPath(entry.target)}</code>
    </p>
    <p class="muted">
      {entry.operation === undefined ? 'no operation' : <a href={`#op/${entry.operation}`}>{entry.operation}</a>} as{' '}
      {entry.user ?? 'nobody'} at <time dateTime={new Date(entry.at).toISOString()}>{clockTime(entry.at)}</time>
      {entry.changed && <span class="change change-changed">changed the world</span>}
    </p>
    {entry.refused.length > 0 && (
      <ul class="refusals">
        {entry.refused.slice(0, mostShown).map((refused) => (
          <Refusal key={`${refused.rule} ${refused.message}`} refused={refused} />
        ))}
      </ul>
    )}
    {entry.refusals > mostShown && <p class="muted">It was refused for {entry.refusals} reasons.</p>}
  </li>
);

/** The calls that were answered, the latest first; of a refusal, the rule that refused and its sentence. */
export function JournalPanel() {
  const { backend } = usePage();
  const { journal } = usePageState();
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  if (!backend.hasControl) return <Waiting what="the journal" />;
  const entries = journal.filter(({ refused }) => !isRefusedOnly || refused.length > 0).toReversed();
  return (
    <>
      <h2>
        Journal <span class="muted">{journal.length === 1 ? '1 call' : `${journal.length} calls`}</span>
      </h2>
      <p class="lead">
        Every call that the mock answered; of a refusal, the rule that refused. Answers never say the rule.
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isRefusedOnly}
          onChange={(event) => setRefusedOnly(event.currentTarget.checked)}
        />
        Only refusals
      </label>
      {entries.length === 0 ? (
        <p class="muted">No calls yet. Open an operation and press “Execute”.</p>
      ) : (
        <ol class="journal" reversed>
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
    </>
  );
}
