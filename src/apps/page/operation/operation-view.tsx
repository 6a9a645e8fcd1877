import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { NextFault } from '../journal/next-fault.js';
import { Prose } from '../rules/rule-text.js';
import { useShortcut } from '../shell/use-window.js';
import { usePage } from '../state/use-page.js';
import { AnswerView } from './answer-view.js';
import { Documented } from './documented.js';
import { firstDraft, requestOf } from './draft.js';
import { type OperationDetails, readOperation } from './read-operation.js';
import { RequestForm } from './request-form.js';
import { SampleTabs } from './sample-tabs.js';

function Head({ id, number, method, path, summary, description, since }: OperationDetails) {
  const [first = '', ...more] = description.split('\n\n');
  return (
    <header>
      <h2 id={`op-${id}`} tabIndex={-1}>
        {summary} <code class="muted">{id}</code> <span class="muted">{`endpoint\u00a0${number}`}</span>
      </h2>
      <p>
        <span class={`method method-${method.toLowerCase()}`}>{method}</span> <code class="path">{path}</code>
        {since !== undefined && <span class="muted">{` from\u00a0add\u2011on\u00a0${since}`}</span>}
      </p>
      <Prose text={first} />
      {more.length > 0 && (
        <details class="more">
          <summary>Order of checks</summary>
          {more.map((text) => (
            <Prose key={text} text={text} />
          ))}
        </details>
      )}
    </header>
  );
}

// Sends only when the form has the values of this world, and when no request is under way.
function useOperation(operation: OperationDetails) {
  const { store, drafts, answers, sending, hasDocument } = usePage();
  const [due, setDue] = useState<string>();
  const { id } = operation;
  const draft = drafts.get(id) ?? firstDraft(operation);
  const { stop: onStop } = sending.find(({ key }) => key === id) ?? {};
  useLayoutEffect(() => {
    if (due === undefined || !hasDocument) return;
    setDue(undefined);
    if (due !== id || onStop) return; // another operation is shown now, or a request is under way
    store.setDraft(draft); // keeps the sent values in the form when its first values change
    void store.send(requestOf(draft, operation));
  }, [due, hasDocument]);
  const isSending = onStop !== undefined || due === id;
  return { operation, draft, answer: answers.get(id), isSending, onStop, onSend: () => setDue(id) };
}

/** The values for the parts of the view of an operation. */
export type OperationShown = ReturnType<typeof useOperation>;

function OperationArticle({ operation }: { readonly operation: OperationDetails }) {
  const { id } = operation;
  const article = useRef<HTMLElement>(null);
  const shown = useOperation(operation);
  useShortcut('enter', () => {
    const isCovered = article.current?.offsetParent === null || document.querySelector('dialog[open]') !== null;
    return isCovered ? false : shown.onSend();
  });
  return (
    <article class="operation" ref={article} aria-labelledby={`op-${id}`}>
      <Head {...operation} />
      <RequestForm {...shown} />
      <NextFault operation={id} />
      <AnswerView {...shown} />
      <SampleTabs {...shown} />
      <Documented operation={operation} />
    </article>
  );
}

/** Shows an operation: its description, form, answer, samples and documentation. */
export function OperationView({ id }: { readonly id: string }) {
  const { document, prefilled } = usePage();
  const operation = useMemo(() => readOperation(document, id, prefilled), [document, id, prefilled]);
  if (operation) return <OperationArticle operation={operation} />;
  return (
    <p class="notice" role="alert">
      There is no operation {id} under this profile. The choice <a href="#choice/addonVersion">addonVersion</a> says
      which version of the add-on answers.
    </p>
  );
}
