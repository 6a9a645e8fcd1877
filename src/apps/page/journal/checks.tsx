import { RuleLink } from '../rules/rule-link.js';
import { type Page, usePage } from '../state/use-page.js';
import type { DetailedEntry } from './entry-body.js';
import { callerNamed, pathBelow } from './send-again.js';

/** Sends the request of an entry's smallest change, where one is known; the add-on version is switched first where that is it. */
async function sendChanged({ store, backend }: Page, { explained, operation, user }: DetailedEntry): Promise<void> {
  const { request } = explained?.change ?? {};
  if (request === undefined) return;
  const { method, target, headers, body, addonVersion } = request;
  if (addonVersion !== undefined) await store.setProfile({ ...store.get().profile, addonVersion });
  await store.send(
    {
      ...(operation && { operation }),
      method,
      path: pathBelow(backend.serverUrl, target),
      headers,
      ...(body && { body }),
    },
    callerNamed(request.user ?? user),
  );
}

const CheckSign = ({ passed }: { readonly passed: boolean }) => (
  <span class={`sign sign-${passed ? 'good' : 'bad'}`} role="img" aria-label={passed ? 'passed' : 'refused'}>
    {passed ? '✓' : '✗'}
  </span>
);

/** What was checked, in order, up to the check that refused; and what would pass, with a button that sends it. */
export function Checks({ entry }: { readonly entry: DetailedEntry }) {
  const page = usePage();
  const { explained } = entry;
  if (explained === undefined) return null;
  const { passed, refusedBy, change, nearest } = explained;
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
          <CheckSign passed={false} /> {refusedBy.check}: {refusedBy.message}{' '}
          {refusedBy.rule && <RuleLink id={refusedBy.rule} />}
        </li>
      </ol>
      {change && (
        <p class="would-pass">
          It would pass {change.words}.{' '}
          <button type="button" class="plain" onClick={() => void sendChanged(page, entry)}>
            Send the changed request
          </button>
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
