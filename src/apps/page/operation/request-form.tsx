import { useState } from 'preact/hooks';
import { withCode } from '../rules/rule-text.js';
import { Button } from '../shell/controls.js';
import { callerWith, callerWords } from '../state/caller.js';
import type { Draft } from '../state/requests.js';
import { usePage } from '../state/use-page.js';
import { BodyField } from './body-field.js';
import { draftProblems } from './check-draft.js';
import { firstDraft } from './draft.js';
import type { OperationShown } from './operation-view.js';
import type { OperationDetails } from './read-operation.js';

type ParameterFieldProps = OperationDetails['parameters'][number] &
  Readonly<{ draft: Draft; problem: string | undefined }>;

// A query parameter is sent while it is ticked, also when it is empty.
function ParameterField({ draft, problem, ...parameter }: ParameterFieldProps) {
  const { store } = usePage();
  const { name, in: place, required, description, schema, first = '' } = parameter;
  const { [name]: value, ...others } = draft.parameters;
  const id = `${draft.operation}-${name}`;
  const words: Readonly<Record<string, string>> = { integer: 'whole number', array: 'list, between commas' };
  const set = (given: string | undefined): void =>
    store.setDraft({ ...draft, parameters: given === undefined ? others : { ...others, [name]: given } });
  return (
    <div class="parameter">
      <div class="parameter-name">
        {place === 'query' && (
          <input
            type="checkbox"
            aria-label={`Send ${name}`}
            checked={value !== undefined}
            onChange={({ currentTarget: { checked } }) => set(checked ? first : undefined)}
          />
        )}
        <label for={id}>{name}</label>{' '}
        <span id={`${id}-kind`} class="muted">
          {words[schema.type ?? ''] ?? 'text'}, {place}
          {required && place === 'query' && ', required'}
        </span>
      </div>
      <input
        id={id}
        value={value ?? ''}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${id}-kind ${id}-about`}
        aria-invalid={problem !== undefined}
        onInput={({ currentTarget: { value: text } }) => set(text)}
      />
      <p id={`${id}-about`} class="parameter-about">
        <span class={problem === undefined ? 'muted' : 'wrong'}>{problem ?? withCode(description)}</span>
      </p>
    </div>
  );
}

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
              onKeyDown={({ key }) => void (key === 'Enter' && take())} // Enter then also submits the form
            />
          </label>
        ))}
        <Button text="Call with these" act={take} />
      </div>
    </details>
  );
}

function SendLine({ operation, draft, isSending }: OperationShown) {
  const { store, caller } = usePage();
  return (
    <div class="send-line">
      <button type="submit" class="primary send" aria-disabled={isSending} aria-keyshortcuts="Control+Enter Meta+Enter">
        Send <kbd>Ctrl Enter</kbd>
      </button>
      <p class="caller-line">{callerWords(caller)}</p>
      <OwnCredentials />
      {JSON.stringify(draft) !== JSON.stringify(firstDraft(operation)) && (
        <Button text="Use the example" next=".send" act={() => store.dropDraft(operation.id)} />
      )}
    </div>
  );
}

/** Shows the form of an operation. It marks values that the schema does not allow, and sends them anyway. */
export function RequestForm(shown: OperationShown) {
  const { operation, draft, onSend } = shown;
  const { id, parameters, body } = operation;
  const problems = draftProblems(draft, operation);
  const count = Object.keys(problems.parameters).length + problems.body.length;
  const submit = (event: Event): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form class="request" aria-label="Request" noValidate onSubmit={submit}>
      <div class="parameters">
        {parameters.map((parameter) => (
          <ParameterField
            key={`${id} ${parameter.name}`}
            {...parameter}
            draft={draft}
            problem={problems.parameters[parameter.name]}
          />
        ))}
      </div>
      {body && <BodyField key={id} {...{ operation, draft }} problems={problems.body} />}
      <SendLine {...shown} />
      {count > 0 && (
        <p class="muted">
          {count === 1 ? 'One value is' : `${count} values are`} not as documented. Send it anyway to see the refusal.
        </p>
      )}
    </form>
  );
}
