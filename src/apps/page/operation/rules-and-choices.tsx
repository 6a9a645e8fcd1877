import type { ComponentChildren } from 'preact';
import { RuleLink, RuleText } from '../rules/rule-link.js';
import { RunCases } from '../rules/run-cases.js';
import type { OperationDetails } from './read-operation.js';

interface FoldedProps {
  readonly title: string;
  readonly name: 'rules' | 'choices';
  readonly children: readonly ComponentChildren[];
}

/** A list that is folded at first, with how many it has. */
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

/** The rules that an operation keeps, each with a button that runs its cases, and the choices that touch it. */
export const RulesAndChoices = ({ operation: { id, ruleTexts, choices } }: Record<'operation', OperationDetails>) => (
  <>
    <Folded title="Rules" name="rules">
      {ruleTexts.map(({ id: rule, text }) => (
        <li key={`${id} ${rule}`}>
          <RuleLink id={rule} isShort />
          <span>
            <RuleText text={text} />
          </span>
          <RunCases rule={rule} label="Run its cases" />
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
