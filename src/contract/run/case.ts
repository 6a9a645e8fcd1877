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

/** An operation that the set-up of many cases needs: an API, and what it does. */
export type Basic =
  | `${'legacy' | 'newer'}.${'read' | 'add' | 'update' | 'delete'}`
  | `cascade.${'read' | 'select' | 'reset'}`;

/** One request, with names in braces for what differs from target to target (`placeholders.ts`). */
export interface CaseRequest {
  readonly method: Method | 'HEAD' | 'OPTIONS' | 'PATCH';
  /** Path and query below the base URL, such as `/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount`. */
  readonly path: string;
  /** Who sends it; the editor by default. */
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is; its content type must be among the headers. */
  readonly raw?: string;
}

/** A case as its file writes it down: a set-up, one request, the status that the specification states, and further checks. */
export interface CaseText extends CaseRequest {
  /** A sentence that says what the service does. Unique in its file. */
  readonly name: string;
  /** The rules that it proves. */
  readonly rules: readonly [RuleId, ...RuleId[]];
  /** Only a GET can leave it out, and then it is `reads`. */
  readonly effect?: Effect;
  /** The basic operation that it tries: where it fails, set-ups go on by the other API. Such cases come first. */
  readonly basic?: Basic;
  /** The names of the target that its functions use; names in braces need not be repeated. */
  readonly needs?: readonly (Placeholder | Extract<Caller, 'editor by password'>)[];
  /** The endpoints that it uses beside its own, by number; where the target is too old for one, the case is skipped. */
  readonly uses?: readonly number[];
  /** An earlier add-on version: the case runs on a sibling of the target that has it. */
  readonly on?: `${number}.${number}.${number}`;
  /** Brings the target into the state that the request needs; when that fails, the case is inconclusive. */
  readonly before?: (context: TestContext) => Promise<void>;
  /** What conforms: a status, or one for each value of a choice, each with what must be seen then (`per`). */
  readonly status: Status;
  /** The choices that its functions show (`admits`, `shows`, `expect`), beside those that `status` names. */
  readonly shows?: readonly ChoiceId[];
  /** The column that it is about: of its kind alone, choices may be otherwise. */
  readonly column?: string | undefined;
  /** Checks the answer, and sends the requests that show the effect. Not called when the status does not conform. */
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
  /** The value of a name: of the target, or kept by the case. The case is skipped where the target has no such value. */
  readonly value: (name: Placeholder | (string & {})) => unknown;
  /** The same, but undefined where the target has no such value. */
  readonly find: TestContext['value'];
  /** Names a value, for use in braces. */
  readonly keep: (name: string, value: unknown) => void;
  /** Sends a request of the set-up, or one that shows an effect. Throws a SetupError unless it succeeds. */
  readonly get: (request: CaseRequest) => Promise<HttpResponse>;
  /** Sends a request that is judged like that of the case, by its status and by the document; undefined unless the status conforms. */
  readonly expect: (request: CaseRequest, status: Status) => Promise<HttpResponse | undefined>;
  /** Adds a finding unless two JSON values are the same; `what` names the value. */
  readonly equal: (seen: unknown, expected: unknown, what: string) => boolean;
  /** Adds a finding unless the condition holds; `what` says what must be so, and `seen` is the value instead. */
  readonly check: (condition: boolean, what: string, seen?: unknown) => boolean;
  /** Adds a finding unless a value, of a column if it is given, is what one value of the choice makes of it; records the values that it leaves possible, and returns the first. */
  readonly admits: <Id extends ChoiceId>(
    choice: Id,
    seen: unknown,
    by: ByValue<Id, unknown>,
    what: string,
    column?: string,
  ) => Choices[Id] | undefined;
  /** Records a value of a choice whose values are too many to list; adds a finding unless the choice takes it. */
  readonly shows: (choice: ChoiceId, value: unknown, what: string) => boolean;
  /** Records that of two checks which a request fails, the answer names the first and not the other (choice `checks.order`). */
  readonly firstOf: (told: CheckPhase, other: CheckPhase) => void;
  /** The checks for one of several rules: what they find breaks that rule, on another endpoint where it is given. */
  readonly of: (
    rule: RuleId,
    endpoint?: number,
  ) => Pick<TestContext, 'check' | 'equal' | 'admits' | 'shows' | 'firstOf' | 'expect'>;
  /** The value of a choice that the target has been seen to take or declares, or the default. For set-up alone. */
  readonly declared: (choice: ChoiceId) => string | number;
  /** Whether a basic operation works, as far as it was tried. */
  readonly works: (basic: Basic) => boolean;
  /** The control of a twin. The case is skipped where the target has none. */
  readonly control: () => Control;
  readonly mark: string;
}

/** Thrown when the set-up of a case fails: the case is then inconclusive. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Thrown when a case cannot be tried on a target, with the reason. */
export class SkipCase extends Error {
  override readonly name = 'SkipCase';
}

/** An answer, read to its end. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body; undefined when there is none or it is not JSON. */
  readonly json: unknown;
}

/** A request as it was sent. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A request with its answer, or with the reason why there is none. */
export interface HttpExchange {
  readonly sent: HttpRequest;
  readonly answer?: HttpResponse;
  readonly noAnswer?: string;
}

/** The verdicts on a case, from the worst to the best. */
export const verdicts = ['fail', 'error', 'inconclusive', 'skipped', 'note', 'pass'] as const;

/** The verdict on a case. */
export type Verdict = (typeof verdicts)[number];

/** What a finding is about: a rule, or the document where no rule says so. */
export type Broken = RuleId | 'DOCUMENT';

/** How an answer breaks a rule, or is not as documented. */
export interface Finding {
  readonly rule: Broken;
  /** The endpoint that breaks it, where it is not that of the case. */
  readonly endpoint?: number;
  /** Where in the answer, without ids and positions: `status`, `header content-type`, `body.values[].<date>`. */
  readonly place: string;
  /** How it differs, without values that change from run to run: `200 instead of 403`, `missing`, `text instead of number`. */
  readonly shape: string;
  readonly message: string;
  /** The latest exchange of its case before it, counted from 0. */
  readonly exchange?: number;
  /** The reason of the waiver that covers it. */
  readonly waived?: string;
}

/** What was seen of a choice that excludes its baseline: the value that was learned, else declared, else the default. */
export interface ChoiceNote extends Observation {
  readonly baseline: ChoiceValue;
  /** The day on which the baseline was learned. */
  readonly since?: string;
  /** Whether reports show it where people look first. */
  readonly isLoud?: true;
}

/** A case after its run. */
export interface CaseResult {
  readonly case: Case;
  readonly verdict: Verdict;
  /** Why it was skipped, inconclusive or an error. */
  readonly reason?: string;
  readonly findings: readonly Finding[];
  /** What was seen of choices, also of those that are as expected. */
  readonly observations: readonly Observation[];
  readonly notes: readonly ChoiceNote[];
  readonly exchanges: readonly HttpExchange[];
  /** The reasons of the waivers that cover its findings, where they cover them all. */
  readonly waived?: string;
}

/** The cases of one file, which are about one endpoint. Throws a TypeError for a repeated name and for a write without an effect. */
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
