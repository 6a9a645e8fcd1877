import { useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import { isAtLeast } from '../../../specification/versions.js';
import type { Backend } from '../backend/backend.js';
import { Sides } from '../choices/changed-answers.js';
import { isDemoWorld } from '../document-for.js';
import { codeOf, inLines } from '../operation/literal.js';
import { Button, Problem, StatusMark, TextBlock } from '../shell/controls.js';
import { callerWords } from '../state/caller.js';
import type { Answer } from '../state/requests.js';
import { usePage } from '../state/use-page.js';
import { type Step, steps, takeStep } from './steps.js';

/** Returns whether the tour can be taken, which needs the demo world. `problem` is the last problem of the page. */
export function tourPlace({ hasControl }: Pick<Backend, 'hasControl'>, view: WorldView | undefined, problem?: string) {
  if (!hasControl) return 'unseen';
  if (view === undefined) return problem === undefined ? 'unknown' : 'lost';
  return isDemoWorld(view) ? 'here' : 'elsewhere';
}

const StepAnswer = ({ status, body, error }: Answer) => (
  <>
    <Problem text={error} />
    {status !== undefined && (
      <p>
        Answer <StatusMark status={status} />
      </p>
    )}
    {body && <TextBlock>{inLines(body)}</TextBlock>}
  </>
);

function StepItem({ step, number, isHere }: Readonly<{ step: Step; number: number; isHere: boolean }>) {
  const page = usePage();
  const [[answer, other], setAnswers] = useState<readonly Answer[]>([]);
  const { since = '0.0.0' } = page.operations.find(({ id }) => id === step.operation) ?? {};
  const isThere = isHere && isAtLeast(page.profile?.addonVersion ?? 'latest', since);
  const [isUnderWay, setUnderWay] = useState(false);
  const go = async (): Promise<void> => {
    if (isUnderWay) return; // two runs at a time would put back each other's switch
    setUnderWay(true);
    setAnswers(await takeStep(step, page).finally(() => setUnderWay(false))); // the status says why a switch failed
  };
  return (
    <li class="step">
      <h3>
        {number}. {step.title}
      </h3>
      <p>{step.text}</p>
      <p class="call">
        <b>{step.method}</b> <code class="path">{step.path.replaceAll('{vendor}', page.backend.vendor)}</code>{' '}
        <span class="muted">{callerWords(step.caller)}</span>
      </p>
      {step.body !== undefined && <pre>{codeOf(step.body)}</pre>}
      <p class="actions">
        <Button text="Send" class="primary" aria-label={`Send: ${step.title}`} disabled={!isThere} act={go} />
        <a href={`#op/${step.operation}`}>{step.operation}</a>
        {isHere && !isThere && `from ${since}`}
        {answer && <a href={`#${step.look}`}>Look at the {step.look}</a>}
      </p>
      {answer && (other ? <Sides before={answer} after={other} /> : <StepAnswer {...answer} />)}
    </li>
  );
}

const leads = {
  here: 'Seven calls that show what the service does and how it refuses. They go to the mock: watch the world and the journal.',
  elsewhere:
    'The tour needs the demo world, and this page shows another one. Start “npx gridtwin serve” without --world, or load this page again where it has no server.',
  unseen:
    'The tour needs the demo world, and a server without its control API does not say which world it has. Start “npx gridtwin serve” without --no-control and without --world.',
  lost: 'The tour needs the demo world, but the page could not find out which world is here: see the message at the top.',
};

/** Shows the service in seven calls, for people who see it for the first time. */
export function TourView() {
  const { backend, view, problem } = usePage();
  const place = tourPlace(backend, view, problem);
  return (
    <>
      <h2>The service in five minutes</h2>
      {place !== 'unknown' && (
        <>
          <p class={place === 'here' ? 'lead' : 'notice'}>{leads[place]}</p>
          <ol class="tour">
            {steps.map((step, i) => (
              <StepItem key={step.title} step={step} number={i + 1} isHere={place === 'here'} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
