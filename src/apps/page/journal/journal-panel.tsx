import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { operationAs } from '../../../mock/journal/call-words.js';
import type { JournalEntry } from '../../../mock/journal/entry.js';
import { pluralize } from '../../../validation/quote.js';
import { ExportPanel } from '../export/export-panel.js';
import { ruleById } from '../rules/rule-table.js';
import { RuleLink, withCode } from '../rules/rule-text.js';
import { Fold, StatusMark } from '../shell/controls.js';
import type { ShownViews } from '../shell/route.js';
import { usePage } from '../state/use-page.js';
import { EntryBody } from './entry-body.js';
import { HitFault, PendingFaults } from './next-fault.js';

function CallLine(entry: JournalEntry) {
  const { number, status, method, target, changed, fault, duration } = entry;
  const at = new Date(entry.at);
  const clockTime = `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`;
  return (
    <>
      <span class="muted">{number}.</span> <StatusMark status={status} /> <b>{method}</b>{' '}
      <code class="path">{target.replace(/^.*\/rest\/[^/]*-(?:i?grid)\/1\.0(?=\/)/, '…')}</code>
      <span class="muted about">
        {operationAs(entry, 'no operation')} at <time dateTime={at.toISOString()}>{clockTime}</time>
        {duration !== undefined && `, ${duration < 1 ? 'under 1' : Math.round(duration)}\u00a0ms`}
      </span>
      {changed && <span class="change change-changed">changed the world</span>} <HitFault text={fault} />
    </>
  );
}

function TimelineEntry(props: Readonly<{ entry: JournalEntry; isMarked: boolean; onMark: (number: number) => void }>) {
  const { entry, isMarked, onMark } = props;
  const { number, refused, refusals } = entry;
  const mostReasons = 10;
  return (
    <li class="entry" id={`entry-${number}`} tabIndex={-1}>
      <label class="mark" title="Mark it for the export">
        <input type="checkbox" checked={isMarked} onChange={() => onMark(number)} />
        <span class="visually-hidden">Mark call {number} for the export</span>
      </label>
      <Fold summary={<CallLine {...entry} />}>
        <EntryBody entry={entry} />
      </Fold>
      {refused.length > 0 && (
        <ul class="refusals">
          {refused.slice(0, mostReasons).map(({ rule, message }) => (
            <li key={`${rule} ${message}`}>
              <p>{message}</p>
              {rule === undefined ? (
                <p class="muted">No rule of the specification covers this.</p>
              ) : (
                <p class="sentence">
                  <RuleLink id={rule} isShort /> <q>{withCode(ruleById(rule)?.text)}</q>{' '}
                  <span class="muted">{`(section\u00a0${ruleById(rule)?.sections.join(', ')})`}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {refusals > mostReasons && <p class="muted">It was refused for {refusals} reasons.</p>}
    </li>
  );
}

/** Shows the answered calls, the latest first; below a refused call, its rules with their sentences. */
export function JournalPanel({ route }: Pick<ShownViews, 'route'>) {
  const { journal } = usePage();
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const [chosen, setMarked] = useState<ReadonlySet<number>>(new Set());
  useLayoutEffect(() => {
    if (route?.kind === 'entry') setRefusedOnly(false); // a link can lead to a call that was not refused
  }, [route]);
  const oldest = journal[0]?.number ?? Number.POSITIVE_INFINITY;
  const marked = useMemo(() => new Set([...chosen].filter((number) => number >= oldest)), [chosen, oldest]);
  const mark = (number: number): void =>
    setMarked(new Set(marked.has(number) ? [...marked].filter((one) => one !== number) : [...marked, number]));
  const entries = journal.filter(({ refused }) => !isRefusedOnly || refused.length > 0).toReversed();
  const count = journal.at(-1)?.number ?? 0; // includes the calls that the journal has dropped
  return (
    <>
      <h2>
        Journal <span class="muted">{pluralize(count, 'call')}</span>
      </h2>
      <p class="lead">Every call in this world, the latest first. Open one to see all of it; mark those to export.</p>
      <label class="check">
        <input type="checkbox" checked={isRefusedOnly} onChange={() => setRefusedOnly(!isRefusedOnly)} />
        Only refusals
      </label>
      <PendingFaults />
      {count > 0 && <ExportPanel marked={marked} />}
      {count > journal.length && <p class="muted">Calls before call {oldest} are not shown.</p>}
      {entries.length === 0 ? (
        <p class="muted">{count === 0 ? 'No calls yet. Open an operation and press Send.' : 'No call was refused.'}</p>
      ) : (
        <ol class="journal" reversed>
          {entries.map((entry) => (
            <TimelineEntry key={entry.number} entry={entry} isMarked={marked.has(entry.number)} onMark={mark} />
          ))}
        </ol>
      )}
    </>
  );
}
