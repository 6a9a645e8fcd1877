import { useLayoutEffect, useState } from 'preact/hooks';
import type { Profile } from '../../../specification/choices.js';
import { isEqual } from '../../../validation/json.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import type { ShownViews } from '../shell/route.js';
import { usePage } from '../state/use-page.js';
import { RuleDetails } from './rule-details.js';
import { RuleMatrix } from './rule-matrix.js';
import { familiesWith } from './rule-table.js';
import { type OnVerdicts, RunCases } from './run-cases.js';

/** Shows every rule of the specification: in a matrix by operations, and as a sentence with its cases. */
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
        run here, on a separate mock, under the profile of this page. The columns are the endpoints by their numbers in
        the specification.
      </p>
      <RunCases onVerdicts={take} />
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
