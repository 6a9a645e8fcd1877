import { useState } from 'preact/hooks';
import { callerKey, callerOf, rightsOf } from '../state/caller.js';
import { usePage, usePageState } from '../state/use-page.js';
import { chosenTheme, isTheme, putOn, type Theme, themes } from './theme.js';

/** Who is shown before the world is known. */
const likely = [{ name: 'admin', fullName: 'Ada Min' }];

/** Who calls: sets the credentials for everything that is sent from the page. */
function CallerSwitch() {
  const { store, backend } = usePage();
  const { view, caller } = usePageState();
  const user = caller.kind === 'user' ? view?.users.find(({ name }) => name === caller.name) : undefined;
  return (
    <div class="caller">
      <label for="caller">Call as</label>
      <select
        id="caller"
        value={callerKey(caller)}
        onChange={(event) => store.setCaller(callerOf(event.currentTarget.value))}
      >
        <option value="nobody">nobody (no credentials)</option>
        <option value="wrong">wrong password</option>
        {caller.kind === 'own' && <option value="own">as typed in under “Authorize”</option>}
        {(view?.users ?? (backend.hasControl ? likely : [])).map(({ name, fullName }) => (
          <option key={name} value={`user ${name}`}>
            {name} ({fullName})
          </option>
        ))}
      </select>
      <span class="rights">
        {caller.kind !== 'own' && (user && view ? rightsOf(user, view) : '401 is to be expected')}
      </span>
    </div>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const choose = (chosen: string): void => {
    if (!isTheme(chosen)) return;
    setTheme(chosen);
    putOn(chosen);
  };
  return (
    <label class="theme">
      <span class="visually-hidden">Theme</span>
      <select value={theme} onChange={(event) => choose(event.currentTarget.value)}>
        {themes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

/** What the last call did, in one line; also read out. */
function LastCall() {
  const { status, problem, notice } = usePageState();
  return (
    <p class="last-call" role="status">
      {problem !== undefined && <span class="wrong">{problem} </span>}
      {status ? (
        <span key={status.number} title={status.text}>
          <span class="muted">{status.number}.</span>{' '}
          {status.status !== undefined && (
            <span class={`status status-${status.status < 400 ? 'good' : 'bad'}`}>{status.status}</span>
          )}{' '}
          {status.text}
        </span>
      ) : (
        <span class="muted">{notice ?? 'Open an operation and press “Execute”: the mock answers.'}</span>
      )}
    </p>
  );
}

/** The head of the page: who calls, what was done last, and how it is taken back. */
export function TopBar() {
  const { store, backend } = usePage();
  const quietly = (done: Promise<void>): void => void done.catch(() => undefined); // the last line tells
  return (
    <header class="top">
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <h1>
        gridtwin <span class="tagline">grids and cascades, answered by a mock</span>
      </h1>
      <CallerSwitch />
      <div class="steer">
        <button
          type="button"
          title="Takes back the last change of the world"
          disabled={!backend.hasControl}
          onClick={() => quietly(store.undo())}
        >
          Undo
        </button>
        <button
          type="button"
          title="Takes the world back to its start; the profile stays as it is"
          disabled={!backend.hasControl}
          onClick={() => quietly(store.reset())}
        >
          Reset
        </button>
        <ThemeSwitch />
      </div>
      <LastCall />
    </header>
  );
}
