import type { Method } from '../../service/endpoints/endpoint.js';
import type { CheckPhase } from '../../specification/check-order.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { Observation } from '../judge/observations.js';
import type { ByValue, ChoiceValue, Status } from '../judge/outcome.js';
import type { Caller, Placeholder } from '../targets/placeholders.js';
import type { Control } from '../targets/target.js';

/** The effects of a case on its target, from the lightest. */
export const effects = ['reads', 'writes own rows', 'destructive'] as const;

/** The effect of a case on its target. */
export type Effect = (typeof effects)[number];

/** An operation that the set-up of many cases needs: an API and a verb. */
export type Basic =
  | `${'legacy' | 'newer'}.${'read' | 'add' | 'update' | 'delete'}`
  | `cascade.${'read' | 'select' | 'reset'}`;

/** One request, with names in braces for values that differ between targets (`placeholders.ts`). */
export interface CaseRequest {
  readonly method: Method | 'HEAD' | 'OPTIONS' | 'PATCH';
  /** Path and query below the base URL, such as `/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount`. */
  readonly path: string;
  /** The sender; the editor by default. */
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body to send unchanged; its content type must be among the headers. */
  readonly raw?: string;
}

/** A case as its file states it: a set-up, one request, the status that the specification states, and further checks. */
export interface CaseText extends CaseRequest {
  /** A sentence that says what the service does. Unique in its file. */
  readonly name: string;
  /** The rules that it proves. */
  readonly rules: readonly [RuleId, ...RuleId[]];
  /** Only a GET can omit it; it is then `reads`. */
  readonly effect?: Effect;
  /** The basic operation that it tries. If it fails, set-ups use the other API. Such cases come first. */
  readonly basic?: Basic;
  /** The names of the target that its functions use; names in braces need not be repeated. */
  readonly needs?: readonly (Placeholder | Extract<Caller, 'editor by password'>)[];
  /** The numbers of other endpoints that it uses; the case is skipped if the target is too old for one. */
  readonly uses?: readonly number[];
  /** An earlier add-on version: the case runs on a sibling of the target that has it. */
  readonly on?: `${number}.${number}.${number}`;
  /** Brings the target into the state that the request needs; if that fails, the case is inconclusive. */
  readonly before?: (context: TestContext) => Promise<void>;
  /** The conforming status, or one for each value of a choice, each with its checks (`per`). */
  readonly status: Status;
  /** The choices that its functions show (`admits`, `shows`, `expect`), beside those that `status` names. */
  readonly shows?: readonly ChoiceId[];
  /** The column that it is about: a choice may have another value for its kind. */
  readonly column?: string | undefined;
  /** Checks the answer, and sends the requests that show the effect. Not called if the status does not conform. */
  readonly after?: (answer: HttpResponse, context: TestContext) => void | Promise<void>;
}

/** A case with its file and endpoint. */
export interface Case extends CaseText {
  /** File and name, such as `11-add-rows#answers-201`. */
  readonly id: string;
  /** The number of the endpoint in the specification. */
  readonly endpoint: number;
  readonly effect: Effect;
}

/** The functions that a case uses to send requests and check answers. */
export interface TestContext {
  /** Returns the value of a name: of the target, or kept by the case. Skips the case if the target lacks the value. */
  readonly value: (name: Placeholder | (string & {})) => unknown;
  /** Does the same, but returns undefined if the target lacks the value. */
  readonly find: TestContext['value'];
  /** Names a value, for use in braces. */
  readonly keep: (name: string, value: unknown) => void;
  /** Sends a request of the set-up, or one that shows an effect. Throws a SetupError unless it succeeds. */
  readonly get: (request: CaseRequest) => Promise<HttpResponse>;
  /** Sends a request that is judged like that of the case, by status and document. Returns undefined unless the status conforms. */
  readonly expect: (request: CaseRequest, status: Status) => Promise<HttpResponse | undefined>;
  /** Adds a finding unless two JSON values are the same; `what` names the value. */
  readonly equal: (seen: unknown, expected: unknown, what: string) => boolean;
  /** Adds a finding unless the condition holds; `what` states the condition, and `seen` is the actual value. */
  readonly check: (condition: boolean, what: string, seen?: unknown) => boolean;
  /** Adds a finding unless `seen` is what `by` has for a value of the choice. Records all such values, and returns the first. */
  readonly admits: <Id extends ChoiceId>(
    choice: Id,
    seen: unknown,
    by: ByValue<Id, unknown>,
    what: string,
    column?: string,
  ) => Choices[Id] | undefined;
  /** Records a value of a choice with too many values to list; adds a finding unless the choice accepts it. */
  readonly shows: (choice: ChoiceId, value: unknown, what: string) => boolean;
  /** Records which of two checks that a request fails the answer names, and which it does not (choice `checks.order`). */
  readonly firstOf: (told: CheckPhase, other: CheckPhase) => void;
  /** Returns the checks with their findings on one of several rules, and on another endpoint if it is given. */
  readonly of: (
    rule: RuleId,
    endpoint?: number,
  ) => Pick<TestContext, 'check' | 'equal' | 'admits' | 'shows' | 'firstOf' | 'expect'>;
  /** Returns the learned or declared value of a choice, or the default. Only for set-ups. */
  readonly declared: (choice: ChoiceId) => string | number;
  /** Returns whether a basic operation works, as far as it was tried. */
  readonly works: (basic: Basic) => boolean;
  /** Returns the control of a twin. Skips the case if the target has no control. */
  readonly control: () => Control;
  readonly mark: string;
}

