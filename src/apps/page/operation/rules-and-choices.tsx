import { RuleLink, RuleText } from '../rules/rule-link.js';
import { RunCases } from '../rules/run-cases.js';
import type { OperationDetails } from './operation-details.js';

/** The rules that an operation keeps, each with a button that runs its cases, and the choices that touch it. */
export const RulesAndChoices = ({
  operation: { id, ruleTexts, choices },
}: {
  readonly operation: OperationDetails;
}) => (
  <>
    <details class="folded">
      <summary>
        <h3>
          Rules <span class="muted">{ruleTexts.length}</span>
        </h3>
      </summary>
      <ul class="operation-rules">
        {ruleTexts.map(({ id: rule, text }) => (
          <li key={`${id} ${rule}`}>
            <RuleLink id={rule} isShort />
            <span>
              <RuleText text={text} />
            </span>
            <RunCases rule={rule} label="Run its cases" />
          </li>
        ))}
      </ul>
    </details>
    <details class="folded">
      <summary>
        <h3>
          Choices that affect it <span class="muted">{choices.length}</span>
        </h3>
      </summary>
      <ul class="operation-choices">
        {choices.map(({ id: choice, question, words }) => (
          <li key={choice}>
            <a href={`#choice/${choice}`}>{question}</a> <span class="muted">{words}</span>
          </li>
        ))}
      </ul>
    </details>
  </>
);
