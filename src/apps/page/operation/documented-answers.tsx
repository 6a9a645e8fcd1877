import { parseJson } from '../../../validation/json.js';
import type { Caller } from '../state/caller.js';
import type { Draft } from '../state/requests.js';
import { codeOf } from './literal.js';
import type { OperationAnswer, OperationDetails, OperationExample } from './operation-details.js';
import { Prose } from './prose.js';
import { draftFrom } from './request-of.js';
import { SchemaTree } from './schema-tree.js';

interface DocumentedAnswersProps {
  readonly operation: OperationDetails;
  /** Puts a request into the form, with who sends it. */
  readonly onFill: (draft: Draft, caller: Caller) => void;
}

function Example({ example, operation, onFill }: DocumentedAnswersProps & { readonly example: OperationExample }) {
  const { summary, text, asked } = example;
  const draft = asked && draftFrom(asked.target, operation, asked.body && inLines(asked.body));
  const caller: Caller = asked?.user === undefined ? { kind: 'nobody' } : { kind: 'user', name: asked.user };
  return (
    <details class="example">
      <summary>{summary}</summary>
      {asked && (
        <p>
          <code class="path">
            {operation.method} {asked.target}
          </code>{' '}
          {asked.user === undefined ? 'without credentials' : `as ${asked.user}`}
          {asked.body !== undefined && (
            <>
              , with <code class="path">{asked.body}</code>
            </>
          )}{' '}
          {draft && (
            <button type="button" onClick={() => onFill(draft, caller)}>
              Fill it in
            </button>
          )}
        </p>
      )}
      {text !== undefined && <pre>{text}</pre>}
    </details>
  );
}

/** A body with line breaks, where it is JSON. */
function inLines(body: string): string {
  const value = parseJson(body);
  return value === undefined ? body : codeOf(value);
}

const first = (description: string): string => description.split('\n')[0]?.replace(/^- /, '').replaceAll('`', '') ?? '';

function Answers({ answer, operation, onFill }: DocumentedAnswersProps & { readonly answer: OperationAnswer }) {
  const { status, description, headers, schema, examples } = answer;
  const count = description.split('\n').length - 1;
  return (
    <details class="documented">
      <summary>
        <span class={`status status-${Number(status) < 400 ? 'good' : 'bad'}`}>{status}</span> {first(description)}
        {count > 0 && <span class="muted"> and {count} more</span>}
      </summary>
      {count > 0 && <Prose text={description} />}
      {headers.map(({ name, description: about }) => (
        <p key={name}>
          Header <code>{name}</code>: {about}
        </p>
      ))}
      {examples.map((example, i) => (
        <Example key={i} example={example} operation={operation} onFill={onFill} />
      ))}
      {schema && (
        <details class="example">
          <summary>Schema</summary>
          <SchemaTree schema={schema} />
        </details>
      )}
    </details>
  );
}

/** The answers that the document states, by status, with the examples of this operation and the schema. */
export const DocumentedAnswers = ({ operation, onFill }: DocumentedAnswersProps) => (
  <section aria-labelledby={`${operation.id}-answers`}>
    <h3 id={`${operation.id}-answers`}>Documented answers</h3>
    {operation.answers.map((answer) => (
      <Answers key={`${operation.id} ${answer.status}`} answer={answer} operation={operation} onFill={onFill} />
    ))}
  </section>
);