/** Thrown if the set-up of a case fails: the case is then inconclusive. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Thrown if a case cannot be tried on a target, with the reason. */
export class SkipCase extends Error {
  override readonly name = 'SkipCase';
}

/** An answer, read to its end. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body; undefined if it is empty or not JSON. */
  readonly json: unknown;
}

/** A request as it was sent. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A request with its answer, or with the reason why it has no answer. */
export interface HttpExchange {
  readonly sent: HttpRequest;
  readonly answer?: HttpResponse;
  readonly noAnswer?: string;
}

/** The verdicts on a case, from the worst to the best. */
export const verdicts = ['fail', 'error', 'inconclusive', 'skipped', 'note', 'pass'] as const;

/** The verdict on a case. */
export type Verdict = (typeof verdicts)[number];

/** What a finding is about: a rule, or the document if no rule says so. */
export type Broken = RuleId | 'DOCUMENT';

/** A way in which an answer breaks a rule or is not as documented. */
export interface Finding {
  readonly rule: Broken;
  /** The endpoint that breaks it, if it is not that of the case. */
  readonly endpoint?: number;
  /** The place in the answer, without ids and positions: `status`, `header content-type`, `body.values[].<date>`. */
  readonly place: string;
  /** The difference, without values that change from run to run: `200 instead of 403`, `missing`, `text instead of number`. */
  readonly shape: string;
  readonly message: string;
  /** The index of the exchange of its case that shows it. */
  readonly exchange?: number;
  /** The reason of the waiver that covers it. */
  readonly waived?: string;
}

/** An observation of a choice that excludes its baseline: the value that was learned, else declared, else the default. */
export interface ChoiceNote extends Observation {
  readonly baseline: ChoiceValue;
  /** The day on which the baseline was learned. */
  readonly since?: string;
  /** Whether reports show it first. */
  readonly isLoud?: true;
}

/** The result of a case. */
export interface CaseResult {
  readonly case: Case;
  readonly verdict: Verdict;
  /** Why it was skipped, inconclusive or an error. */
  readonly reason?: string;
  readonly findings: readonly Finding[];
  /** The observations of choices, also of those that are as expected. */
  readonly observations: readonly Observation[];
  readonly notes: readonly ChoiceNote[];
  readonly exchanges: readonly HttpExchange[];
  /** The reasons of the waivers, if they cover all its findings. */
  readonly waived?: string;
}

/** Creates the cases of a file about one endpoint. Throws a TypeError for a repeated name, or a write without an effect. */
export function casesOf(file: string, endpoint: number, texts: readonly CaseText[]): readonly Case[] {
  const cases = texts.map((text): Case => {
    const { effect = 'reads', method, name } = text;
    if (effect === 'reads' && method !== 'GET')
      throw new TypeError(`${file}, "${name}": a ${method} must say what it does, as effect`);
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    return { ...text, effect, endpoint, id: `${file}#${slug}` };
  });
  const ids = cases.map(({ id }) => id);
  const repeated = ids.find((id, i) => ids.indexOf(id) !== i);
  if (repeated !== undefined) throw new TypeError(`two cases are named ${repeated}`);
  return cases;
}
