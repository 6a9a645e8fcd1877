import { useEffect, useState } from 'preact/hooks';
import { isAtLeast } from '../../../specification/versions.js';
import { choiceEntries } from '../choices/choice-groups.js';
import { type OperationSummary, usePage, usePageState } from '../state/use-page.js';
import { familiesOf, levelWords, type RuleEntry, ruleEntries } from './rule-table.js';
import { RunCases } from './run-cases.js';

/** The operations that a rule binds; what the add-on version does not have yet is no link. */
function Operations({ operations }: { readonly operations: readonly OperationSummary[] }) {
  const { addonVersion = 'latest' } = usePageState().profile ?? {};
  return (
    <ul class="links" aria-label="Operations that it binds">
      {operations.map(({ id, number, summary, since }) => (
        <li key={id}>
          {since === undefined || isAtLeast(addonVersion, since) ? (
            <a href={`#op/${id}`} title={summary}>
              {number} {id}
            </a>
          ) : (
            <span class="muted">
              {number} {id}, from {since}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A rule: its sentence, where it is stated, the operations that it binds, and its cases. */
function RuleArticle({ rule }: { readonly rule: RuleEntry }) {
  const { operations } = usePage();
  const bound = operations.filter(({ number }) => rule.endpoints.includes(number));
  const open = choiceEntries.filter(({ rules }) => rules.includes(rule.id));
  return (
    <article class="rule" id={`rule-${rule.id}`} tabIndex={-1} aria-labelledby={`name-${rule.id}`}>
      <h4 id={`name-${rule.id}`}>
        {rule.id}{' '}
        <span class="muted">
          {levelWords[rule.level]}, section {rule.sections.join(', ')}
        </span>
      </h4>
      <p class="sentence">{rule.text}</p>
      <Operations operations={bound} />
      {open.length > 0 && (
        <p class="muted">
          Choices that touch it:{' '}
          {open.map(({ id }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <a href={`#choice/${id}`}>{id}</a>
            </span>
          ))}
        </p>
      )}
      <RunCases rule={rule.id} label="Run its cases" />
    </article>
  );
}

const matches = (rule: RuleEntry, text: string): boolean =>
  `${rule.id} ${rule.text}`.toLowerCase().includes(text.trim().toLowerCase());

/** Every rule of the specification, and a button for the whole contract. `wanted` is the one that a link led to. */
export function RulesView({ wanted }: { readonly wanted: string | undefined }) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (wanted !== undefined) setText(''); // a filter could hide the rule that a link leads to
  }, [wanted]);
  const families = familiesOf(ruleEntries.filter((rule) => matches(rule, text)));
  return (
    <>
      <h2>Rules</h2>
      <p class="lead">
        Every statement of the specification, under an id that never changes. Cases are requests and outcomes that were
        written down by hand; they run here against a mock of their own, under the profile that is switched on.
      </p>
      <RunCases label="Run the whole contract" />
      <label class="filter">
        Find a rule
        <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      {families.length === 0 && <p class="muted">No rule has “{text}” in its id or its sentence.</p>}
      {families.map(({ name, rules }) => (
        <section key={name}>
          <h3>{name}</h3>
          {rules.map((rule) => (
            <RuleArticle key={rule.id} rule={rule} />
          ))}
        </section>
      ))}
    </>
  );
}
