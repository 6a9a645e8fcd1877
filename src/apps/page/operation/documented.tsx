import type { ComponentChildren } from 'preact';
import { parseJson } from '../../../validation/json.js';
import { RuleLink, RuleText } from '../rules/rule-link.js';
import { RunCases } from '../rules/run-cases.js';
import { StatusMark } from '../shell/status-mark.js';
import { type Caller, callerNamed, callerWords } from '../state/caller.js';
import type { Draft } from '../state/requests.js';
import { codeOf } from './literal.js';
import { Prose } from './prose.js';
import type { OperationAnswer, OperationDetails, OperationExample } from './read-operation.js';
import { draftFrom } from './request-of.js';
import { SchemaTree } from './schema-tree.js';

interface DocumentedProps {
  readonly operation: OperationDetails;
  /** Puts a request into the form, with who sends it. */
  readonly onFill: (draft: Draft, caller: Caller) => void;
}

/** A body with line breaks, where it is JSON. */
function inLines(body: string): string {
  const value = parseJson(body);
  return value === undefined ? body : codeOf(value);
}

type AskedProps = DocumentedProps & { readonly asked: NonNullable<OperationExample['asked']> };

function Asked({ asked: { target, user, body }, operation, onFill }: AskedProps) {
  const draft = draftFrom(target, operation, body && inLines(body));
  const caller: Caller = user === 'nobody' ? { kind: 'wrong' } : callerNamed(user); // nobody has credentials that are wrong
  return (
    <p>
      <code class="path">
        {operation.method} {target}
      </code>{' '}
      {callerWords(caller)}
      {body !== undefined && (
        <>
          , with <code class="path">{body}</code>
        </>
      )}{' '}
      {draft && (
        <button type="button" onClick={() => onFill(draft, caller)}>
          Fill it in
        </button>
      )}
    </p>
  );
}

function Answers({ answer, ...props }: DocumentedProps & { readonly answer: OperationAnswer }) {
  const { status, description, headers = {}, schema, examples } = answer;
  const [first = '', ...more] = description.split('\n');
  return (
    <details class="documented">
      <summary>
        <StatusMark status={Number(status)} /> {first.replace(/^- /, '').replaceAll('`', '')}
        {more.length > 0 && <span class="muted"> and {more.length} more</span>}
      </summary>
      {more.length > 0 && <Prose text={description} />}
      {Object.entries(headers).map(([name, header]) => (
        <p key={name}>
          Header <code>{name}</code>: {header.description}
        </p>
      ))}
      {examples.map(({ summary, text, asked }, i) => (
        <details key={i} class="example">
          <summary>{summary}</summary>
          {asked ? <Asked asked={asked} {...props} /> : <p class="muted">As another operation answered.</p>}
          {text !== undefined && <pre>{text}</pre>}
        </details>
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

interface FoldedProps {
  readonly title: string;
  readonly name: 'rules' | 'choices';
  readonly children: readonly ComponentChildren[];
}

const Folded = ({ title, name, children }: FoldedProps) => (
  <details class="folded">
    <summary>
      <h3>
        {title} <span class="muted">{children.length}</span>
      </h3>
    </summary>
    <ul class={`operation-${name}`}>{children}</ul>
  </details>
);

const RulesAndChoices = ({ operation: { id, number, ruleTexts, choices } }: Pick<DocumentedProps, 'operation'>) => (
  <>
    <Folded title="Rules" name="rules">
      {ruleTexts.map(({ id: rule, text }) => (
        <li key={`${id} ${rule}`}>
          <RuleLink id={rule} isShort />
          <span>
            <RuleText text={text} />
          </span>
          <RunCases rule={rule} endpoint={number} label="Run its cases" />
        </li>
      ))}
    </Folded>
    <Folded title="Choices that affect it" name="choices">
      {choices.map(({ id: choice, question, words }) => (
        <li key={choice}>
          <a href={`#choice/${choice}`}>{question}</a> <span class="muted">{words}</span>
        </li>
      ))}
    </Folded>
  </>
);

/** What the document states: answers by status with the examples of this operation and their schema, rules, and choices. */
export const Documented = ({ operation, onFill }: DocumentedProps) => (
  <>
    <section aria-labelledby={`${operation.id}-answers`}>
      <h3 id={`${operation.id}-answers`}>Documented answers</h3>
      {operation.answers.map((answer) => (
        <Answers key={`${operation.id} ${answer.status}`} answer={answer} operation={operation} onFill={onFill} />
      ))}
    </section>
    <RulesAndChoices operation={operation} />
  </>
);
