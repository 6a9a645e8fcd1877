import { endpoints } from '../../service/endpoints/endpoints.js';
import { isAtLeast } from '../../specification/versions.js';
import { groupBy } from '../../validation/group-by.js';
import { isObject } from '../../validation/json.js';
import { withoutValues } from '../judge/difference.js';
import { bodyChoiceOf, fitsTemplate, templateOf } from '../judge/error-template.js';
import { endpointFinder, type Judge } from '../judge/judge.js';
import { type Observation, observationsOf, showsOf } from '../judge/observations.js';
import { leavesOf, type Status, statusWords } from '../judge/outcome.js';
import { describePlaceholder } from '../targets/placeholders.js';
import { type About, createAssertions, latest, record } from './assertions.js';
import {
  type Case,
  type CaseRequest,
  type Finding,
  type HttpExchange,
  type HttpRequest,
  type HttpResponse,
  SetupError,
  SkipCase,
  type TestContext,
} from './case.js';
import { describeAnswer, describeExchange, isPage, isSuccess } from './describe-exchange.js';
import { interpolate } from './interpolate.js';
import { declaredOf, type Session, send } from './session.js';
import { outcomesThatHold } from './try-outcomes.js';

/** What a case has recorded so far. */
export interface Recording {
  readonly findings: Finding[];
  /** Other findings: answers that are not as documented, and failures of the server. */
  readonly failures: Finding[];
  readonly observations: Observation[];
  readonly exchanges: HttpExchange[];
  /** The index of the current exchange; undefined before the first. */
  at?: number;
  /** The exchanges of requests that read, by request, while several outcomes are checked. */
  remembered?: Map<string, HttpExchange>;
  checks: number;
}

interface CaseRun {
  readonly session: Session;
  readonly judge: Judge;
  readonly endpoint: number;
  readonly recording: Recording;
  /** The values that the case keeps, by name. */
  readonly kept: Map<string, unknown>;
  readonly lookup: (name: string) => unknown;
}

// returns the value of a name, with the mark filled into a row. Throws a SkipCase if it is needed and the target lacks it
function lookUp(name: string, { session: { target, mark }, kept }: CaseRun, isNeeded = true): unknown {
  if (kept.has(name)) return kept.get(name);
  if (name === 'mark') return mark;
  const value = target.values[name];
  if (value === undefined && isNeeded)
    throw new SkipCase(`the target names no {${name}}: ${describePlaceholder(name)}`);
  return isObject(value) ? interpolate(value, (other) => (other === 'mark' ? mark : `{${other}}`)) : value; // a row
}

// sends a request, and records the exchange; does not repeat a read while several outcomes are checked
async function sendRecorded(caseRun: CaseRun, request: CaseRequest) {
  const { session, recording, kept } = caseRun;
  const { exchanges, remembered } = recording;
  const { method, path, as, headers } = request;
  const key = remembered ? JSON.stringify([method, path, as, headers, ...kept]) : '';
  const again = remembered?.get(key);
  if (again) return { exchanged: again, isNew: false };
  const exchanged = await send(session, request, caseRun.lookup);
  exchanges.push(exchanged);
  if (method === 'GET') remembered?.set(key, exchanged);
  return { exchanged, isNew: true };
}

// returns the findings of the judge: one at most on the body of a refusal, and no such finding if the target declares that body
function judgedBy({ judge, endpoint, session }: CaseRun, sent: HttpRequest, answer: HttpResponse): readonly Finding[] {
  const found = judge(sent, answer);
  const own = answer.status >= 400 ? templateOf(answer) : undefined;
  const isOfBody = ({ rule, place }: Finding): boolean => rule === 'DOCUMENT' && place.startsWith('body');
  const first = found.find(isOfBody);
  const at = first?.endpoint ?? endpoint;
  const choice = first && bodyChoiceOf(at);
  if (own === undefined || first === undefined || choice === undefined) return found;
  const others = found.filter((one) => !isOfBody(one));
  if (fitsTemplate(declaredOf(session.target, at)(choice), answer)) return others;
  const message = `what the body of a refusal has must be of ${choice}; if it is right, declare ${choice}=${own}`;
  return [...others, { ...first, place: 'body', shape: `not of ${choice}`, message }];
}

function recordJudged(caseRun: CaseRun, { sent }: HttpExchange, answer: HttpResponse): void {
  const { recording, endpoint, session } = caseRun;
  const judged = judgedBy(caseRun, sent, answer);
  const causes = groupBy(judged, ({ message: _, ...cause }) => JSON.stringify(cause)); // a cause may be in many rows
  for (const { endpoint: at, place, ...finding } of [...causes.values()].flatMap((alike) => alike.slice(0, 1))) {
    if (finding.rule === 'DOCUMENT' && place === 'status') continue; // the case has judged it
    const elsewhere = at === undefined || at === endpoint ? {} : { endpoint: at };
    const shown = withoutValues(place, session.target.values);
    recording.failures.push({ ...finding, ...elsewhere, place: shown, ...latest(recording) });
  }
}

