import { describe, expect, it } from 'vitest';
import { showsOf } from '../../src/contract/judge/observations.js';
import type { Case, CaseResult } from '../../src/contract/run/case.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { learn, run } from '../../src/contract.js';
import { type ChoiceId, choices, type Profile } from '../../src/index.js';
import { resolveProfile, turnedOf } from '../../src/specification/profile.js';
import { type RuleId, rules } from '../../src/specification/rules.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';
import { everyNth, isFull } from './share.js';
import { turnedOtherwise, turnedProfile } from './turned-profile.js';

/** The time zone of the mock: not UTC where a profile makes the zone of texts visible. */
const zoneFor = (profile: Profile): string => (profile['write.textZone'] === 'server' ? 'Asia/Tokyo' : 'UTC');

const runOn = (profile: Profile, declared: Profile = profile, cases = allCases) =>
  run({ ...mockTarget({ profile, timeZone: zoneFor(profile) }), profile: declared }, cases, {
    lane: 'destructive',
    mark: 'gt-profile',
    judge,
  });

/** Runs every case, and drops the exchanges, which would fill the memory. */
async function turned(profile: Profile) {
  const target = mockTarget({ profile, timeZone: zoneFor(profile) });
  const { results, ...done } = await run(target, allCases, { lane: 'destructive', mark: 'gt-profile', judge });
  return { ...done, results: results.map((result) => ({ ...result, exchanges: [] })) };
}
const [oneWay, anotherWay] = [await turned(turnedProfile), await turned(turnedOtherwise)];

const showing = new Map(allCases.map((one) => [one, showsOf(one)]));

/**
 * The cases of the endpoints that a choice touches, if GRIDTWIN_FULL is set. Otherwise those that declare to show it or observed it in
 * the runs with all choices turned, and every eighth of the others that name a rule of it, different ones for each profile.
 */
function casesOf(choice: ChoiceId, seen: readonly string[], position: number) {
  const ids: readonly RuleId[] = choices[choice].rules;
  const endpoints = new Set<number>(ids.flatMap((rule) => rules[rule].endpoints));
  const cases = allCases.filter(({ endpoint }) => endpoints.has(endpoint));
  if (isFull) return cases;
  const noting = [...oneWay.results, ...anotherWay.results]
    .filter(({ observations }) => observations.some((one) => seen.includes(one.choice)))
    .map((result) => result.case);
  const isMeant = (one: Case) => noting.includes(one) || showing.get(one)?.includes(choice);
  const drawn = new Set(everyNth(cases, 8, position));
  return cases.filter((one) => isMeant(one) || (drawn.has(one) && one.rules.some((rule) => ids.includes(rule))));
}

