import type { Method } from '../../service/endpoints/endpoint.js';
import type { RuleId } from '../../specification/rules.js';
import type { ExpectedStatus } from '../judge/expected-status.js';
import type { Caller, Placeholder } from '../targets/placeholders.js';
import type { HttpResponse } from './http-exchange.js';
import type { TestContext } from './test-context.js';

/** What a case does to the target: each is a lane, and a lane holds those before it. */
export const effects = ['reads', 'writes own rows', 'destructive'] as const;

/** What a case does to the target. */
export type Effect = (typeof effects)[number];

/** One request, with names in braces for what differs from target to target (`vocabulary.ts`). */
export interface CaseRequest {
  readonly method: Method;
  /** Path and query below the base URL, such as `/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount`. */
  readonly path: string;
  /** Who sends it; the editor unless it says otherwise. */
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is; give the content type among the headers. */
  readonly raw?: string;
}

/** What a case file writes down: a set-up, one request, the status that the specification states, and what else must be so. */
export interface CaseText extends CaseRequest {
  /** A sentence that says what is so. Unique in its file. */
  readonly name: string;
  /** The rules that it proves. */
  readonly rules: readonly [RuleId, ...RuleId[]];
  /** `reads` when it is left out, which only a GET may. */
  readonly effect?: Effect;
  /**
   * The fixed decision of choices.md that the expectation rests on, where the specification states less: a deployment that
   * does otherwise is noted, and does not fail.
   */
  readonly decision?: number;
  /** What its functions use of the target; what stands in braces need not be named. */
  readonly needs?: readonly Placeholder[];
  /** An earlier add-on version: the case runs on a sibling of the target that has it. */
  readonly on?: `${number}.${number}.${number}`;
  /** Brings the target into the state that the request needs; when that fails, the case is inconclusive. */
  readonly before?: (trial: TestContext) => Promise<void>;
  readonly status: ExpectedStatus;
  /** Looks at the answer, and sends what else it takes to see the effect. Not called when the status is another. */
  readonly after?: (answer: HttpResponse, trial: TestContext) => void | Promise<void>;
}

/** A case in its place. */
export interface Case extends CaseText {
  /** File and name, such as `11-add-rows#answers-201`. */
  readonly id: string;
  /** The number of the endpoint in the specification. */
  readonly endpoint: number;
  readonly effect: Effect;
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function placed(file: string, endpoint: number, text: CaseText): Case {
  const { effect = 'reads', method } = text;
  if (effect === 'reads' && method !== 'GET') {
    throw new TypeError(`${file}, "${text.name}": a ${method} must say what it does, as effect`);
  }
  return { ...text, effect, endpoint, id: `${file}#${slug(text.name)}` };
}

/** The cases of one file, which are about one endpoint. Throws a TypeError for two of one name and for a write that says it reads. */
export function casesOf(file: string, endpoint: number, texts: readonly CaseText[]): readonly Case[] {
  const cases = texts.map((text) => placed(file, endpoint, text));
  const ids = cases.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new TypeError(`two cases are named ${twice}`);
  return cases;
}
