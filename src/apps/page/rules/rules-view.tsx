import { useLayoutEffect, useState } from 'preact/hooks';
import type { Profile } from '../../../specification/choices.js';
import { isAtLeast } from '../../../specification/versions.js';
import { isEqual } from '../../../validation/json.js';
import { choiceEntries } from '../choices/choice-groups.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import { Fold } from '../shell/controls.js';
import type { ShownViews } from '../shell/route.js';
import { usePage } from '../state/use-page.js';
import { RuleMatrix } from './rule-matrix.js';
import { familiesWith, type RuleEntry } from './rule-table.js';
import { CommaList, withCode } from './rule-text.js';
import { type OnVerdicts, RunCases } from './run-cases.js';

function RuleDetails({ rule, onVerdicts }: Readonly<{ rule: RuleEntry; onVerdicts: OnVerdicts }>) {
  const levels = { MUST: 'Stated', EITHER: 'Stated both ways', OPEN: 'Left open' } as const;
  const { operations, profile: { addonVersion = 'latest' } = {} } = usePage();
  const named = ({ id, since = '0.0.0' }: (typeof operations)[number]) =>
    isAtLeast(addonVersion, since) ? <a href={`#op/${id}`}>{id}</a> : `${id}, from ${since}`;
  const bound = operations.filter(({ number }) => rule.endpoints.includes(number));
  const open = choiceEntries.filter(({ rules }) => rules.includes(rule.id));
  const summary = (
    <>
      <b>{rule.id}</b> <span class="sentence">{withCode(rule.text)}</span>
    </>
  );
  return (
    <Fold class="rule" id={`rule-${rule.id}`} summary={summary}>
      <p class="muted">
        {levels[rule.level]} in section {rule.sections.join(' and ')} of the specification
      </p>
      {bound.length > 0 && (
        <p class="muted links">
          Operations: <CommaList items={bound.map(named)} />
        </p>
      )}
      {open.length > 0 && (
        <p class="muted links">
          Choices that affect it: <CommaList items={open.map(({ id }) => <a href={`#choice/${id}`}>{id}</a>)} />
        </p>
      )}
      <RunCases rule={rule.id} label="Run its cases" onVerdicts={onVerdicts} />
    </Fold>
  );
}

/** Every rule of the specification: by the operations that it binds, and as a sentence with its cases. */
export function RulesView({ route }: Pick<ShownViews, 'route'>) {
  const [text, setText] = useState('');
  const { turned } = usePage();
  const [results, setResults] = useState<ReadonlyMap<string, readonly [CaseVerdict, Profile]>>(new Map());
  useLayoutEffect(() => {
    if (route?.kind === 'rule') setText(''); // a filter could hide the rule that a link leads to
  }, [route]);
  const take: OnVerdicts = (verdicts, under) =>
    setResults((known) => new Map([...known, ...verdicts.map((one) => [one.id, [one, under]] as const)]));
  const current = [...results.values()].flatMap(([one, under]) => (isEqual(under, turned) ? [one] : []));
  const families = familiesWith(text);
  return (
    <>
      <h2>Rules</h2>
      <p class="lead">
        Each rule is a sentence of the specification. Its cases are requests with the outcome that the rule states; they
        run here, on a separate mock, under the profile of this page. The columns of the table are the endpoints by
        their numbers in the specification.
      </p>
      <RunCases label="Run the whole contract" onVerdicts={take} />
      <label class="filter">
        Find a rule
        <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      {families.length === 0 && <p class="muted">No rule has “{text}” in its id or its sentence.</p>}
      {families.length > 0 && <RuleMatrix families={families} results={current} />}
      {families.map(({ name, rules }) => (
        <section key={name}>
          <h3>{name}</h3>
          {rules.map((rule) => (
            <RuleDetails key={rule.id} rule={rule} onVerdicts={take} />
          ))}
        </section>
      ))}
    </>
  );
}