/** Under a profile, a case may be skipped if no request can fail two checks at once, or if the target does not take what it sends. */
const mayBeSkipped = ({ verdict, reason, case: { id } }: CaseResult): boolean =>
  verdict === 'skipped' && (/^order(-newer)?#/.test(id) || reason?.startsWith('the target takes no ') === true);

const broken = (results: readonly CaseResult[]) =>
  results
    .filter((result) => result.verdict !== 'pass' && result.verdict !== 'note' && !mayBeSkipped(result))
    .map(({ case: { id }, verdict, reason, findings }) => ({ id, verdict, reason, findings }));

/** The choices that a run observed with other values than their default, each with the values that were seen. */
function seenIn(results: readonly CaseResult[]): Readonly<Record<string, unknown>> {
  // of the pairs of checks, keep only those that contradict the default order
  const all = results
    .flatMap((result) => result.observations)
    .flatMap(({ first, ...one }) => {
      if (first === undefined) return [one];
      return first[1] === 'field' && first[0] !== 'credentials' && first[0] !== 'role'
        ? [{ ...one, seen: ['issue-first'] }]
        : [];
    });
  const other = all.filter(({ choice, seen }) => !seen.includes(choices[choice].default));
  const values = (choice: string) => {
    const ofAll = all.filter((one) => one.choice === choice).map(({ seen }) => seen);
    const common = ofAll[0]?.filter((value) => ofAll.every((seen) => seen.includes(value))) ?? [];
    if (common.length > 0) return common;
    const sets = ofAll.filter((seen) => !seen.includes(choices[choice as ChoiceId].default));
    // an observation that allows several values adds nothing to one that allows fewer
    const isLeast = (seen: (typeof sets)[number]) =>
      !sets.some((less) => less.length < seen.length && less.every((value) => seen.includes(value)));
    return [...new Set(sets.filter(isLeast).flat())];
  };
  return Object.fromEntries(other.map(({ choice }) => [choice, values(choice)]));
}

/** The choices and values in the notes of a run; empty if everything was declared. */
const noted = (results: readonly CaseResult[]): readonly string[] => [
  ...new Set(results.flatMap(({ notes }) => notes.map(({ choice, seen }) => `${choice} ${seen}`))),
];

const asSeen = (profile: Profile) =>
  Object.fromEntries(Object.entries(profile).map(([choice, value]) => [choice, [value]]));

describe('a deployment that takes other choices', () => {
  it('is shown by a case for every choice with several values', () => {
    const shown = new Set([...showing.values()].flat());
    const turnable = Object.entries(choices).filter(([, { values }]) => values.length > 1);
    const unshown = turnable.map(([id]) => id).filter((id) => !shown.has(id as ChoiceId));
    expect(unshown, 'name it in `shows` of a case that tells its values apart').toEqual([]);
  });

  it.each([
    // without passwords and sequence numbers, these choices do not show
    [
      'one way',
      turnedProfile,
      oneWay,
      ['auth.userCase', 'rows.duplicate', 'rows.sequenceScope', 'rows.sequenceAfterDelete'],
    ],
    // without a page limit, and with loose texts and sequence numbers, these choices do not show
    ['another way', turnedOtherwise, anotherWay, ['paging.overLimit', 'write.textZone', 'rows.sequenceOmitted']],
  ])('fails no case with all choices turned %s, and exactly these choices are seen', (_, profile, done, hidden) => {
    expect(broken(done.results)).toEqual([]);
    // viewers may write, so nobody is refused; positions of checks show only between two other checks; a body without rows or levels is
    // refused like an empty one
    const unseen = [
      'newer.status.edit',
      'checks.shape',
      'checks.reloadIds',
      'checks.cells',
      'checks.parameters',
      'write.missingPart',
      'write.nullPart',
      'cascade.nullBody',
      ...hidden,
    ];
    const shown = Object.fromEntries(Object.entries(profile).filter(([id]) => !unseen.includes(id)));
    const seen = Object.entries(seenIn(done.results)).filter(([id]) => !unseen.includes(id));
    expect(Object.fromEntries(seen)).toEqual(asSeen(shown));
    expect(noted(done.results).filter((one) => !one.startsWith('paging.defaultMaxResults'))).toEqual([]); // bounded
    expect(done.leftovers).toEqual([]);
  });

  const syntaxEarly = 'credentials,role,field,issue,syntax,permission,context,content';
  const contentEarly = 'credentials,role,field,content,issue,permission,context,syntax';

  /** The values of other choices under which a choice matters. */
  const neededFor: Readonly<Record<string, Profile>> = {
    'auth.xsrf': { 'auth.schemes': 'both-and-session' },
    'paging.negative': { 'paging.invalid': 404 },
    'legacy.emptyList': { 'legacy.multiSelect': 'list' },
    'legacy.dateParts': { 'legacy.dates': 'iso-string' },
    'write.nullPart': { 'write.missingPart': 'as-empty' },
    'write.textZone': { 'write.dateText': 'iso-taken' },
    'checks.shape': { 'checks.order': syntaxEarly },
    'checks.parameters': { 'checks.order': syntaxEarly },
    'checks.cells': { 'checks.order': contentEarly },
  };

  const single = Object.entries(choices)
    .flatMap(([id, { values, default: usual }]) =>
      (values as readonly (string | number)[])
        .filter((value) => value !== usual && id !== 'addonVersion')
        .map((value) => [{ ...neededFor[id], [id]: value } as Profile, id as ChoiceId] as const),
    )
    .map(([profile, choice], position) => [profile, choice, position] as const);

  /** The values that are seen if another choice bounds a page size, and for an order, which is seen pair by pair. */
  const bounded: Readonly<Record<string, object>> = {
    '{"paging.defaultMaxResults":"all"}': { 'paging.defaultMaxResults': [1000] },
    [JSON.stringify({ 'checks.order': syntaxEarly, 'checks.shape': 'with-syntax' })]: {
      'checks.shape': ['with-syntax'],
    },
    [JSON.stringify({ 'checks.order': syntaxEarly, 'checks.parameters': 'with-content' })]: {
      'checks.parameters': ['with-content'],
    },
    [JSON.stringify({ 'checks.order': contentEarly, 'checks.cells': 'without-issue' })]: {
      'checks.cells': ['without-issue'],
    },
    '{"paging.limit":3}': { 'paging.defaultMaxResults': [3], 'paging.limit': [3] },
  };

  it.each(single)('shows nothing but the choice that it takes: %o', async (profile, choice, position) => {
    const seen = bounded[JSON.stringify(profile)] ?? asSeen(profile);
    const { results } = await runOn(profile, profile, casesOf(choice, Object.keys(seen), position));
    expect(results.length).toBeGreaterThan(0);
    expect(broken(results)).toEqual([]);
    expect(seenIn(results)).toEqual(seen);
    if (!(JSON.stringify(profile) in bounded)) expect(noted(results)).toEqual([]);
  });

  describe('with its own error bodies', () => {
    const own = {
      'auth.errorBody': '{"reason":"{reason}","message":"{message}"}',
      'legacy.errorBody': '{"status":"{status}","error":"{reason}","message":"{message}","ok":false}',
      'legacy.errorBody@12': '{"title":"{reason}","errors":{"{field}":["{message}"]}}',
      'legacy.errorBody@19': '{"detail":"{message}"}',
      'newer.errorBody': '{"detail":{"text":"{message}"}}',
    } as const;
    const showing = allCases.filter((one) => showsOf(one).some((choice) => choice.endsWith('.errorBody')));

    it('has no finding and no note if it declares them', async () => {
      const { results } = await runOn(own, own, showing);
      expect(broken(results)).toEqual([]);
      expect(noted(results)).toEqual([]);
    });

    it('has findings that name what to declare if it does not, and its bodies are learned', async () => {
      const done = await runOn(own, {}, showing);
      const told = done.results.flatMap(({ findings }) => findings.map(({ message }) => message));
      for (const id of ['legacy.errorBody', 'newer.errorBody'] as const)
        expect(told.some((message) => message.endsWith(`declare ${id}=${own[id]}`))).toBe(true);
      const { profile } = learn(done, allCases, { startedAt: '2026-11-26T10:00:00.000Z' });
      expect(profile).toMatchObject(own);
    });
  });

  it('is learned even if choices differ between APIs, endpoints and column kinds', async () => {
    const order = 'credentials,role,field,syntax,content,issue,permission,context';
    const profile = {
      'auth.edit@13': 'allowed',
      'checks.order@newer': order,
      'columns.emptyName@newer': 'unknown-column',
      'http.charset@newer': 'utf-8',
      'http.emptySuccess@12': 'object',
      'http.malformedBody@20': 500,
      'http.trailingSlash@cascade': 404,
      'legacy.errorBody@11': 'message',
      'newer.status.invalid@17': 422,
      'legacy.dates': 'iso-string',
      'legacy.dates@datetime': 'milliseconds',
      'legacy.emptyList@userlist': 'nulls',
      'legacy.optionForms@multiSelect': 'taken',
      'newer.looseNumbers@integer': 'converted',
      'write.columnCase@12': 'any',
      'write.computed@sequence': 'ignored',
      'write.controlCharacters@textarea': 'removed',
      'write.dateText@date': 'taken',
      'write.lengthUnit@newer': 'bytes',
      'write.emptyValue@userlist': 'clears',
      'write.lineBreaks@newer': 'unified',
      'write.looseNumbers@integer': 'plain',
      'write.emptyRows@16': 400,
      'write.unknownMember@17': 'refused',
    } as const;
    const done = await run({ ...mockTarget({ profile }), profile: {} }, allCases, {
      lane: 'destructive',
      mark: 'gt-profile',
      judge,
    });
    expect(broken(done.results)).toEqual([]);
    const { profile: learned, disagreements } = learn(done, allCases, { startedAt: '2026-11-26T10:00:00.000Z' });
    expect(turnedOf(resolveProfile({ profile: learned }))).toEqual(profile);
    expect(disagreements).toEqual({});
    expect(noted((await runOn(learned as Profile)).results)).toEqual([]);
  });

  it('has one finding, on ADD-1, if it declares none of its choices', async () => {
    const { 'auth.schemes': schemes, addonVersion, ...rest } = turnedProfile;
    const { results } = await runOn(rest, {});
    expect(broken(results).flatMap(({ findings }) => findings.map(({ rule }) => rule))).toEqual(['ADD-1']);
  });
});

describe('a deployment with an earlier add-on version', () => {
  it.each([
    ['1.17.9', 404, ['VER-1', 'VER-2', 'VER-3']],
    ['1.17.9', 501, ['VER-1', 'VER-2', 'VER-3']],
    ['1.18.0', 404, ['VER-2', 'VER-3']],
    ['1.24.9', 501, ['VER-3']],
  ] as const)(
    'fails no case, and skips missing endpoints with the reason: %s, which answers %i for them',
    async (addonVersion, status, later) => {
      const target = mockTarget({ addonVersion, profile: { 'version.before': status } });
      const missing = new Set<number>(later.flatMap((rule) => rules[rule].endpoints));
      const present = allCases.filter(({ endpoint }) => !missing.has(endpoint));
      const drawn = new Set(addonVersion === '1.17.9' ? present : everyNth(present, 3, later.length)); // few are left there
      const cases = allCases.filter((one) => missing.has(one.endpoint) || drawn.has(one));
      const { results, leftovers } = await run(target, cases, { lane: 'destructive', mark: 'gt-version', judge });
      expect(results.filter(({ verdict }) => ['fail', 'error', 'inconclusive'].includes(verdict))).toEqual([]);
      const skipped = results.filter(({ verdict }) => verdict === 'skipped');
      const ofOneApi = skipped.filter((result) => result.case.uses === undefined);
      expect(new Set(ofOneApi.map((result) => result.case.endpoint))).toEqual(missing);
      expect(skipped.filter(({ reason = '' }) => !/comes with add-on version/.test(reason))).toEqual([]);
      expect(leftovers).toEqual([]);
    },
  );
});
