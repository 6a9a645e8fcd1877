import { useState } from 'preact/hooks';
import type { WorldFile } from '../../../generated/world-file.js';
import { loadScript } from '../load-script.js';
import { choicesOf } from '../operations.js';
import { Button, CopyButton, download } from '../shell/controls.js';
import { type Caller, callerWords, credentialsOf } from '../state/caller.js';
import { headersOf } from '../state/requests.js';
import { useAsked, usePage } from '../state/use-page.js';
import { requestOf } from './draft.js';
import type { OperationShown } from './operation-view.js';
import { samples } from './samples.js';

function sampleRequest({ operation, draft, answer }: OperationShown, page: ReturnType<typeof usePage>) {
  const { backend, view, operations, turned, journal } = page;
  // placeholders until the users are known, so that nothing moves then
  const unknown: Caller = { kind: 'own', credentials: { name: '…', password: '…' } };
  const caller = view === undefined && backend.hasControl ? unknown : page.caller;
  const request = requestOf(draft, operation);
  const textOf = (...asked: readonly unknown[]): string => JSON.stringify(asked);
  const isIts = answer && textOf(answer.request, answer.caller, answer.turned) === textOf(request, caller, turned);
  const { status, entry } = isIts ? answer : {};
  const call = journal.find(({ number }) => number === entry);
  return {
    ...request,
    entry,
    serverUrl: backend.isShared ? backend.serverUrl : 'http://127.0.0.1:8190',
    headers: headersOf(request, caller, page),
    credentials: credentialsOf(caller, view?.users, choicesOf(turned, operations, operation.id)['auth.schemes']),
    callerWords: callerWords(caller),
    as: caller.kind === 'nobody' ? view?.as : undefined,
    settings: backend.settings,
    profile: turned,
    status: call?.fault === undefined ? status : undefined, // a twin lacks the planned fault
    isUnmatched: call !== undefined && call.operation === undefined,
  };
}

// Returns the world before a call, or the present world; undefined for the demo world at its start, or if `isAsked` is false.
const useOtherWorld = ({ backend, view }: ReturnType<typeof usePage>, isAsked: boolean, entry?: number) =>
  useAsked(async () => {
    if (!isAsked || !backend.hasControl) return undefined;
    const world = await backend.ask('GET', entry === undefined ? 'world' : `world?before=${entry}`);
    return (await loadScript('mock')).worldToShare(world as WorldFile) && world;
  }, [isAsked, entry, view]).value;

/** A request with everything that a sample contains. */
export type SampleRequest = ReturnType<typeof sampleRequest> & { readonly isOtherWorld: boolean };

/** Shows the request of a form as code. */
export function SampleTabs(shown: OperationShown) {
  const page = usePage();
  const [chosen, setChosen] = useState('curl');
  const isTest = chosen === 'vitest';
  const sample = sampleRequest(shown, page);
  const world = useOtherWorld(page, isTest, sample.entry);
  const save = () => download('world.json', JSON.stringify(world, null, 2));
  const text = samples[chosen]?.({ ...sample, isOtherWorld: world !== undefined }) ?? '';
  return (
    <section class="samples" aria-labelledby="samples">
      <h3 id="samples">This call as code</h3>
      <fieldset class="sample-names">
        <legend class="visually-hidden">Language</legend>
        {Object.keys(samples).map((name) => (
          <label key={name}>
            <input type="radio" name="sample" checked={name === chosen} onChange={() => setChosen(name)} />
            {name}
          </label>
        ))}
      </fieldset>
      <pre class="sample">{text}</pre>
      <p class="actions">
        <CopyButton key={text} text={text} />
        {isTest && world !== undefined && <Button text="Save its world as world.json" act={save} />}
        {sample.serverUrl.startsWith('https:') && !isTest && (
          <span class="muted">
            The client must trust the certificate of this server. <code>gridtwin serve --https-ca ca.pem</code> writes
            it, and <code>curl --cacert ca.pem</code> takes it.
          </span>
        )}
        {!page.backend.isShared && !isTest && (
          <span class="muted">
            To call it from outside this page, run <code>npx gridtwin serve</code>.
          </span>
        )}
      </p>
    </section>
  );
}
