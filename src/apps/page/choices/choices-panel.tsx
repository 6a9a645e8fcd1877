import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ProfileInput } from '../../../specification/profile.js';
import { parseJson } from '../../../validation/json.js';
import { errorText } from '../../../validation/preview.js';
import { CommaList, RuleLink, withCode } from '../rules/rule-text.js';
import { Button, Waiting } from '../shell/controls.js';
import type { ShownViews } from '../shell/route.js';
import { useWindowEvent } from '../shell/use-window.js';
import { usePage } from '../state/use-page.js';
import { ChangedAnswers, type ProfileSwitch } from './changed-answers.js';
import { answerOf, type ChoiceEntry, choiceGroups } from './choice-groups.js';

interface TypedAnswerProps {
  readonly choice: ChoiceEntry;
  readonly value: string | number;
  readonly onAnswer: (answer: string | number) => Promise<void>;
}

function TypedAnswer({ choice: { id, values, wanted, accepts }, value, onAnswer }: TypedAnswerProps) {
  const [text, setText] = useState(String(value));
  const [problem, setProblem] = useState<string>();
  const settled = useRef(text);
  useLayoutEffect(() => {
    setText((now) => (now === settled.current ? String(value) : now)); // a text that is typed meanwhile stays
    settled.current = String(value);
    setProblem(undefined);
  }, [value]);
  const take = (): void => {
    settled.current = text;
    setProblem(undefined);
    const given = answerOf(text.trim());
    onAnswer(given).catch((error: unknown) =>
      setProblem(accepts?.(given) ? errorText(error) : `It takes ${wanted ?? 'another value'}.`),
    );
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
        onChange={take}
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

function ChoiceField({ choice, value, switched, take }: Omit<TypedAnswerProps, 'onAnswer'> & Omit<Switch, 'takeFile'>) {
  const { id, question, reason, rules, accepts, values, default: usual } = choice;
  const onAnswer = (answer: string | number) => take((now) => ({ ...now, [id]: answer }), id);
  const isTurned = value !== usual;
  return (
    <div class={`choice${isTurned ? ' choice-turned' : ''}`}>
      <label for={`choice-${id}`}>
        {withCode(question)}
        <code class="muted">{id}</code>
      </label>
      <div class="answer">
        {accepts ? (
          <TypedAnswer {...{ choice, value, onAnswer }} />
        ) : (
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
        )}
        {isTurned && <span class="change change-changed">changed</span>}
      </div>
      <p class="muted">
        {reason} Rules: <CommaList items={rules.map((rule) => <RuleLink key={rule} id={rule} />)} />
      </p>
      <AnswersOfOne choice={id} take={take} />
      {switched?.id === id && <ChangedAnswers switched={switched} />}
    </div>
  );
}

function AnswersOfOne({ choice, take }: Pick<Switch, 'take'> & { readonly choice: string }) {
  const { turned } = usePage();
  const own = Object.entries(turned).filter(([id]) => id.startsWith(`${choice}@`));
  const whereInWords = (where = ''): string => {
    if (/^\d/.test(where)) return `On endpoint ${where}`;
    return ['legacy', 'newer', 'cascade'].includes(where) ? `On the ${where} API` : `In ${where} columns`;
  };
  return own.map(([id, value]) => (
    <p key={id}>
      {whereInWords(id.split('@')[1])} it is <code>{value}</code>.{' '}
      <Button text="Remove this value" act={() => take((now) => ({ ...now, [id]: undefined }), choice)} />
    </p>
  ));
}

type Switch = ReturnType<typeof useSwitch>;

function useSwitch() {
  const { store } = usePage();
  // `id` is the choice that was switched; undefined if a whole profile was switched
  const [switched, setSwitched] = useState<ProfileSwitch & { readonly id: string | undefined }>();
  const take = async (change: Parameters<typeof store.setProfile>[0], id?: string): Promise<void> => {
    const { turned: before } = await store.setProfile(change); // the backend checks it
    setSwitched({ id, before, after: change(before) });
  };
  const takeFile = async (file: File | undefined): Promise<void> => {
    const text = await file?.text().catch(String);
    if (text !== undefined) await take(() => (parseJson(text) ?? text) as ProfileInput).catch(() => undefined); // the status says why
  };
  return { switched, take, takeFile };
}

function ChoicesHead({ take, takeFile }: Omit<Switch, 'switched'>) {
  const { backend, turned } = usePage();
  const ids = Object.keys(turned);
  const count = ids.length;
  return (
    <>
      <h2>
        Choices <span class="muted">{count === 0 ? 'all defaults' : `${count} changed`}</span>
      </h2>
      <p class="lead">
        The specification leaves these questions open, so your server may behave differently. Those marked “our own” are
        not in its list. Switch one, see which of your last answers change, and whether your client still works.
        {backend.isShared && ' A switch is for everyone who uses this server.'}
      </p>
      {count > 0 && (
        <p class="changed-choices">
          Changed: <CommaList items={ids.map((id) => <a href={`#choice/${id.replace(/@.*/, '')}`}>{id}</a>)} />
        </p>
      )}
      <Button text="All defaults" act={() => take(() => ({}))} />
      <label class="filter">
        Take them from a profile or a twin file of gridtwin learn, or drop one here:{' '}
        <input
          type="file"
          accept=".json"
          onChange={({ currentTarget: input }) => {
            void takeFile(input.files?.[0]);
            input.value = ''; // so that the same file can be chosen again
          }}
        />
      </label>
    </>
  );
}

/** Shows the choices; a switch changes the answers at once. */
export function ChoicesPanel({ middle }: Pick<ShownViews, 'middle'>) {
  const { profile } = usePage();
  const { switched, take, takeFile } = useSwitch();
  const drop = (event: DragEvent): void => {
    if (middle !== 'choices' || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault(); // also beside the view, as the browser would open the file
    if (event.type === 'drop') void takeFile(event.dataTransfer.files[0]);
  };
  useWindowEvent('dragover', drop);
  useWindowEvent('drop', drop);
  if (profile === undefined) return <Waiting what="the choices" />;
  return (
    <>
      <ChoicesHead take={take} takeFile={takeFile} />
      {switched && switched.id === undefined && <ChangedAnswers switched={switched} />}
      {[...choiceGroups].map(([name, entries]) => (
        <section key={name}>
          <h3>{name}</h3>
          {entries.map((choice) => (
            <ChoiceField key={choice.id} {...{ choice, switched, take }} value={profile[choice.id]} />
          ))}
        </section>
      ))}
    </>
  );
}
