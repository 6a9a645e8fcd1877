import { choiceMarks, wordsOf } from './choice-words.js';
import type { DocumentedOperation, DocumentedService } from './documented.js';
import type { Child, MakePlugin, React, Rendered, Stored } from './swagger-ui.js';

/** Where the rules of operations come from, and who wants to know which was followed. */
export interface RulesShown {
  readonly document: () => DocumentedService;
  readonly rulesOf: (operationId: string) => readonly string[];
  readonly onRule?: (rule: string) => void;
}

interface OperationProps {
  readonly operation: Stored;
}

/** An operation with all that is documented about it; nothing while it has not been read. */
const operationOf = ({ operation }: OperationProps): DocumentedOperation | undefined =>
  operation.get('operationId') === undefined ? undefined : (operation.toJS() as DocumentedOperation);

function links({ createElement }: React, rules: readonly string[], shown: RulesShown): readonly Child[] {
  const texts = shown.document()['x-rule-texts'] ?? {};
  return rules.map((rule) =>
    createElement(
      'a',
      { key: rule, href: `#rule/${rule}`, title: texts[rule]?.text, onClick: () => shown.onRule?.(rule) },
      rule,
    ),
  );
}

const entries = ({ createElement }: React, rows: readonly (readonly [string, string])[]): readonly Child[] =>
  rows.map(([term, text]) =>
    createElement('div', { key: term }, createElement('dt', null, term), createElement('dd', null, text)),
  );

/** The sentences of the rules and of the choices, which are read less often than the answers. */
function sentences(react: React, rules: readonly string[], operation: DocumentedOperation, shown: RulesShown): Child {
  const { createElement } = react;
  const document = shown.document();
  const marks = choiceMarks(operation);
  const said = rules.map((rule) => [rule, document['x-rule-texts']?.[rule]?.text ?? ''] as const);
  const chosen = marks.map((mark) => [mark.choice, wordsOf(mark, document)] as const);
  const counted = marks.length === 0 ? '' : `, and ${marks.length} ${marks.length === 1 ? 'choice' : 'choices'}`;
  return createElement(
    'details',
    null,
    createElement('summary', null, `The rules in words${counted}`),
    createElement('dl', null, entries(react, said), entries(react, chosen)),
  );
}

function rulesLine(react: React, props: OperationProps, shown: RulesShown): Rendered | null {
  const operation = operationOf(props);
  const rules = operation === undefined ? [] : shown.rulesOf(operation.operationId);
  if (operation === undefined || rules.length === 0) return null;
  const { createElement } = react;
  return createElement(
    'div',
    { className: 'twin-rules' },
    createElement('p', null, createElement('span', null, 'Rules:'), links(react, rules, shown)),
    sentences(react, rules, operation, shown),
  );
}

/** Shows the rules of an operation above its parameters. */
export const rulesPlugin =
  (shown: RulesShown): MakePlugin =>
  ({ React }) => ({
    wrapComponents: {
      parameters: (Original) => (props: OperationProps) =>
        React.createElement(React.Fragment, null, rulesLine(React, props, shown), React.createElement(Original, props)),
    },
  });
