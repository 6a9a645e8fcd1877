import { useState } from 'preact/hooks';
import { turnedOf } from '../choices/choice-groups.js';
import { authorization, credentialsOf } from '../state/caller.js';
import { type Page, usePage } from '../state/use-page.js';
import { type Step, steps } from './steps.js';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Indents JSON; anything else stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Takes a step: switches the user and the profile, and calls. */
async function take(step: Step, { store, twin }: Page): Promise<Answer> {
  const { view, profile } = store.get();
  store.setCaller(step.caller);
  if (step.profile) await store.setProfile({ ...(profile && turnedOf(profile)), ...step.profile });
  await twin.ready;
  const credentials = credentialsOf(step.caller, view?.users ?? [], profile?.['auth.schemes'] ?? 'both');
  const request = new Request(twin.serverUrl + step.path.replaceAll('{vendor}', twin.vendor), {
    method: step.method,
    headers: {
      ...(credentials && { authorization: authorization(credentials) }),
      ...(step.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(step.body !== undefined && { body: JSON.stringify(step.body) }),
  });
  const response = await (twin.send ?? fetch)(request);
  return { status: response.status, text: indented(await response.text()) };
}

const lookWords: Readonly<Record<Step['look'], string>> = {
  world: 'Look at the world',
  journal: 'Look at the journal',
  choices: 'Look at the profile',
};

function StepItem({ step }: { readonly step: Step }) {
  const page = usePage();
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const go = async (): Promise<void> => {
    try {
      setAnswer(await take(step, page));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const who = step.caller.kind === 'user' ? step.caller.name : 'nobody';
  return (
    <li class="step">
      <h3>{step.title}</h3>
      <p>{step.text}</p>
      <p class="call">
        <b>{step.method}</b> <code class="path">{step.path.replaceAll('{vendor}', page.twin.vendor)}</code>{' '}
        <span class="muted">as {who}</span>
      </p>
      {step.body !== undefined && <pre>{JSON.stringify(step.body)}</pre>}
      <p class="actions">
        <button type="button" class="primary" onClick={() => void go()}>
          Send it
        </button>
        <a href={`#op/${step.operation}`}>{step.operation}</a>
        {answer && <a href={`#${step.look}`}>{lookWords[step.look]}</a>}
      </p>
      <div role="status">
        {problem !== undefined && <p class="wrong">{problem}</p>}
        {answer && (
          <>
            <p>
              Answer <span class={`status status-${answer.status < 400 ? 'good' : 'bad'}`}>{answer.status}</span>
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            {answer.text !== '' && <pre tabIndex={0}>{answer.text}</pre>}
          </>
        )}
      </div>
    </li>
  );
}

/** The service in seven calls, for who has never seen it. */
export const TourView = () => (
  <>
    <h2>The service in five minutes</h2>
    <p class="lead">
      Seven calls that show what the service does and how it refuses. They are real calls to the mock: watch the world
      and the journal.
    </p>
    <ol class="tour">
      {steps.map((step) => (
        <StepItem key={step.title} step={step} />
      ))}
    </ol>
  </>
);
