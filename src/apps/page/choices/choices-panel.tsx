import { useEffect, useState } from 'preact/hooks';
import type { Profile } from '../../../specification/choices.js';
import { turnedOf } from '../../../specification/profile.js';
import { parseJson } from '../../../validation/json.js';
import { RuleLink } from '../rules/rule-link.js';
import { Waiting } from '../shell/waiting.js';
import { usePage, usePageState } from '../state/use-page.js';
import { answerOf, type ChoiceEntry, choiceGroups } from './choice-groups.js';

interface ChoiceFieldProps {
  readonly choice: ChoiceEntry;
  readonly value: string | number;
  readonly onAnswer: (answer: string | number) => Promise<void>;
}

const SelectAnswer = ({ choice: { id, values, default: usual }, value, onAnswer }: ChoiceFieldProps) => (
  <select
    id={`choice-${id}`}
    value={String(value)}
    onChange={(event) => void onAnswer(answerOf(event.currentTarget.value)).catch(() => undefined)}
  >
    {values.map((one) => (
      <option key={one} value={String(one)}>
        {one}
        {one === usual ? ' (default)' : ''}
      </option>
    ))}
  </select>
);

/** A choice that any answer of a sort will do for: what is typed is tried, and refused in words. */
function TypedAnswer({ choice: { id, values, wanted }, value, onAnswer }: ChoiceFieldProps) {
  const [text, setText] = useState(String(value));
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setText(String(value));
    setProblem(undefined);
  }, [value]);
  const take = async (): Promise<void> => {
    try {
      await onAnswer(answerOf(text.trim()));
      setProblem(undefined);
    } catch {
      setProblem(`It takes ${wanted ?? 'another value'}.`);
    }
  };
  return (
    <>
      <input
        id={`choice-${id}`}
        list={`answers-${id}`}
        value={text}
        aria-describedby={`wanted-${id}`}
        aria-invalid={problem !== undefined}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={() => void take()}
      />
      <datalist id={`answers-${id}`}>
        {values.map((one) => (
          <option key={one} value={String(one)} />
        ))}
      </datalist>
      <span id={`wanted-${id}`} class={problem === undefined ? 'muted' : 'wrong'}>
        {problem ?? wanted}
      </span>
    </>
  );
}

function ChoiceField(props: ChoiceFieldProps) {
  const { id, question, reason, rules, accepts, default: usual } = props.choice;
  const isTurned = props.value !== usual;
  const Answer = accepts ? TypedAnswer : SelectAnswer;
  return (
    <div class={`choice${isTurned ? ' choice-turned' : ''}`}>
      <label for={`choice-${id}`}>
        {question}
        <code>{id}</code>
      </label>
      <div class="answer">
        <Answer {...props} />
        {isTurned && <span class="change change-changed">changed</span>}
      </div>
      <p class="muted">
        {reason} Rules:{' '}
        {rules.map((rule, i) => (
          <span key={rule}>
            {i > 0 && ', '}
            <RuleLink id={rule} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Takes all choices of a profile or a twin file. */
function ProfileFile() {
  const { store } = usePage();
  const take = async ({ currentTarget: input }: { readonly currentTarget: HTMLInputElement }): Promise<void> => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    await store.setProfile(parseJson(await file.text()) as Profile).catch(() => undefined); // told in the head of the page
    input.value = ''; // so that the same file can be taken again
  };
  return (
    <label>
      Take a profile or a twin file: <input type="file" accept=".json" onChange={take} />
    </label>
  );
}

/** What the specification leaves open: each choice can be switched, and the answers change at once. */
export function ChoicesPanel() {
  const { store, backend } = usePage();
  const { profile } = usePageState();
  if (profile === undefined) return <Waiting what="the profile" />;
  const turned = turnedOf(profile);
  const take = (changed: Partial<Record<string, string | number>>): Promise<void> =>
    store.setProfile({ ...turned, ...changed } as Profile); // checked by whoever answers
  const count = Object.keys(turned).length;
  return (
    <>
      <h2>
        Profile <span class="muted">{count === 0 ? 'all defaults' : `${count} changed`}</span>
      </h2>
      <p class="lead">
        The specification leaves these places open, so your server may answer otherwise. Switch one, call again, and see
        whether your client holds.{backend.isShared && ' The switch is for everyone who uses this server.'}
      </p>
      <button type="button" disabled={count === 0} onClick={() => void store.setProfile({}).catch(() => undefined)}>
        All defaults
      </button>{' '}
      <ProfileFile />
      {[...choiceGroups].map(([name, entries]) => (
        <section key={name}>
          <h3>{name}</h3>
          {entries.map((choice) => (
            <ChoiceField
              key={choice.id}
              choice={choice}
              value={profile[choice.id]}
              onAnswer={(answer) => take({ [choice.id]: answer })}
            />
          ))}
        </section>
      ))}
    </>
  );
}
