import type { Definitions } from '../../model/definitions.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue, quote } from '../../validation/quote.js';
import { memberProblems } from './check-members.js';
import type { FaultPlan } from './fault-plan.js';
import { doesSomething, isOn, statusOf, withoutBody } from './plan-kinds.js';

type Member = keyof FaultPlan;

const schedules: readonly Member[] = ['nth', 'next', 'after', 'probability'];
const answers: readonly Member[] = ['status', 'body', 'headers', 'retryAfter', 'html', 'truncate', 'slowBody'];

/** Members that say nothing beside others, and why. */
const apart: readonly {
  readonly when: (plan: FaultPlan) => boolean;
  readonly not: readonly Member[];
  readonly why: string;
}[] = [
  { when: ({ hang }) => isOn(hang), not: [...answers, 'delay', 'reset'], why: 'with "hang" no answer is sent' },
  {
    when: ({ reset }) => reset === true,
    not: answers,
    why: 'with "reset" no answer is sent ("midway" sends half of it)',
  },
  { when: ({ reset }) => reset === 'midway', not: ['truncate'], why: 'with "reset" the body breaks off by itself' },
  { when: ({ html }) => isOn(html), not: ['body'], why: 'with "html" the page is the body' },
  {
    when: (plan) => withoutBody.has(statusOf(plan) ?? 200),
    not: ['body', 'html', 'truncate', 'slowBody', 'reset'],
    why: 'answers with that status have no body',
  },
];

const isGiven = (plan: FaultPlan, name: Member): boolean =>
  name === 'body' ? plan.body !== undefined : isOn(plan[name]);

function contradictions(plan: FaultPlan): string[] {
  const given = schedules.filter((name) => plan[name] !== undefined);
  const twice = given.length > 1 ? [`only one of ${given.map(quote).join(' and ')} can be given`] : [];
  const clashes = apart
    .filter(({ when }) => when(plan))
    .flatMap(({ not, why }) =>
      not.filter((name) => isGiven(plan, name)).map((name) => `${quote(name)} says nothing: ${why}`),
    );
  return [...twice, ...clashes];
}

const effects =
  '"status", "body", "headers", "retryAfter", "delay", "hang", "reset", "truncate", "html", "slowBody" or "commit": false';

function problemsOf(plan: unknown, catalogue: Definitions): readonly string[] {
  if (!isObject(plan))
    return [`it must be an object, such as {"operation": "addRows", "status": 503}, not ${describeValue(plan)}`];
  const problems = memberProblems(plan, catalogue);
  if (problems.length > 0) return problems;
  if (!doesSomething(plan)) return [`it has no effect; give ${effects}`];
  return contradictions(plan);
}

/** Throws a MisuseError that names everything that is wrong with a plan, whatever was given for one. */
export function checkPlan(plan: unknown, catalogue: Definitions): void {
  const problems = problemsOf(plan, catalogue);
  if (problems.length > 0) throw new MisuseError(`The fault cannot be planned: ${problems.join('; ')}`);
}
