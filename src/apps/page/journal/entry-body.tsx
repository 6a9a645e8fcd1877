import { useState } from 'preact/hooks';
import type { AppliedFix } from '../../../mock/explain/explanation.js';
import type { JournalEntry } from '../../../mock/journal/entry.js';
import { type DetailedEntry, keepsRequest } from '../backend/backend.js';
import { draftOf } from '../operation/draft.js';
import { codeOf } from '../operation/literal.js';
import { RuleLink } from '../rules/rule-text.js';
import { Button, Select } from '../shell/controls.js';
import { callerNamed } from '../state/caller.js';
import type { SentRequest } from '../state/requests.js';
import { type Page, useAsked, usePage } from '../state/use-page.js';

function requestAgain(
  { contextPath }: Page['backend'],
  { target, operation, method, headers, body }: Omit<SentRequest, 'path'> & { readonly target: string },
): SentRequest {
  const path = target.startsWith(`${contextPath}/`) ? target.slice(contextPath.length) : target;
  return { operation, method, path, headers, body };
}

async function sendChanged({ store, backend }: Page, { operation, user }: DetailedEntry, { request }: AppliedFix) {
  const { addonVersion } = request;
  if (addonVersion !== undefined) await store.setProfile((turned) => ({ ...turned, addonVersion }));
  const again = requestAgain(backend, { ...request, operation, body: request.body || undefined });
  await store.send(again, callerNamed(request.user ?? user));
}

const CheckSign = ({ passed }: { readonly passed: boolean }) => (
  <span class={`sign ${passed ? 'good' : 'bad'}`} role="img" aria-label={passed ? 'passed' : 'refused'}>
    {passed ? '✓' : '✗'}
  </span>
);

function Checks({ entry }: { readonly entry: DetailedEntry }) {
  const page = usePage();
  if (entry.explained === undefined) return null;
  const { passed, refusedBy, change, nearest } = entry.explained;
  return (
    <>
      <h3>Checks</h3>
      <ol class="checks">
        {passed.map((check) => (
          <li key={check}>
            <CheckSign passed /> {check}
          </li>
        ))}
        <li>
          <CheckSign passed={false} /> {refusedBy.check} {refusedBy.rule && <RuleLink id={refusedBy.rule} />}
        </li>
      </ol>
      {change && (
        <p class="would-pass">
          It would pass {change.words}.{' '}
          <Button text="Send the changed request" class="plain" act={() => sendChanged(page, entry, change)} />
        </p>
      )}
      {!change && nearest && (
        <p>
          The nearest operation is <a href={`#op/${nearest.operation}`}>{nearest.operation}</a>: {nearest.method}{' '}
          <code>{nearest.path}</code>
        </p>
      )}
    </>
  );
}

function Payload({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (value === undefined) return null;
  return (
    <>
      <h3>{name}</h3>
      <pre>{typeof value === 'string' ? value : codeOf(value)}</pre>
    </>
  );
}

function SendAgain({ entry }: { readonly entry: DetailedEntry }) {
  const { store, backend, operations, view } = usePage();
  const { operation, user = '', request, sent } = entry;
  const [chosen, setAs] = useState(user);
  const again = requestAgain(backend, { ...entry, operation, body: sent ?? JSON.stringify(request) });
  const draft = draftOf(entry, operations);
  const users = [['', 'nobody'] as const, ...(view?.users ?? []).map(({ name }) => [name, name] as const)];
  const [as] = users.find(([name]) => name === chosen) ?? ['']; // another world may lack the user
  return (
    <p class="actions">
      <Button text="Send again" class="plain" act={() => store.send(again, callerNamed(as || undefined))} />
      <Select label="as" aria-label="Send again as" options={users} value={as} onValue={setAs} />
      {draft && (
        <a href={`#op/${draft.operation}`} onClick={() => store.setDraft(draft)}>
          Edit it in {draft.operation}
          {entry.headers?.['Content-Type'] !== undefined && ' as JSON'}
        </a>
      )}
    </p>
  );
}

/** Shows an entry in full: the checks, the request, the answer, and the ways to send it again. */
export function EntryBody({ entry: { number } }: { readonly entry: JournalEntry }) {
  const { backend } = usePage();
  const { value: entry, problem } = useAsked(async () => {
    const found = await backend.ask('GET', `journal?after=${number - 1}&most=1&bodies=true&explain=true`);
    const { entries: [call] = [] } = Object(found) as { readonly entries?: readonly DetailedEntry[] };
    if (call?.number !== number) throw new Error('The journal no longer has this call.');
    return call;
  }, [backend, number]);
  if (entry === undefined) return <p class="muted">{problem ?? 'Loading…'}</p>;
  const { status, request, sent } = entry;
  const hasBody = entry.method === 'GET' && status === 200; // even if the journal did not keep it
  const response = entry.response ?? (hasBody ? 'Too long for the journal to keep.' : undefined);
  return (
    <>
      <Checks entry={entry} />
      <Payload name="Request" value={sent ?? request} />
      <Payload name={status === 0 ? 'No answer came' : `Answer ${status}`} value={response} />
      {keepsRequest(entry) ? (
        <SendAgain entry={entry} />
      ) : (
        <p class="muted">The journal does not keep what was sent, because it was too long or not text.</p>
      )}
    </>
  );
}
