import { useState } from 'preact/hooks';
import { draftOf } from '../operation/request-of.js';
import type { Caller } from '../state/caller.js';
import type { SentRequest } from '../state/requests.js';
import { usePage, usePageState } from '../state/use-page.js';
import type { DetailedEntry } from './entry-body.js';

/** The path of a target below the server URL. */
export function pathBelow(serverUrl: string, target: string): string {
  const base = new URL(serverUrl).pathname.replace(/\/$/, '');
  return target.startsWith(`${base}/`) ? target.slice(base.length) : target;
}

/** The user with a name, or nobody. */
export const callerNamed = (name: string | undefined): Caller =>
  name === undefined ? { kind: 'nobody' } : { kind: 'user', name };

/** The request of an entry again: as the same user or another, or in the form of its operation. */
export function SendAgain({ entry }: { readonly entry: DetailedEntry }) {
  const { store, backend, operations } = usePage();
  const { view } = usePageState();
  const { operation, method, target, user } = entry;
  const [as, setAs] = useState(user ?? '');
  const body = entry.sent ?? (entry.request === undefined ? undefined : JSON.stringify(entry.request));
  const request: SentRequest = {
    ...(operation && { operation }),
    method,
    path: pathBelow(backend.serverUrl, target),
    ...(body !== undefined && { body }),
  };
  const draft = draftOf(entry, operations);
  return (
    <p class="actions">
      <button type="button" class="plain" onClick={() => void store.send(request, callerNamed(as || undefined))}>
        Send again
      </button>
      <label>
        as{' '}
        <select aria-label="Send again as" value={as} onChange={(event) => setAs(event.currentTarget.value)}>
          <option value="">nobody</option>
          {(view?.users ?? []).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {draft && (
        <a href={`#op/${draft.operation}`} onClick={() => store.setDraft(draft)}>
          Edit it in {draft.operation}
        </a>
      )}
    </p>
  );
}
