import type { TwinFile } from '../../generated/twin-file.js';
import type { CheckPair } from '../../specification/check-order.js';
import { type ChoiceId, choiceValues } from '../../specification/choice-values.js';
import { choiceIds } from '../../specification/profile.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { groupBy } from '../../validation/group-by.js';
import { type Observation, showsOf } from '../judge/observations.js';
import type { ChoiceValue } from '../judge/outcome.js';
import { createRedact, redactAll } from '../reports/redact.js';
import type { Case } from '../run/case.js';
import type { Run } from '../run/run.js';
import { endpointByNumber } from '../run/session.js';
import { laneOf, lanes } from '../targets/lanes.js';
import { orderOf } from './order.js';

// an observation, with the id and the endpoint of its case
type Sighting = Observation & Pick<Case, 'id' | 'endpoint'>;

type Undecided = TwinFile['undecided'][string];

interface Lesson {
  readonly value?: ChoiceValue;
  readonly evidence?: TwinFile['evidence'][string];
  readonly undecided?: Undecided;
  readonly sides?: NonNullable<TwinFile['disagreements']>[string];
}

/** Returns the values that all sightings of a choice leave possible. */
export const valuesIn = (sightings: readonly Observation[]): readonly ChoiceValue[] =>
  (sightings[0]?.seen ?? []).filter((value) => sightings.every(({ seen }) => seen.includes(value)));

const idsOf = (sightings: readonly Sighting[]): string[] => [...new Set(sightings.map(({ id }) => id))];

function whyUnseen(choice: ChoiceId, { results, lane }: Run, shown: Map<Case, Set<ChoiceId>>): Undecided {
  const showing = [...shown.keys()].filter((one) => shown.get(one)?.has(choice));
  if (showing.length === 0) return { why: 'no case', words: 'no case shows it' };
  const lightest = Math.min(...showing.map((one) => lanes.indexOf(laneOf(one))));
  if (lightest > lanes.indexOf(lane)) return { why: 'lane', words: `cases of the lane ${lanes[lightest]} show it` };
  const own = results.filter((result) => shown.get(result.case)?.has(choice));
  const reasons = [...new Set(own.flatMap(({ reason }) => reason ?? []))].slice(0, 3);
  const isSkipped = own.length > 0 && own.every(({ verdict }) => verdict === 'skipped');
  if (isSkipped) return { why: 'target', words: reasons.join('; ') };
  const words = own.length === 0 ? 'its cases were not run' : 'its cases did not decide it';
  return { why: 'case', words: [words, ...reasons].join('; ') };
}

function pairsOf(sightings: readonly Sighting[], earlier: readonly CheckPair[]): CheckPair[] {
  const ofPairs = sightings.filter(({ first }) => first !== undefined);
  const isNewer = ({ endpoint }: Sighting): boolean => endpointByNumber.get(endpoint)?.api === 'newer';
  const groups = groupBy(ofPairs, (one) => `${one.first} ${isNewer(one)}`);
  const seen = [...groups.values()].map((group): CheckPair => {
    const [first = '', second = ''] = group[0]?.first ?? [];
    return { first, second, ...(group.some(isNewer) && { api: 'newer' }), cases: idsOf(group).slice(0, 5) };
  });
  const nameOf = ({ first, second, api }: CheckPair): string => `${[first, second].sort()} ${api}`;
  const isSeen = (old: CheckPair): boolean => seen.some((pair) => nameOf(pair) === nameOf(old));
  return [...seen, ...earlier.filter((pair) => !isSeen(pair))];
}

