import { useEffect, useState } from 'preact/hooks';
import type { EntryDetails } from '../../../hosts/server/control/journal-actions.js';
import type { JournalEntry } from '../../../mock/journal/journal.js';
import { usePage } from '../state/use-page.js';
import { Checks } from './checks.js';
import { SendAgain } from './send-again.js';

/** An entry with all that the journal tells of it when it is asked. */
export type DetailedEntry = JournalEntry & EntryDetails;

/** An entry with its bodies and its explanation: undefined while they come, null where the journal no longer has it. */
function useDetails({ number }: JournalEntry): DetailedEntry | null | undefined {
  const { store } = usePage();
  const [details, setDetails] = useState<DetailedEntry | null>();
  useEffect(() => {
    const asked = store.ask('GET', `journal?after=${number - 1}&most=1&bodies=true&explain=true`);
    asked.then(
      (answer) => {
        const [entry] = (answer as { readonly entries: readonly DetailedEntry[] }).entries;
        setDetails(entry?.number === number ? entry : null);
      },
      () => setDetails(null),
    );
  }, [store, number]);
  return details;
}

/** How many characters of a body are shown. */
const mostCharacters = 20_000;

/** A body for people; a text as it is. */
function Payload({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
  return (
    <>
      <h3>{name}</h3>
      <pre class="whole">{text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text}</pre>
    </>
  );
}

/** All that is known of an entry: the request, the answer, the checks, and what can be done with it. */
export function EntryBody({ entry }: { readonly entry: JournalEntry }) {
  const details = useDetails(entry);
  if (details === undefined) return <p class="muted">Loading…</p>;
  if (details === null) return <p class="muted">The journal no longer has this call.</p>;
  return (
    <div class="entry-details">
      <Checks entry={details} />
      <Payload name="Request" value={details.sent ?? details.request} />
      <Payload name={details.status === 0 ? 'No answer came' : `Answer ${details.status}`} value={details.response} />
      <SendAgain entry={details} />
    </div>
  );
}
