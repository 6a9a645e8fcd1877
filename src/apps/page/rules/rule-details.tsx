import { isAtLeast } from '../../../specification/versions.js';
import { choiceEntries } from '../choices/choice-groups.js';
import { Fold } from '../shell/controls.js';
import { usePage } from '../state/use-page.js';
import type { RuleEntry } from './rule-table.js';
import { CommaList, withCode } from './rule-text.js';
import { type OnVerdicts, RunCases } from './run-cases.js';

/** Shows a rule: its sentence, operations and choices, and a button that runs its cases. */
export function RuleDetails({ rule, onVerdicts }: Readonly<{ rule: RuleEntry; onVerdicts: OnVerdicts }>) {
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
      <RunCases rule={rule.id} onVerdicts={onVerdicts} />
    </Fold>
  );
}
