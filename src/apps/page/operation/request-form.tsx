import type { ComponentChildren } from 'preact';
import type { Draft } from '../state/requests.js';
import { usePage } from '../state/use-page.js';
import { BodyField } from './body-field.js';
import { type DraftProblems, draftProblems } from './check-draft.js';
import type { OperationDetails, OperationParameter } from './operation-details.js';
import { firstDraft } from './request-of.js';

/** What a parameter takes, by the type of its schema. */
const typeWords: Readonly<Record<string, string>> = {
  integer: 'whole number',
  string: 'text',
  array: 'list, between commas',
};

interface ParameterFieldProps {
  readonly id: string;
  readonly parameter: OperationParameter;
  /** Undefined for a parameter that is not sent. */
  readonly value: string | undefined;
  readonly problem: string | undefined;
  readonly onValue: (value: string | undefined) => void;
}

/** A field for a parameter. One of the query is sent as long as it is ticked, also when it is empty. */
function ParameterField({ id, parameter, value, problem, onValue }: ParameterFieldProps) {
  const { name, in: place, required, description, schema } = parameter;
  return (
    <div class={`parameter${value === undefined ? ' parameter-left-out' : ''}`}>
      <div class="parameter-name">
        {place === 'query' && (
          <input
            type="checkbox"
            aria-label={`Send ${name}`}
            checked={value !== undefined}
            onChange={({ currentTarget: { checked } }) => onValue(checked ? (parameter.first ?? '') : undefined)}
          />
        )}
        <label for={id}>{name}</label>{' '}
        <span class="muted">
          {typeWords[schema.type ?? ''] ?? 'text'}, {place}
          {required && place === 'query' && ', required'}
        </span>
      </div>
      <input
        id={id}
        value={value ?? ''}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${id}-about`}
        aria-invalid={problem !== undefined}
        onInput={({ currentTarget: { value: text } }) => onValue(text === '' && place === 'query' ? undefined : text)}
      />
      <p id={`${id}-about`} class="parameter-about">
        {problem === undefined ? <span class="muted">{description}</span> : <span class="wrong">{problem}</span>}
      </p>
    </div>
  );
}

interface RequestFormProps {
  readonly operation: OperationDetails;
  readonly draft: Draft;
  readonly isSending: boolean;
  readonly onSend: () => void;
  /** The line that says who calls. */
  readonly children: ComponentChildren;
}

interface ParametersProps extends Pick<RequestFormProps, 'operation' | 'draft'> {
  readonly problems: DraftProblems['parameters'];
}

function Parameters({ operation: { id, parameters }, draft, problems }: ParametersProps) {
  const { store } = usePage();
  const set = (name: string, value: string | undefined): void => {
    const { [name]: _, ...others } = draft.parameters;
    store.setDraft({ ...draft, parameters: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <div class="parameters">
      {parameters.map((parameter) => (
        <ParameterField
          key={`${id} ${parameter.name}`}
          id={`${id}-${parameter.name}`}
          parameter={parameter}
          value={draft.parameters[parameter.name]}
          problem={problems[parameter.name]}
          onValue={(value) => set(parameter.name, value)}
        />
      ))}
    </div>
  );
}

interface SendLineProps extends Pick<RequestFormProps, 'draft' | 'isSending' | 'children'> {
  /** What the form began with. */
  readonly first: Draft;
}

function SendLine({ draft, first, isSending, children }: SendLineProps) {
  const { store } = usePage();
  return (
    <div class="send-line">
      <button type="submit" class="primary send" aria-disabled={isSending} aria-keyshortcuts="Control+Enter Meta+Enter">
        Send <kbd>Ctrl Enter</kbd>
      </button>
      {children}
      {JSON.stringify(draft) !== JSON.stringify(first) && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            store.setDraft(first);
            currentTarget.form?.querySelector<HTMLElement>('.send')?.focus(); // as this button goes
          }}
        >
          Use the example again
        </button>
      )}
    </div>
  );
}

/** The form of an operation. What the schema does not allow is marked, and sent all the same. */
export function RequestForm({ operation, draft, isSending, onSend, children }: RequestFormProps) {
  const { store } = usePage();
  const problems = draftProblems(draft, operation);
  const count = Object.keys(problems.parameters).length + problems.body.length;
  const submit = (event: Event): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form class="request" aria-label="Request" noValidate onSubmit={submit}>
      <Parameters operation={operation} draft={draft} problems={problems.parameters} />
      {operation.body && (
        <BodyField
          key={operation.id}
          operation={operation}
          text={draft.body}
          problems={problems.body}
          onText={(text) => store.setDraft({ ...draft, body: text })}
          onSend={onSend}
        />
      )}
      <SendLine draft={draft} first={firstDraft(operation)} isSending={isSending}>
        {children}
      </SendLine>
      {count > 0 && (
        <p class="muted">
          {count === 1 ? 'One value is' : `${count} values are`} not as documented. Send it all the same, and see the
          refusal.
        </p>
      )}
    </form>
  );
}
