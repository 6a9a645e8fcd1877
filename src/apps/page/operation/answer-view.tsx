import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseShallowJson } from '../../../validation/json.js';
import { RuleLink } from '../rules/rule-link.js';
import { callerWords } from '../state/caller.js';
import type { Answer } from '../state/requests.js';
import { usePage, usePageState } from '../state/use-page.js';
import { CopyButton, download } from './copy-button.js';
import { JsonNode } from './json-tree.js';
import type { OperationDetails } from './operation-details.js';
import { Prose } from './prose.js';

/** What statuses are called. */
const statusNames: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No content',
  400: 'Bad request',
  401: 'Not authenticated',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Body too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

/** The most characters of a text that are shown. */
const mostCharacters = 500_000;

/** The body of an answer: JSON folded by depth, or as it came. */
function AnswerBody({ text }: { readonly text: string }) {
  const [isPlain, setPlain] = useState(false);
  const value = parseShallowJson(text);
  if (text === '') return <p class="muted">The answer has no body.</p>;
  const isText = isPlain || value === undefined;
  return (
    <>
      <div class="answer-body">
        {isText ? (
          <textarea
            class="answer-text"
            readOnly
            aria-label="Raw body"
            rows={20}
            value={text.slice(0, mostCharacters)}
          />
        ) : (
          <div class="json">
            <JsonNode value={value} open={2} />
          </div>
        )}
      </div>
      {isText && text.length > mostCharacters && (
        <p class="muted">{(text.length - mostCharacters).toLocaleString('en')} more characters are in the download.</p>
      )}
      <p class="actions">
        {value !== undefined && (
          <button type="button" aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
            Raw text
          </button>
        )}
        <CopyButton text={text} />
        <button type="button" onClick={() => download(value === undefined ? 'answer.txt' : 'answer.json', text)}>
          Download
        </button>
      </p>
    </>
  );
}

const moodOf = (status: number | undefined): 'good' | 'bad' => (status !== undefined && status < 400 ? 'good' : 'bad');

/** Why a request was refused: the rule, and the reason in words, as the journal has them. */
function Refusals({ entry }: { readonly entry: number | undefined }) {
  const { journal } = usePageState();
  const refused = journal.find(({ number }) => number === entry)?.refused ?? [];
  return (
    <>
      {refused.slice(0, 3).map(({ rule, message }) => (
        <p key={`${rule} ${message}`} class="answer-refusal">
          {rule !== undefined && <RuleLink id={rule} isShort />} {message}
        </p>
      ))}
    </>
  );
}

function AnswerHead({ answer: { status, ms, caller, entry, request } }: { readonly answer: Answer }) {
  const { backend } = usePage();
  return (
    <>
      <p class="answer-head" {...(!backend.hasControl && { role: 'status' })}>
        <strong class={`status status-${moodOf(status)}`}>
          {status === undefined ? 'No answer' : `${status} ${statusNames[status] ?? ''}`}
        </strong>{' '}
        <span class="muted">
          {Math.round(ms)} ms, {callerWords(caller)}
        </span>{' '}
        {entry !== undefined && <a href={`#entry/${entry}`}>in the journal</a>}
      </p>
      <p>
        <code class="path answer-request">
          {request.method} {request.path}
        </code>
      </p>
    </>
  );
}

function Answered({ answer, operation }: { readonly answer: Answer; readonly operation: OperationDetails }) {
  const { status, entry, headers = [], body = '', error } = answer;
  const documented = operation.answers.find((one) => one.status === String(status));
  return (
    <>
      <AnswerHead answer={answer} />
      {error !== undefined && (
        <p class="wrong" role="alert">
          {error}
        </p>
      )}
      {moodOf(status) === 'bad' && <Refusals entry={entry} />}
      {moodOf(status) === 'good' && documented && <Prose text={documented.description} />}
      {status !== undefined && documented === undefined && (
        <p class="wrong">The OpenAPI document has no answer with this status.</p>
      )}
      {status !== undefined && <AnswerBody text={body} />}
      {headers.length > 0 && (
        <details class="more">
          <summary>Headers</summary>
          <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
        </details>
      )}
    </>
  );
}

interface AnswerViewProps {
  readonly answer: Answer | undefined;
  readonly operation: OperationDetails;
  readonly isSending: boolean;
}

/** The latest answer to an operation. Each is shown anew, though it says the same as the one before. */
export function AnswerView({ answer, operation, isSending }: AnswerViewProps) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef({ request: answer?.request, count: 0 });
  if (shown.current.request !== answer?.request) {
    shown.current = { request: answer?.request, count: shown.current.count + 1 };
  }
  useLayoutEffect(() => {
    if (answer) section.current?.querySelector('.answer-head')?.scrollIntoView({ block: 'nearest' });
  }, [shown.current.count]);
  return (
    <section class="operation-answer" ref={section} aria-labelledby={`${operation.id}-answer`} aria-busy={isSending}>
      <h3 id={`${operation.id}-answer`}>Answer {isSending && <span class="muted">is on its way…</span>}</h3>
      {answer ? (
        <Answered key={shown.current.count} answer={answer} operation={operation} />
      ) : (
        <p class="muted answer-none">Press Send or Ctrl-Enter. The answer appears here.</p>
      )}
    </section>
  );
}
