import { useState } from 'preact/hooks';
import { isDemoWorld } from '../document-for.js';
import { Button, CopyButton, download } from '../shell/controls.js';
import { type Caller, callerKey, callerWords, credentialsOf } from '../state/caller.js';
import { headersOf } from '../state/requests.js';
import { type PageNow, usePage } from '../state/use-page.js';
import { requestOf } from './draft.js';
import type { OperationShown } from './operation-view.js';
import { samples } from './samples.js';

function sampleRequest({ operation, draft, answer }: OperationShown, page: PageNow) {
  const { backend, view, profile, turned, journal } = page;
  // until the users are known nobody's name and password: nothing moves when they are
  const unknown: Caller = { kind: 'own', credentials: { name: '…', password: '…' } };
  const caller = view === undefined && backend.hasControl ? unknown : page.caller;
  const request = requestOf(draft, operation);
  const textOf = (one: typeof request, by: Caller): string => `${JSON.stringify(one)} ${callerKey(by)}`;
  const isIts = answer && textOf(answer.request, answer.caller) === textOf(request, caller);
  const { status, entry } = isIts ? answer : {};
  const isChanged = journal.some(({ changed, number }) => changed && (entry === undefined || number < entry));
  const sample = {
    ...request,
    serverUrl: backend.isShared ? backend.serverUrl : 'http://127.0.0.1:8190',
    headers: headersOf(request, caller, page),
    credentials: credentialsOf(caller, view?.users ?? [], profile?.['auth.schemes'] ?? 'both'),
    callerWords: callerWords(caller),
    twin: {
      vendor: backend.vendor,
      profile: turned,
      isOtherWorld: view !== undefined && (!isDemoWorld(view) || isChanged),
    },
    status,
  };
  return { sample, entry };
}

/** A request with all that a sample of it says. */
export type SampleRequest = ReturnType<typeof sampleRequest>['sample'];

/** Calls of the request in a form, as code. */
export function SampleTabs(shown: OperationShown) {
  const page = usePage();
  const [chosen, setChosen] = useState('curl');
  const { sample, entry } = sampleRequest(shown, page);
  const text = samples[chosen]?.(sample) ?? '';
  const saveWorld = async (): Promise<void> => {
    const world = await page.store.ask('GET', entry === undefined ? 'world' : `world?before=${entry}`);
    download('world.json', JSON.stringify(world, null, 2));
  };
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
        {chosen === 'vitest' && sample.twin.isOtherWorld && (
          <Button text="Save its world as world.json" act={saveWorld} />
        )}
        {!page.backend.isShared && chosen !== 'vitest' && (
          <span class="muted">
            To call it from outside this page, run <code>npx gridtwin serve</code>.
          </span>
        )}
      </p>
    </section>
  );
}
