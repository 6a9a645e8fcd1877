import { useState } from 'preact/hooks';
import { isEqual, parseShallowJson } from '../../../validation/json.js';
import { HitFault } from '../journal/next-fault.js';
import { Prose, RuleLink } from '../rules/rule-text.js';
import { Button, CopyButton, download, isGood, Problem, StatusMark } from '../shell/controls.js';
import { callerWords } from '../state/caller.js';
import type { Answer } from '../state/requests.js';
import { usePage } from '../state/use-page.js';
import { inSight } from '../world/reveal.js';
import { JsonNode } from './json-tree.js';
import type { OperationShown } from './operation-view.js';
import type { OperationDetails } from './read-operation.js';

function AnswerBody({ text }: { readonly text: string }) {
  const [isPlain, setPlain] = useState(false);
  if (text === '') return <p class="muted">The answer has no body.</p>;
  const value = parseShallowJson(text);
  const isText = isPlain || value === undefined;
  const shown = text.slice(0, 500_000);
  const more = isText ? text.length - shown.length : 0;
  return (
    <>
      {isText ? (
        <textarea class="answer-text" readOnly aria-label="Raw body" rows={20} value={shown} />
      ) : (
        <div class="json">
          <JsonNode value={value} open={text.length < 1_000 ? 9 : 2} />
        </div>
      )}
      {more > 0 && <p class="muted">{more.toLocaleString('en')} more characters are in the download.</p>}
      <p class="actions">
        {value !== undefined && <Button text="Raw text" aria-pressed={isPlain} act={() => setPlain(!isPlain)} />}
        <CopyButton text={text} />
        <Button text="Download" act={() => download(value === undefined ? 'answer.txt' : 'answer.json', text)} />
      </p>
    </>
  );
}

function Answered({ answer, operation }: { readonly answer: Answer; readonly operation: OperationDetails }) {
  const { backend, journal, turned } = usePage();
  const { status, ms, caller, request, headers = [], body = '', error, entry } = answer;
  const { refused = [], fault } = (!isGood(status) && journal.find(({ number }) => number === entry)) || {};
  const isEarlier = !isEqual(answer.turned, turned);
  const about = `${Math.round(ms)} ms, ${callerWords(caller)}${isEarlier ? ', under an earlier profile' : ''}`;
  const linkText = refused.length === 0 ? 'in the journal' : 'why it was refused';
  const documented = operation.answers.find((one) => one.status === String(status));
  const isKnown = status !== undefined && (entry !== undefined || !backend.hasControl); // the journal has the faults
  const isUndocumented = isKnown && documented === undefined && fault === undefined && !isEarlier;
  return (
    <>
      <p class="answer-head" ref={inSight}>
        <StatusMark status={status} isNamed /> <span class="muted">{about}</span> <HitFault text={fault} />{' '}
        {entry !== undefined && <a href={`#entry/${entry}`}>{linkText}</a>}
      </p>
      <p>
        <code class="path muted answer-request">{`${request.method} ${request.path}`}</code>
      </p>
      <Problem text={error} />
      {refused.slice(0, 3).map(({ rule, message }) => (
        <p key={`${rule} ${message}`} class="answer-refusal">
          {rule !== undefined && <RuleLink id={rule} isShort />} {message}
        </p>
      ))}
      {isGood(status) && documented && <Prose text={documented.description} />}
      {isUndocumented && <p class="wrong">The OpenAPI document has no answer with this status.</p>}
      {status !== undefined && <AnswerBody text={body} />}
      {headers.length > 0 && (
        <details class="more">
          <summary>Headers</summary>
          <pre>{headers.map((header) => header.join(': ')).join('\n')}</pre>
        </details>
      )}
    </>
  );
}

/** Shows the latest answer to an operation. Each answer is drawn anew, even if it equals the previous answer. */
export function AnswerView({ answer, operation, isSending, onStop }: OperationShown) {
  const { status } = usePage();
  return (
    <section class="operation-answer" aria-labelledby={`${operation.id}-answer`} aria-busy={isSending}>
      <h3 id={`${operation.id}-answer`}>
        Answer {isSending && <span class="muted">is on its way…</span>}{' '}
        {onStop && <Button text="Stop waiting" class="stop" next=".send" act={onStop} />}
      </h3>
      {answer ? (
        <Answered key={answer.sentAt} answer={answer} operation={operation} />
      ) : (
        <p class="muted">
          {isSending ? 'The request is under way.' : 'Press Send or Ctrl-Enter.'} The answer appears here.{' '}
          {status === undefined && <a href="#tour">Take the tour</a>}
        </p>
      )}
    </section>
  );
}
