import type { VNode } from 'preact';
import { isDemoWorld } from '../document-for.js';
import { loadScript } from '../load-script.js';
import { Prose, RuleLink, withCode } from '../rules/rule-text.js';
import { RunCases } from '../rules/run-cases.js';
import { Button, Fold, StatusMark } from '../shell/controls.js';
import { type Caller, callerNamed, callerWords } from '../state/caller.js';
import { useAsked, usePage } from '../state/use-page.js';
import { exampleOf, type OperationDetails } from './read-operation.js';
import { SchemaTree } from './schema-tree.js';

type AnswerProps = Readonly<{ operation: OperationDetails; answer: OperationDetails['answers'][number] }>;
type AskedProps = Pick<AnswerProps, 'operation'> & NonNullable<ReturnType<typeof exampleOf>['asked']>;

function Asked({ target, user, more, body, draft, operation }: AskedProps) {
  const { store, view } = usePage();
  const isThere = view === undefined || isDemoWorld(view); // the example names things of the demo world
  const caller: Caller = user === 'nobody' ? { kind: 'wrong' } : callerNamed(user); // in examples, nobody has wrong credentials
  return (
    <p>
      <code class="path">
        {operation.method} {target}
      </code>{' '}
      {callerWords(caller)}
      {more && `, with ${more}`}
      {body !== undefined && (more ? ' and ' : ', with ')}
      {body !== undefined && <code class="path">{body}</code>}{' '}
      {draft && isThere && (
        <Button
          text="Fill it in"
          next=".send"
          act={() => {
            store.setDraft(draft);
            store.setCaller(caller);
          }}
        />
      )}
    </p>
  );
}

// Has the mock make the examples of this operation if the document has those of another operation.
function Examples({ answer: { status, examples: stated }, operation }: AnswerProps) {
  const { backend, turned } = usePage();
  const { value: examples = stated } = useAsked(async () => {
    if (stated.every(({ asked }) => asked !== undefined)) return stated;
    const { examplesOf } = await loadScript('mock');
    const made = await examplesOf(operation.id, { profile: turned, vendor: backend.vendor });
    return made[status]?.map((one) => exampleOf(one, operation)) ?? stated;
  }, [operation, stated]);
  return examples.map(({ summary, text, asked }, i) => (
    <details key={i} class="example">
      <summary>{summary}</summary>
      {asked ? <Asked {...asked} operation={operation} /> : <p class="muted">An answer of another operation.</p>}
      {text !== undefined && <pre>{text}</pre>}
    </details>
  ));
}

function Answers({ answer, operation }: AnswerProps) {
  const { status, description, headers, schema } = answer;
  const [first = '', ...more] = description.split('\n');
  const summary = (
    <>
      <StatusMark status={Number(status)} /> {first.replace(/^- /, '').replaceAll('`', '')}
      {more.length > 0 && <span class="muted"> and {more.length} more</span>}
    </>
  );
  return (
    <Fold class="documented" summary={summary}>
      {more.length > 0 && <Prose text={description} />}
      {Object.entries(headers).map(([name, header]) => (
        <p key={name}>
          Header <code>{name}</code>: {header.description}
        </p>
      ))}
      <Examples answer={answer} operation={operation} />
      {schema && (
        <details class="example">
          <summary>Schema</summary>
          <SchemaTree schema={schema} />
        </details>
      )}
    </Fold>
  );
}

const FoldedList = ({ name, about, children }: { name: string; about: string; children: readonly VNode[] }) => (
  <details class="folded">
    <summary>
      <h3>
        {name} <span class="muted">{children.length}</span>
      </h3>
    </summary>
    <ul class={`operation-${about}`}>{children}</ul>
  </details>
);

/** Shows what the document states: answers by status with the examples of this operation and a schema, rules, and choices. */
export function Documented({ operation }: Pick<AnswerProps, 'operation'>) {
  const { id, number, answers, ruleTexts, choices } = operation;
  return (
    <>
      <section aria-labelledby={`${id}-answers`}>
        <h3 id={`${id}-answers`}>Documented answers</h3>
        {answers.map((answer) => (
          <Answers key={`${id} ${answer.status}`} answer={answer} operation={operation} />
        ))}
      </section>
      <FoldedList name="Rules" about="rules">
        {ruleTexts.map(({ id: rule, text }) => (
          <li key={`${id} ${rule}`}>
            <RuleLink id={rule} isShort />
            <span>{withCode(text)}</span>
            <RunCases rule={rule} endpoint={number} />
          </li>
        ))}
      </FoldedList>
      <FoldedList name="Choices that affect it" about="choices">
        {choices.map(({ id: choice, question, words }) => (
          <li key={choice}>
            <a href={`#choice/${choice}`}>{withCode(question)}</a> <span class="muted">{words}</span>
          </li>
        ))}
      </FoldedList>
    </>
  );
}
