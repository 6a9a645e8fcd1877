import { endpoints } from '../../service/endpoints/endpoints.js';
import { isAtLeast } from '../../specification/versions.js';
import { isObject } from '../../validation/json.js';
import { withoutValues } from '../judge/difference.js';
import { bodyChoiceOf, fitsTemplate, templateOf, undeclaredBody } from '../judge/error-template.js';
import { endpointFinder, type Judge } from '../judge/judge.js';
import { type Observation, observationsOf } from '../judge/observations.js';
import { leavesOf, statusWords } from '../judge/outcome.js';
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
  /** What else was found: answers that are not as documented, and failures of the server. */
  readonly failures: Finding[];
  readonly observations: Observation[];
  readonly exchanges: HttpExchange[];
  /** The exchange that is looked at; none before the first. */
  at?: number;
  /** Exchanges of requests that read, by request, while several outcomes are looked at. */
  remembered?: Map<string, number>;
  checks: number;
}

// the value of a name, with the mark filled in where it is a row. Throws a SkipCase where it is needed and the target has none
function lookUp(name: string, { target, mark }: Session, kept: ReadonlyMap<string, unknown>, isNeeded = true): unknown {
  if (kept.has(name)) return kept.get(name);
  if (name === 'mark') return mark;
  const value = target.values[name];
  if (value === undefined && isNeeded)
    throw new SkipCase(`the target names no {${name}}: ${describePlaceholder(name)}`);
  return isObject(value) ? interpolate(value, (other) => (other === 'mark' ? mark : `{${other}}`)) : value; // a row
}

// sends requests, and records the exchanges; what was read while several outcomes are looked at is not read again
function createExchange(session: Session, recording: Recording, kept: Map<string, unknown>, baseUrl?: string) {
  return async (request: CaseRequest): Promise<{ readonly exchanged: HttpExchange; readonly isNew: boolean }> => {
    const { exchanges, remembered } = recording;
    const key = remembered && JSON.stringify([request.method, request.path, request.as, request.headers, ...kept]);
    const earlier = key === undefined ? undefined : remembered?.get(key);
    const again = earlier === undefined ? undefined : exchanges[earlier];
    if (earlier !== undefined && again) {
      recording.at = earlier;
      return { exchanged: again, isNew: false };
    }
    const exchanged = await send(session, request, (name) => lookUp(name, session, kept), baseUrl);
    recording.at = exchanges.push(exchanged) - 1;
    if (key !== undefined && request.method === 'GET') remembered?.set(key, recording.at);
    return { exchanged, isNew: true };
  };
}

interface CaseRun {
  readonly session: Session;
  readonly judge: Judge;
  readonly recording: Recording;
  readonly endpoint: number | undefined;
  readonly exchange: ReturnType<typeof createExchange>;
}

// what the document finds; with the body of a refusal once, and not at all where the target declares it
function judgedBy({ judge, endpoint, session }: CaseRun, sent: HttpRequest, answer: HttpResponse): readonly Finding[] {
  const found = judge(sent, answer);
  const own = answer.status >= 400 ? templateOf(answer) : undefined;
  const isOfBody = ({ rule, place }: Finding): boolean => rule === 'DOCUMENT' && place.startsWith('body');
  const first = found.find(isOfBody);
  const at = first?.endpoint ?? endpoint;
  const choice = bodyChoiceOf(at);
  if (own === undefined || first === undefined || choice === undefined) return found;
  const others = found.filter((one) => !isOfBody(one));
  if (fitsTemplate(declaredOf(session.target, at)(choice), answer)) return others;
  return [...others, { ...first, place: 'body', shape: `not of ${choice}`, message: undeclaredBody(choice, own) }];
}

function recordJudged(caseRun: CaseRun, { sent }: HttpExchange, answer: HttpResponse): void {
  const { recording, endpoint, session } = caseRun;
  for (const { endpoint: at, place, ...finding } of judgedBy(caseRun, sent, answer)) {
    if (finding.rule === 'DOCUMENT' && place === 'status') continue; // which the case has judged
    const elsewhere = at === undefined || at === endpoint ? {} : { endpoint: at };
    const shown = withoutValues(place, session.target.values);
    recording.failures.push({ ...finding, ...elsewhere, place: shown, ...latest(recording) });
  }
}

const createExpect =
  (caseRun: CaseRun, about: About, contextOf: () => TestContext): TestContext['expect'] =>
  async (request, status) => {
    const { recording } = caseRun;
    const { exchanged, isNew } = await caseRun.exchange(request);
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
    const held = await outcomesThatHold(leaves, answer, contextOf(), recording);
    if (!(isWrong && isSuccess(exchanged) && isPage(answer))) record(recording, observationsOf(held), about); // no log-in
    return answer;
  };

const createGet =
  ({ session, recording, endpoint: own, exchange }: CaseRun): TestContext['get'] =>
  async (request) => {
    const { exchanged, isNew } = await exchange(request);
    const { answer, sent } = exchanged;
    if (answer && isSuccess(exchanged)) return answer;
    const message = describeExchange(exchanged);
    if (isNew && answer && answer.status >= 500) {
      const { vendor } = session.target.values;
      const found = endpointFinder(String(vendor))(sent.method, new URL(sent.url).pathname);
      const rule = found?.rules.find((id) => !/^(FIELD|ISSUE)-/.test(id)); // that of what it does
      const at = found === undefined || found.number === own ? {} : { endpoint: found.number };
      const shape = `${answer.status} instead of a success`;
      if (rule) recording.failures.push({ rule, ...at, place: 'status', shape, message, ...latest(recording) });
    }
    throw new SetupError(message);
  };

/** Creates the context of one case, and the recording that its functions fill; `baseUrl` is that of a sibling of the target. */
export function createTestContext(
  session: Session,
  judge: Judge,
  one: Pick<Case, 'rules' | 'shows' | 'column'> & {
    readonly endpoint?: number;
    readonly baseUrl?: string | undefined;
  },
): TestContext & { readonly recording: Recording } {
  const { rules, endpoint, shows, column, baseUrl } = one;
  const { target, mark } = session;
  const recording: Recording = { findings: [], failures: [], observations: [], exchanges: [], checks: 0 };
  const kept = new Map<string, unknown>();
  const exchange = createExchange(session, recording, kept, baseUrl);
  const caseRun: CaseRun = { session, judge, recording, endpoint, exchange };
  const functionsFor = (about: About) => ({
    ...createAssertions(recording, session, about),
    expect: createExpect(caseRun, about, () => context),
  });
  const context: TestContext = {
    ...functionsFor({ rules, shown: shows, column }),
    of: (rule, at) => functionsFor({ rules: [rule], endpoint: at === endpoint ? undefined : at, shown: shows, column }),
    value: (name) => lookUp(name, session, kept),
    find: (name) => lookUp(name, session, kept, false),
    keep: (name, value) => void kept.set(name, value),
    get: createGet(caseRun),
    declared: declaredOf(target, endpoint),
    works: (basic) => {
      const ofApi = endpoints.filter(({ api }) => basic.startsWith(`${api}.`));
      const isThere = ofApi.some(({ since = target.addonVersion }) => isAtLeast(target.addonVersion, since));
      return isThere && session.basics?.get(basic) !== false;
    },
    control: () => {
      if (target.control) return target.control;
      throw new SkipCase(`the target has no ${describePlaceholder('control')}`);
    },
    mark,
  };
  return { ...context, recording };
}
