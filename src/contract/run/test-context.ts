import isSame from 'fast-deep-equal';
import type { RuleId } from '../../specification/rules.js';
import { preview } from '../../validation/preview.js';
import { type ExpectedStatus, judgeStatus, type Observation } from '../judge/expected-status.js';
import type { Judge } from '../judge/judge.js';
import { answerInShort, endInShort } from '../reports/in-short.js';
import { previewValue } from '../reports/preview-value.js';
import { describePlaceholder } from '../targets/placeholders.js';
import type { CaseRequest } from './case.js';
import { type Finding, type HttpExchange, type HttpResponse, SetupError, SkipCase, type TestContext } from './case.js';
import { declaredOf, type Session, send } from './session.js';

/** What a trial has gathered. */
export interface Recording {
  readonly findings: Finding[];
  readonly observations: Observation[];
  readonly exchanges: HttpExchange[];
  /** How many things were looked at. */
  asserted: number;
}

/** What a trial is about. */
export interface TestSubject {
  readonly rules: readonly RuleId[];
  /** A sibling's, where it is not the target's. */
  readonly baseUrl?: string | undefined;
}

type Assertions = Pick<TestContext, 'equal' | 'check' | 'observe'>;
type Requests = Pick<TestContext, 'get' | 'expect'>;

/** Names that stand for a value in which there are names again. */
const filledAgain = (value: unknown): boolean => JSON.stringify(value)?.includes('{mark}') ?? false;

function createLookup({ target, mark }: Session, kept: ReadonlyMap<string, unknown>): (name: string) => unknown {
  return (name) => {
    if (kept.has(name)) return kept.get(name);
    if (name === 'mark') return mark;
    const value = target.values[name];
    if (value === undefined) throw new SkipCase(`the target names no {${name}}: ${describePlaceholder(name)}`);
    return filledAgain(value) ? JSON.parse(JSON.stringify(value).replaceAll('{mark}', mark)) : value;
  };
}

const latest = ({ exchanges }: Recording) => (exchanges.length > 0 ? { exchange: exchanges.length - 1 } : {});

/** A value as JSON, so that a text is told from a number, and an empty one is seen. */
const asJson = (value: unknown): string => (value === undefined ? 'missing' : preview(value, { most: 250 }));

function createAssertions(gathered: Recording, rules: readonly RuleId[]): Assertions {
  const check: TestContext['check'] = (condition, what, seen) => {
    gathered.asserted += 1;
    const but = seen === undefined ? '' : `, but it is ${previewValue(seen)}`;
    if (!condition) gathered.findings.push({ rules, message: `${what}${but}`, ...latest(gathered) });
    return condition;
  };
  return {
    check,
    equal: (seen, expected, what) => check(isSame(seen, expected), `${what} must be ${asJson(expected)}`, asJson(seen)),
    observe: (choice, seen) => {
      gathered.asserted += 1;
      gathered.observations.push({ choice, seen });
    },
  };
}

interface Judging {
  readonly declared: TestContext['declared'];
  readonly judge: Judge;
  readonly assertions: Assertions;
  readonly gathered: Recording;
  readonly rules: readonly RuleId[];
}

/** Judges an exchange; gives the answer where its status conforms. Throws SetupError where there is none: that proves nothing. */
function judgeExchange(exchanged: HttpExchange, status: ExpectedStatus, by: Judging): HttpResponse | undefined {
  const { assertions, gathered, judge, rules } = by;
  const { sent, answer } = exchanged;
  const what = `${sent.method} ${sent.url}`;
  if (answer === undefined) throw new SetupError(`${what} ${endInShort(exchanged)}`);
  const { conforms, expected, observed } = judgeStatus(status, answer.status, by.declared);
  assertions.check(conforms, `the status of ${what} must be ${expected}`, answerInShort(answer));
  if (observed) gathered.observations.push(observed);
  if (!conforms) return undefined;
  gathered.findings.push(...judge(sent, answer, rules).map((finding) => ({ ...finding, ...latest(gathered) })));
  return answer;
}

function createRequests(exchange: (request: CaseRequest) => Promise<HttpExchange>, judging: Judging): Requests {
  return {
    get: async (request) => {
      const exchanged = await exchange(request);
      const { answer, sent } = exchanged;
      if (answer && answer.status >= 200 && answer.status < 300) return answer;
      throw new SetupError(`${sent.method} ${sent.url} ${endInShort(exchanged)}`);
    },
    expect: async (request, status) => judgeExchange(await exchange(request), status, judging),
  };
}

/** Begins a trial; what it finds is gathered as it goes. */
export function createTestContext(
  session: Session,
  judge: Judge,
  { rules, baseUrl }: TestSubject,
): TestContext & { gathered: Recording } {
  const { target, mark } = session;
  const gathered: Recording = { findings: [], observations: [], exchanges: [], asserted: 0 };
  const kept = new Map<string, unknown>();
  const value = createLookup(session, kept);
  const declared = declaredOf(target);
  const assertions = createAssertions(gathered, rules);
  const exchange = async (request: CaseRequest): Promise<HttpExchange> => {
    const exchanged = await send(session, request, value, baseUrl);
    gathered.exchanges.push(exchanged);
    return exchanged;
  };
  return {
    ...assertions,
    ...createRequests(exchange, { declared, judge, assertions, gathered, rules }),
    gathered,
    value,
    declared,
    mark,
    keep: (name, kept_) => void kept.set(name, kept_),
    control: () => {
      if (target.control) return target.control;
      throw new SkipCase(`the target has no ${describePlaceholder('control')}`);
    },
  };
}
