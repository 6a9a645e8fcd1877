import type { Exchange, Refused } from '../../service/http/exchange.js';
import type { ChoiceId } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { CallRecord } from '../journal/call-record.js';
import type { Coverage, RefusalMet } from './covered.js';
import { type ExchangeView, exchangeView } from './exchange-view.js';
import { mergeCoverage } from './merge-coverage.js';
import { ruleDetectors } from './rules/rule-detectors.js';
import { unreadMembers } from './unread-members.js';

export type { Coverage } from './covered.js';

/** An exchange with the choices that it rests on, as a journal has it. */
export interface CoveredExchange extends Exchange {
  readonly choices: readonly ChoiceId[];
}

/** What coverage reads of a journal. */
export interface CoveredJournal<Entry extends CoveredExchange> {
  readonly entries: () => readonly Entry[];
  /** What was served and what came of it. */
  readonly evidenceOf: (entry: Entry) => CallRecord | undefined;
}

const table = Object.entries(ruleDetectors) as readonly (readonly [RuleId, (look: ExchangeView) => boolean])[];

/** The rules that were at work in an exchange: those that refused, and those of what occurred. */
function rulesIn(refused: readonly Refused[], look: ExchangeView | undefined): readonly RuleId[] {
  const byRefusal = new Set(refused.map(({ rule }) => rule));
  return table
    .filter(([rule, isAtWork]) => byRefusal.has(rule) || (look !== undefined && isAtWork(look)))
    .map(([rule]) => rule);
}

/** The refusals of an operation, each rule and code once. */
function refusalsIn({ operation, refused }: Exchange): readonly RefusalMet[] {
  const first = new Map<string, RefusalMet>();
  if (operation === undefined) return [];
  for (const { rule, code, message } of refused) {
    const key = `${rule} ${code}`;
    if (!first.has(key)) first.set(key, { operation, rule, code, message, count: 1 });
  }
  return [...first.values()];
}

const pathOf = ({ target }: Exchange): string => target.split('?')[0] ?? '';

/** The coverage of one exchange. */
function coverageOfOne(exchange: CoveredExchange, evidence: CallRecord | undefined): Coverage {
  const { operation, status, method, target, refused, choices, fault } = exchange;
  const look = evidence && exchangeView(evidence);
  const endpoint = evidence?.outcome.endpoint;
  const unread = endpoint && look ? unreadMembers(endpoint, target, look.sent()) : [];
  const asked = operation ?? look?.notYet?.id;
  return {
    exchanges: 1,
    operations: operation ? [{ operation, status, count: 1 }] : [],
    refusals: refusalsIn(exchange),
    rules: rulesIn(refused, look).map((rule) => ({ rule, operation: asked, count: 1 })),
    unread: operation ? unread.map((one) => ({ operation, ...one, count: 1 })) : [],
    choices: choices.map((choice) => ({ choice, operation: asked, count: 1 })),
    unmatched: operation
      ? []
      : [{ request: `${method} ${pathOf(exchange)}`, status, message: refused[0]?.message, count: 1 }],
    faults: fault === undefined ? [] : [{ fault, count: 1 }],
  };
}

/**
 * What the exchanges of a journal have used of the service: operations, refusals, rules, and what each rests on. It is
 * found from what was kept, and changes nothing; exchanges that the journal let go are not counted.
 */
export const coverageOf = <Entry extends CoveredExchange>(journal: CoveredJournal<Entry>): Coverage =>
  mergeCoverage(...journal.entries().map((entry) => coverageOfOne(entry, journal.evidenceOf(entry))));
