import { useCallback, useEffect, useState } from 'preact/hooks';
import { isAtLeast } from '../../../specification/versions.js';
import { choiceEntries } from '../choices/choice-groups.js';
import type { CaseVerdict } from '../contract/contract-runner.js';
import { type OperationSummary, usePage, usePageState } from '../state/use-page.js';
import { RuleMatrix } from './rule-matrix.js';
import { familiesOf, levelWords, type RuleEntry, ruleEntries } from './rule-table.js';
import { RuleText } from './rule-text.js';
import { RunCases } from './run-cases.js';

interface LinksProps {
  readonly label: string;
  /** What they are called, each with where it leads; nothing where that is not there. */
  readonly links: readonly (readonly [name: string, hash: string | undefined])[];
}

/** Links, such as those to the operations that a rule binds, in one line. */
const Links = ({ label, links }: LinksProps) =>
  links.length === 0 ? null : (
    <p class="muted links">
      {label}:{' '}
      {links.map(([name, hash], i) => (
        <span key={name}>
          {i > 0 && ', '}
          {hash === undefined ? name : <a href={hash}>{name}</a>}
        </span>
      ))}
    </p>
  );

interface RuleDetailsProps {
  readonly rule: RuleEntry;
  readonly operations: readonly OperationSummary[];
  readonly isWanted: boolean;
  readonly onVerdicts: (verdicts: readonly CaseVerdict[]) => void;
}

/** Where a rule is stated, what it binds, and its cases. */
function RuleBody({ rule, operations, onVerdicts }: RuleDetailsProps) {
  const { addonVersion = 'latest' } = usePageState().profile ?? {};
  const bound = operations.filter(({ number }) => rule.endpoints.includes(number));
  const open = choiceEntries.filter(({ rules }) => rules.includes(rule.id));
  return (
    <>
      <p class="muted">
        {levelWords[rule.level]} in section {rule.sections.join(' and ')} of the specification
      </p>
      <Links
        label="Operations"
        links={bound.map(({ id, since = '0.0.0' }) => {
          const isThere = isAtLeast(addonVersion, since);
          return [isThere ? id : `${id}, from ${since}`, isThere ? `#op/${id}` : undefined];
        })}
      />
      <Links label="Choices that affect it" links={open.map(({ id }) => [id, `#choice/${id}`])} />
      <RunCases rule={rule.id} label="Run its cases" onVerdicts={onVerdicts} />
    </>
  );
}

/** A rule: its sentence, and behind a click where it is stated, what it binds, and its cases. */
function RuleDetails(props: RuleDetailsProps) {
  const { rule, isWanted } = props;
  const [isOpen, setOpen] = useState(isWanted);
  useEffect(() => {
    if (isWanted) setOpen(true);
  }, [isWanted]);
  return (
    <details
      class="rule"
      id={`rule-${rule.id}`}
      tabIndex={-1}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{rule.id}</b>{' '}
        <span class="sentence">
          <RuleText text={rule.text} />
        </span>
      </summary>
      {isOpen && <RuleBody {...props} />}
    </details>
  );
}
const hasText = (rule: RuleEntry, text: string): boolean =>
  `${rule.id} ${rule.text}`.toLowerCase().includes(text.trim().toLowerCase());

const Lead = () => (
  <>
    <h2>Rules</h2>
    <p class="lead">
      Each rule is a sentence of the specification. Its cases are requests with the outcome that the rule states; they
      run here, on a mock of their own, under the profile of this page.
    </p>
  </>
);

const Filter = ({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) => (
  <label class="filter">
    Find a rule
    <input type="search" value={text} onInput={(event) => onText(event.currentTarget.value)} />
  </label>
);

/** Every rule of the specification: by the operations that it binds, and as a sentence with its cases. */
export function RulesView({ wanted }: { readonly wanted: string | undefined }) {
  const { operations } = usePage();
  const [text, setText] = useState('');
  const [results, setResults] = useState<ReadonlyMap<string, CaseVerdict>>(new Map());
  useEffect(() => {
    if (wanted !== undefined) setText(''); // a filter could hide the rule that a link leads to
  }, [wanted]);
  const take = useCallback((verdicts: readonly CaseVerdict[]) => {
    setResults((known) => new Map([...known, ...verdicts.map((one) => [one.id, one] as const)]));
  }, []);
  const families = familiesOf(ruleEntries.filter((rule) => hasText(rule, text)));
  const details = { operations, onVerdicts: take };
  return (
    <>
      <Lead />
      <RunCases label="Run the whole contract" onVerdicts={take} />
      <Filter text={text} onText={setText} />
      {families.length === 0 && <p class="muted">No rule has “{text}” in its id or its sentence.</p>}
      {families.length > 0 && <RuleMatrix families={families} results={results} />}
      {families.map(({ name, rules }) => (
        <section key={name}>
          <h3>{name}</h3>
          {rules.map((rule) => (
            <RuleDetails key={rule.id} rule={rule} isWanted={rule.id === wanted} {...details} />
          ))}
        </section>
      ))}
    </>
  );
}