/** Returns the lesson of a choice from its sightings; of the order of checks, from all pairs ever seen. */
function lessonOf(sightings: readonly Sighting[], on: string, pairs?: readonly CheckPair[]): Lesson {
  const ids = idsOf(sightings);
  const evidence = { on, cases: ids.slice(0, 5), number: ids.length };
  const disagree = (sides: NonNullable<Lesson['sides']>): Lesson => ({
    sides,
    undecided: { why: 'disagreement', words: 'cases showed values that exclude each other' },
  });
  if (pairs) {
    const { value, conflicts } = orderOf(pairs);
    const known = value === undefined ? {} : { value, evidence };
    if (conflicts.length === 0) return known;
    const sides = conflicts.map(({ first, second, cases }) => ({ values: [`${first},${second}`], cases }));
    return value === undefined ? disagree(sides) : { ...known, sides }; // the pairs that agree decide nevertheless
  }
  const [value, ...others] = valuesIn(sightings);
  if (value === undefined) {
    const groups = [...groupBy(sightings, ({ seen }) => JSON.stringify(seen)).values()];
    return disagree(groups.map((group) => ({ values: [...(group[0]?.seen ?? [])], cases: idsOf(group).slice(0, 5) })));
  }
  if (others.length === 0) return { value, evidence };
  const values = [value, ...others];
  return { undecided: { why: 'either', words: `the observations fit ${values.join(' and ')}`, values } };
}

type NamedLesson = readonly [id: string, lesson: Lesson];

/** Keeps what an earlier run learned of a choice, unless the new lesson excludes it. */
function orEarlier(id: string, lesson: Lesson, earlier: TwinFile | undefined): NamedLesson {
  const { undecided } = lesson;
  const [value, evidence] = [earlier?.profile[id], earlier?.evidence[id]];
  if (value === undefined || undecided === undefined) return [id, lesson];
  const isOpen = undecided.why === 'either' ? undecided.values?.includes(value) : undecided.why !== 'disagreement';
  return [id, isOpen ? { value, ...(evidence && { evidence }) } : lesson];
}

/** The distinctions that can explain why sightings disagree, tried in this order. */
const distinctions: readonly ((sighting: Sighting) => string | number | undefined)[] = [
  ({ endpoint }) => endpointByNumber.get(endpoint)?.api,
  ({ endpoint }) => endpoint,
  ({ kind }) => kind,
];

/** Splits sightings that disagree by API, endpoint or kind: the value of most (of a tie, the default), and of each other one its value. */
function lessonsBy(
  whereOf: (typeof distinctions)[number],
  choice: ChoiceId,
  sightings: readonly Sighting[],
  on: string,
): readonly NamedLesson[] {
  const groups = [...groupBy(sightings, whereOf)].sort(([a], [b]) => Number(a) - Number(b));
  const values = groups.flatMap(([, own]) => valuesIn(own));
  if (groups.some(([where, own]) => where === undefined || valuesIn(own).length === 0)) return [];
  const isDefault = ([value]: readonly ChoiceValue[]): number => Number(value === choiceValues[choice].default);
  const [usual = []] = [...groupBy(values, (value) => value).values()].sort(
    (a, b) => b.length - a.length || isDefault(b) - isDefault(a),
  );
  const isUsual = ([, own]: (typeof groups)[number]): boolean => usual.some((value) => valuesIn(own).includes(value));
  const others = groups.filter((group) => !isUsual(group));
  const most = groups.filter(isUsual).flatMap(([, own]) => own);
  return [
    [choice, lessonOf(most, on)],
    ...others.map(([where, own]): NamedLesson => [`${choice}@${where}`, lessonOf(own, on)]),
  ];
}

/** Returns the order of checks: one for all endpoints, or a second one for the newer API if its pairs contradict the others. */
function lessonsOfOrder(seen: readonly Sighting[], pairs: readonly CheckPair[], on: string): readonly NamedLesson[] {
  const [newer, others] = [pairs.filter(({ api }) => api), pairs.filter(({ api }) => !api)];
  const isOne = newer.length === 0 || others.length === 0 || orderOf(pairs).conflicts.length === 0;
  if (isOne) return [['checks.order', lessonOf(seen, on, pairs)]];
  const fits = (known: readonly CheckPair[], pair: CheckPair): readonly CheckPair[] =>
    orderOf([...known, pair]).conflicts.length > 0 ? known : [...known, pair];
  const ofNewer = lessonOf(seen, on, others.reduce(fits, newer));
  return [
    ['checks.order', lessonOf(seen, on, others)],
    ['checks.order@newer', ofNewer],
  ];
}

