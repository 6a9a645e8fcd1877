import { useState } from 'preact/hooks';
import { Button } from '../shell/controls.js';
import { callerWith, callerWords } from '../state/caller.js';
import { usePage } from '../state/use-page.js';

function OwnCredentials() {
  const { store, view } = usePage();
  const [typed, setTyped] = useState({ name: '', password: '', token: '' });
  const take = (): void => {
    const { token, ...named } = typed;
    store.setCaller(callerWith(token === '' ? named : { token }, view?.users ?? []));
  };
  return (
    <details class="more">
      <summary>Other credentials</summary>
      <div class="credentials">
        {Object.keys(typed).map((part) => (
          <label key={part}>
            {part === 'token' ? 'or a token' : part}
            <input
              {...(part === 'password' && { type: 'password' as const })}
              autocomplete="off"
              onInput={({ currentTarget: { value } }) => setTyped({ ...typed, [part]: value })}
            />
          </label>
        ))}
        <Button text="Call with these" act={take} />
      </div>
    </details>
  );
}

/** Who calls, in a line that follows the choice in the head of the page, and a way to call as anybody else. */
export function CallerLine() {
  const { caller } = usePage();
  return (
    <>
      <p class="caller-line">{callerWords(caller)}</p>
      <OwnCredentials />
    </>
  );
}