async function expectStatus(caseRun: CaseRun, about: About, trial: TestContext, request: CaseRequest, status: Status) {
  const { recording } = caseRun;
  const { exchanged, isNew } = await sendRecorded(caseRun, request);
  recording.at = recording.exchanges.indexOf(exchanged); // set here, as other requests may be under way
  const { answer } = exchanged;
  if (answer === undefined) throw new SetupError(describeExchange(exchanged)); // no answer proves nothing
  recording.checks += 1;
  const leaves = leavesOf(status).filter((leaf) => leaf.status === answer.status);
  if (leaves.length === 0) {
    const [{ rules, endpoint }, { method, url }] = [about, exchanged.sent];
    const words = statusWords(status);
    (answer.status >= 500 ? recording.failures : recording.findings).push({
      rule: rules[0] ?? 'DOCUMENT',
      ...(endpoint !== undefined && { endpoint }),
      place: 'status',
      shape: `${answer.status} instead of ${words}`,
      message: `the status of ${method} ${url} must be ${words}, but it is ${describeAnswer(answer)}`,
      ...latest(recording),
    });
    return undefined;
  }
  if (isNew && !leaves.every(({ isOutside }) => isOutside)) recordJudged(caseRun, exchanged, answer);
  const isWrong = recording.failures.some(({ exchange }) => exchange === recording.at);
  const held = await outcomesThatHold(leaves, answer, trial, recording);
  if (!(isWrong && isSuccess(exchanged) && isPage(answer))) record(recording, observationsOf(held), about); // a log-in page shows nothing
  return answer;
}

async function getSuccess(caseRun: CaseRun, request: CaseRequest): Promise<HttpResponse> {
  const { session, recording, endpoint: own } = caseRun;
  const { exchanged, isNew } = await sendRecorded(caseRun, request);
  recording.at = recording.exchanges.indexOf(exchanged);
  const { answer, sent } = exchanged;
  if (answer && isSuccess(exchanged) && !(answer.text && answer.json === undefined && isPage(answer))) return answer;
  const message = describeExchange(exchanged);
  if (isNew && answer && answer.status >= 500) {
    const { vendor } = session.target.values;
    const found = endpointFinder(String(vendor))(sent.method, new URL(sent.url).pathname);
    const rule = found?.rules.find((id) => !/^(FIELD|ISSUE)-/.test(id)); // the rule on what it does
    const at = found === undefined || found.number === own ? {} : { endpoint: found.number };
    const shape = `${answer.status} instead of a success`;
    if (rule) recording.failures.push({ rule, ...at, place: 'status', shape, message, ...latest(recording) });
  }
  throw new SetupError(message);
}

/** Creates the context of a case, and the recording that its functions fill. */
export function createTestContext(given: Session, judge: Judge, one: Case) {
  const { endpoint, column, on } = one;
  const target = { ...given.target, baseUrl: (on && given.target.older[on]) ?? given.target.baseUrl };
  const session = { ...given, target };
  const recording: Recording = { findings: [], failures: [], observations: [], exchanges: [], checks: 0 };
  const kept = new Map<string, unknown>();
  const lookup = (name: string): unknown => lookUp(name, caseRun);
  const caseRun: CaseRun = { session, judge, endpoint, recording, kept, lookup };
  const shown = showsOf(one);
  const functionsFor = (rules: About['rules'], elsewhere?: number) => {
    const about = { rules, endpoint: elsewhere, shown, column };
    return {
      ...createAssertions(recording, session, about),
      expect: (request: CaseRequest, status: Status) => expectStatus(caseRun, about, context, request, status),
    };
  };
  const context: TestContext = {
    ...functionsFor(one.rules),
    of: (rule, at) => functionsFor([rule], at === endpoint ? undefined : at),
    value: lookup,
    find: (name) => lookUp(name, caseRun, false),
    keep: (name, value) => void kept.set(name, value),
    get: (request) => getSuccess(caseRun, request),
    declared: declaredOf(target, endpoint),
    works: (basic) => {
      const { addonVersion: own } = target;
      const isThere = endpoints.some(({ api, since = own }) => basic.startsWith(`${api}.`) && isAtLeast(own, since));
      return isThere && session.basics?.get(basic) !== false;
    },
    control: () => {
      if (target.control) return target.control;
      throw new SkipCase(`the target has no ${describePlaceholder('control')}`);
    },
    mark: given.mark,
  };
  return { context, recording };
}
