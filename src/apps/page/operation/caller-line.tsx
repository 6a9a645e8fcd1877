import { useState } from 'preact/hooks';
import { callerWith, callerWords } from '../state/caller.js';
import { usePage, usePageState } from '../state/use-page.js';

const empty = { name: '', password: '', token: '' };

/** Fields for a name and a password, or a token, that no user of the list has. */
function OwnCredentials() {
  const { store } = usePage();
  const { view } = usePageState();
  const [typed, setTyped] = useState(empty);
  const take = (): void => {
    const { name, password, token } = typed;
    store.setCaller(callerWith(token === '' ? { name, password } : { token }, view?.users ?? []));
  };
  return (
    <details class="more">
      <summary>Other credentials</summary>
      <div class="credentials">
        {(['name', 'password', 'token'] as const).map((part) => (
          <label key={part}>
            {part === 'token' ? 'or a token' : part}
            <input
              {...(part === 'password' && { type: 'password' as const })}
              autocomplete="off"
              value={typed[part]}
              onInput={({ currentTarget: { value } }) => setTyped({ ...typed, [part]: value })}
            />
          </label>
        ))}
        <button type="button" onClick={take}>
          Call with these
        </button>
      </div>
    </details>
  );
}

/** Who calls, in a line that follows the choice in the head of the page, and a way to call as anybody else. */
export function CallerLine() {
  const { caller } = usePageState();
  return (
    <>
      <p class="caller-line">{callerWords(caller)}</p>
      <OwnCredentials />
    </>
  );
}