function lessonsOf(
  sightings: readonly Sighting[],
  pairs: readonly CheckPair[],
  whyNot: (choice: ChoiceId) => Undecided,
  on: string,
  earlier: TwinFile | undefined,
): readonly NamedLesson[] {
  const open = choiceIds.filter((id) => id !== 'addonVersion' && choiceValues[id].values.length > 1);
  return open.flatMap((choice) => {
    const isOrder = choice === 'checks.order';
    const isOf = (id: string) => (one: Sighting) => distinctions.some((whereOf) => id === `${choice}@${whereOf(one)}`);
    const seen = sightings.filter((one) => one.choice === choice && (!isOrder || one.first));
    if (isOrder && seen.length > 0) return lessonsOfOrder(seen, pairs, on);
    // the values of an earlier run for single APIs, endpoints or kinds that still hold
    const apart = Object.keys(earlier?.profile ?? {}).flatMap((id): NamedLesson[] => {
      if (!id.startsWith(`${choice}@`)) return [];
      const own = seen.filter(isOf(id));
      const [, lesson] = orEarlier(id, own.length === 0 ? { undecided: whyNot(choice) } : lessonOf(own, on), earlier);
      return lesson.value === earlier?.profile[id] ? [[id, lesson]] : [];
    });
    const own = seen.filter((one) => !apart.some(([id]) => isOf(id)(one)));
    const lesson = own.length === 0 ? { undecided: whyNot(choice) } : lessonOf(own, on);
    const isSplit = lesson.undecided?.why === 'disagreement';
    const split = isSplit ? distinctions.map((whereOf) => lessonsBy(whereOf, choice, own, on)) : [];
    return [...apart, ...(split.find(({ length }) => length > 0) ?? [orEarlier(choice, lesson, earlier)])];
  });
}

/** Returns a twin file of a run. Choices that it did not see keep the value and the day of `earlier`. `suite` has all cases. */
export function learn(
  run: Run,
  suite: readonly Case[],
  settings: { readonly startedAt: string; readonly earlier?: TwinFile | undefined },
): TwinFile {
  checkArgument(Array.isArray(Object(run).results), 'learn takes what run gives', run);
  checkArgument(Object(settings).startedAt, 'learn takes { startedAt: "2026-11-22T10:00:00Z" }', settings);
  const { startedAt, earlier } = settings;
  const { target, lane, requests } = run;
  const { name, baseUrl, addonVersion } = target;
  const sightings = run.results.flatMap(({ case: { id, endpoint }, observations }): Sighting[] =>
    observations.map((one) => ({ ...one, id, endpoint })),
  );
  const order = pairsOf(sightings, earlier?.order ?? []);
  const redact = createRedact(target);
  const shown = new Map([...suite, ...run.results.map((one) => one.case)].map((one) => [one, new Set(showsOf(one))]));
  const whyNot = (choice: ChoiceId): Undecided => redactAll(whyUnseen(choice, run, shown), redact);
  const lessons = lessonsOf(sightings, order, whyNot, startedAt.slice(0, 10), earlier);
  const gather = <Part extends keyof Lesson>(part: Part): Record<string, NonNullable<Lesson[Part]>> =>
    Object.fromEntries(lessons.flatMap(([choice, { [part]: told }]) => (told === undefined ? [] : [[choice, told]])));
  return {
    format: 'gridtwin-twin/1',
    target: { name, baseUrl: redact(baseUrl), addonVersion },
    learned: startedAt,
    lane,
    requests,
    profile: { addonVersion, ...gather('value') },
    evidence: gather('evidence'),
    undecided: gather('undecided'),
    disagreements: gather('sides'),
    order,
  };
}
