import isSame from 'fast-deep-equal';
import type { ChoiceId } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { preview } from '../../validation/preview.js';
import { type ExpectedStatus, judgeStatus, type Observation } from '../judge/expected-status.js';
import type { Judge } from '../judge/judge.js';
import type { Finding } from '../judge/verdict.js';
import { answerInShort, endInShort } from '../reports/in-short.js';
import { previewValue } from '../reports/preview-value.js';
import { describePlaceholder, type Placeholder } from '../targets/placeholders.js';
import type { Control } from '../targets/target.js';
import type { CaseRequest } from './case.js';
import type { HttpExchange, HttpResponse } from './http-exchange.js';
import { declaredOf, type Session, SkipCase, send } from './session.js';

/** Thrown when what a case needs first cannot be had: the case is then inconclusive. */
export class SetupError extends Error {
  override readonly name = 'SetUpFailed';
}

/** What the functions of a case work with. */
export interface TestContext {
  /** What a name stands for: of the target, or kept by the case. The case is skipped where the target has no such thing. */
  readonly value: (name: Placeholder | (string & {})) => unknown;
  /** Gives a name to a value, to be used in braces. */
  readonly keep: (name: string, value: unknown) => void;
  /** Sends a request of the set-up, or one that looks at an effect. Throws SetUpFailed unless it succeeds. */
  readonly get: (request: CaseRequest) => Promise<HttpResponse>;
  /** Sends a request that is judged like that of the case, by its status and by the document; undefined unless the status conforms. */
  readonly expect: (request: CaseRequest, status: ExpectedStatus) => Promise<HttpResponse | undefined>;
  /** Finds fault unless two JSON values are the same; `what` says what was looked at. */
  readonly equal: (seen: unknown, expected: unknown, what: string) => boolean;
  /** Finds fault unless it holds; `what` says what must be so, and `seen` what is. */
  readonly check: (condition: boolean, what: string, seen?: unknown) => boolean;
  /** Tells which value of a choice was seen. */
  readonly observe: (choice: ChoiceId, seen: string | number) => void;
  /** What the target is known to answer for a choice: as it declares, or the default. */
  readonly declared: (choice: ChoiceId) => string | number;
  /** What a twin offers beside the service. The case is skipped where the target has none. */
  readonly control: () => Control;
  /** The mark of the run. */
  readonly mark: string;
}

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

/** Judges an exchange; gives the answer where its status conforms. Throws SetUpFailed where there is none: that proves nothing. */
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
