import isSame from 'fast-deep-equal';
import { preview } from '../../validation/preview.js';
import { judgeStatus, type Observation } from '../judge/expected-status.js';
import type { Judge } from '../judge/judge.js';
import { describePlaceholder } from '../targets/placeholders.js';
import {
  type Case,
  type CaseRequest,
  type Finding,
  type HttpExchange,
  SetupError,
  SkipCase,
  type TestContext,
} from './case.js';
import { describeAnswer, describeExchange, isSuccess, previewValue } from './describe-exchange.js';
import { declaredOf, type Session, send } from './session.js';

/** What a case has recorded so far. */
export interface Recording {
  readonly findings: Finding[];
  readonly observations: Observation[];
  readonly exchanges: HttpExchange[];
  /** How many checks and observations the case has made. */
  checks: number;
}

// the value of a name, with the mark filled in. Throws a SkipCase where the target has none
function lookUp(name: string, { target, mark }: Session, kept: ReadonlyMap<string, unknown>): unknown {
  if (kept.has(name)) return kept.get(name);
  if (name === 'mark') return mark;
  const value = target.values[name];
  if (value === undefined) throw new SkipCase(`the target names no {${name}}: ${describePlaceholder(name)}`);
  const text = JSON.stringify(value);
  return text.includes('{mark}') ? JSON.parse(text.replaceAll('{mark}', mark)) : value;
}

// As JSON, so that a text differs from a number, and an empty text is seen.
const asJson = (value: unknown): string => (value === undefined ? 'missing' : preview(value, { most: 250 }));

const latest = ({ exchanges }: Recording) => (exchanges.length > 0 ? { exchange: exchanges.length - 1 } : {});

function createAssertions(
  recording: Recording,
  rules: Case['rules'],
): Pick<TestContext, 'check' | 'equal' | 'observe'> {
  const check: TestContext['check'] = (condition, what, seen) => {
    recording.checks += 1;
    const but = seen === undefined ? '' : `, but it is ${previewValue(seen)}`;
    if (!condition) recording.findings.push({ rules, message: `${what}${but}`, ...latest(recording) });
    return condition;
  };
  return {
    check,
    equal: (seen, expected, what) => check(isSame(seen, expected), `${what} must be ${asJson(expected)}`, asJson(seen)),
    observe: (choice, seen) => {
      recording.checks += 1;
      recording.observations.push({ choice, seen });
    },
  };
}

/** Creates the context of one case, and the recording that its functions fill. `baseUrl` is that of a sibling of the target. */
export function createTestContext(
  session: Session,
  judge: Judge,
  { rules, baseUrl }: Pick<Case, 'rules'> & { readonly baseUrl?: string | undefined },
): TestContext & { readonly recording: Recording } {
  const { target, mark } = session;
  const recording: Recording = { findings: [], observations: [], exchanges: [], checks: 0 };
  const kept = new Map<string, unknown>();
  const value: TestContext['value'] = (name) => lookUp(name, session, kept);
  const declared = declaredOf(target);
  const assertions = createAssertions(recording, rules);
  const exchange = async (request: CaseRequest): Promise<HttpExchange> => {
    const exchanged = await send(session, request, value, baseUrl);
    recording.exchanges.push(exchanged);
    return exchanged;
  };
  const get: TestContext['get'] = async (request) => {
    const exchanged = await exchange(request);
    if (exchanged.answer && isSuccess(exchanged)) return exchanged.answer;
    throw new SetupError(describeExchange(exchanged));
  };
  const expect: TestContext['expect'] = async (request, status) => {
    const exchanged = await exchange(request);
    const { sent, answer } = exchanged;
    if (answer === undefined) throw new SetupError(describeExchange(exchanged)); // no answer proves nothing
    const { conforms, expected, observed } = judgeStatus(status, answer.status, declared);
    assertions.check(conforms, `the status of ${sent.method} ${sent.url} must be ${expected}`, describeAnswer(answer));
    if (observed) recording.observations.push(observed);
    if (!conforms) return undefined;
    for (const finding of judge(sent, answer, rules)) recording.findings.push({ ...finding, ...latest(recording) });
    return answer;
  };
  const control: TestContext['control'] = () => {
    if (target.control) return target.control;
    throw new SkipCase(`the target has no ${describePlaceholder('control')}`);
  };
  const keep: TestContext['keep'] = (name, kept_) => void kept.set(name, kept_);
  return { ...assertions, recording, value, keep, get, expect, declared, control, mark };
}
