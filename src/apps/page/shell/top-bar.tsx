import type { ComponentChildren } from 'preact';
import { callerKey, callerOf, rightsOf } from '../state/caller.js';
import { usePage } from '../state/use-page.js';
import { Button, isGood, Select, StatusMark } from './controls.js';

function CallerSwitch() {
  const { store, backend, view, caller } = usePage();
  const likely = backend.hasControl ? [{ name: 'admin', fullName: 'Ada Min' }] : []; // before the world is known
  const user = caller.kind === 'user' ? view?.users.find(({ name }) => name === caller.name) : undefined;
  const answered = caller.kind === 'nobody' && view?.as !== undefined ? `answered as ${view.as}` : 'expect 401';
  const rights = user && view ? rightsOf(user, view) : view && caller.kind !== 'own' ? answered : undefined;
  const options: readonly (readonly [string, string])[] = [
    ['nobody', 'nobody (no credentials)'],
    ['wrong', 'wrong password'],
    ...(caller.kind === 'own' ? [['own', 'your own credentials'] as const] : []),
    ...(view?.users ?? likely).map(({ name, fullName }) => [`user ${name}`, `${name} (${fullName})`] as const),
  ];
  const choose = (key: string): void => store.setCaller(callerOf(key));
  return (
    <div class="caller">
      <Select id="caller" label="Call as" {...{ options, title: rights }} value={callerKey(caller)} onValue={choose} />
      <span class="muted rights">{rights}</span>
    </div>
  );
}

function StatusBox() {
  const { status, problem } = usePage();
  const mood = status?.status === undefined ? 'neutral' : isGood(status.status) ? 'good' : 'bad';
  return (
    <p class={`status-box ${problem === undefined ? mood : 'bad'}`} role="status">
      <span key={status?.number} role="none" title={status?.text}>
        {problem !== undefined && <span class="wrong">{problem}</span>}
        {status && problem === undefined && (
          <>
            {status.entry !== undefined && <span class="muted">{status.entry}.</span>}{' '}
            {status.status !== undefined && <StatusMark status={status.status} />} {status.text}
          </>
        )}
        {!status && problem === undefined && <span class="muted idle">No request sent yet.</span>}
      </span>
    </p>
  );
}

/** Shows the head of the page: search, caller, status, and the buttons Undo, Reset and Share. */
export function TopBar(props: Readonly<{ children: ComponentChildren; open: (dialog: 'Search' | 'Share') => void }>) {
  const { store, backend } = usePage();
  const isOff = !backend.hasControl;
  return (
    <header class="top">
      <a class="skip visually-hidden" href="#main">
        Skip to the content
      </a>
      {props.children}
      <h1>
        <img src="icon.svg" alt="" width={28} height={28} />
        <span class="name">gridtwin</span>
      </h1>
      <Button text="Search " class="search" aria-keyshortcuts="Control+K Meta+K" act={() => props.open('Search')}>
        <kbd>Ctrl K</kbd>
      </Button>
      <CallerSwitch />
      <StatusBox />
      <div class="steer">
        <Button text="Undo" title="Takes back the last change of the world" disabled={isOff} act={store.undo} />
        <Button text="Reset" title="Starts the world over; the choices stay" disabled={isOff} act={store.reset} />
        <Button text="Share" title="Makes a link to this page as it is now" act={() => props.open('Share')} />
      </div>
    </header>
  );
}
