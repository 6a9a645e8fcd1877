import type { CheckPhase } from '../../src/specification/check-order.js';
import type { ChoiceId, Profile } from '../../src/specification/choice-values.js';

const beyondLimit = 'a page is never larger than the limit, and is the same as one of which the limit is the size';

/** Returns the pairs of a check before two others, and behind both. */
const bothSides = (
  check: CheckPhase,
  ...others: readonly [CheckPhase, CheckPhase]
): readonly (readonly (readonly [CheckPhase, CheckPhase])[])[] => [
  others.map((other) => [check, other] as const),
  others.map((other) => [other, check] as const),
];

/** The choices that no case shows: always, or if these and others have the values of `where`; with the reason. */
export const cannotBeShown: readonly {
  readonly choice: ChoiceId;
  readonly where?: Profile;
  /** Pairs of checks, of which the first must come before the second. */
  readonly first?: readonly (readonly [CheckPhase, CheckPhase])[];
  readonly why: string;
}[] = [
  { choice: 'auth.schemes', why: 'it is declared: a target that takes tokens alone could not be asked otherwise' },
  {
    choice: 'auth.challenge',
    where: { 'auth.schemes': 'basic' },
    why: 'where Basic is the only scheme, naming all schemes and naming Basic is the same',
  },
  {
    choice: 'auth.challenge',
    where: { 'auth.schemes': 'basic-and-session' },
    why: 'where Basic is the only scheme of a header, naming all schemes and naming Basic is the same',
  },
  ...(
    [
      ['basic', { 'auth.challenge': 'basic' }],
      ['oauth', { 'auth.challenge': 'oauth' }],
      ['none', { 'auth.challenge': 'none' }],
      ['basic', { 'auth.challenge': 'schemes', 'auth.schemes': 'basic' }],
      ['basic', { 'auth.challenge': 'schemes', 'auth.schemes': 'basic-and-session' }],
    ] as const
  ).flatMap(([wrong, where]) =>
    (['as-missing', wrong] as const).map((value) => ({
      choice: 'auth.challengeWrong' as const,
      where: { ...where, 'auth.challengeWrong': value } as const,
      why: 'wrong credentials get what missing ones get, by either value',
    })),
  ),
  ...(['message-and-status', 'empty'] as const).flatMap((body) =>
    (['as-others', body] as const).map((value) => ({
      choice: 'auth.errorBody' as const,
      where: { 'auth.errorBody': value, 'legacy.errorBody': body, 'newer.errorBody': body } as const,
      why: 'a 401 has the body of every other refusal of its endpoint, by either value',
    })),
  ),
  ...(['both', 'basic', 'bearer'] as const).map((schemes) => ({
    choice: 'auth.xsrf' as const,
    where: { 'auth.schemes': schemes },
    why: 'where no sessions are taken, no browser adds credentials of its own',
  })),
  ...(
    [
      ['all', 1000],
      ['all', 3],
      [50, 3],
    ] as const
  ).map(([size, limit]) => ({
    choice: 'paging.defaultMaxResults' as const,
    where: { 'paging.defaultMaxResults': size, 'paging.limit': limit },
    why: beyondLimit,
  })),
  ...(
    [
      ['all', 1000],
      ['all', 3],
      ['all', 'none'],
      [50, 3],
    ] as const
  ).flatMap(([size, limit]) =>
    (['paging.negative', 'paging.zero'] as const).map((choice) => ({
      choice,
      where: { 'paging.defaultMaxResults': size, 'paging.limit': limit, [choice]: 'all' } as const,
      why: 'the usual page is as large as any, and all is as if not given',
    })),
  ),
  { choice: 'write.textZone', why: 'the mock has the time zone UTC there, in which both are the same' },
  { choice: 'paging.overLimit', where: { 'paging.limit': 'none' }, why: 'no page is too large' },
  { choice: 'newer.status.edit', where: { 'auth.edit': 'allowed' }, why: 'who may view may write, and is not refused' },
  {
    choice: 'legacy.dateParts',
    where: { 'legacy.dates': 'milliseconds' },
    why: 'milliseconds have no parts',
  },
  ...(['joined', 'joined-with-blank', 'names-with-blank'] as const).map((form) => ({
    choice: 'legacy.emptyList' as const,
    where: { 'legacy.emptyList': 'empty-list', 'legacy.multiSelect': form } as const,
    why: 'no multi select is read as a list, and every empty cell is null',
  })),
  ...(['rows.sequenceScope', 'rows.sequenceAfterDelete', 'rows.duplicate'] as const).map((choice) => ({
    choice,
    where: { 'rows.sequenceOmitted': 'empty' } as const,
    why: 'no row that is added has a number',
  })),
  ...(['as-missing-field', 400] as const).map((value) => ({
    choice: 'newer.context' as const,
    where: { 'newer.context': value, 'newer.status.field': 400 } as const,
    why: 'a field that is missing gets 400, too',
  })),
  { choice: 'cascade.nullBody', where: { 'cascade.empty': 400 }, why: 'null is refused, as an empty map or list is' },
  {
    choice: 'cascade.sameOption',
    where: { 'cascade.descendants': 'kept' },
    why: 'nothing below a level goes, whatever it is given',
  },
  {
    choice: 'newer.status.edit',
    where: { 'write.emptyRows': 400 },
    first: [['content', 'permission']],
    why: 'who may only view an issue sends no rows to it, and is refused for that',
  },
  {
    choice: 'newer.status.edit',
    where: { 'write.emptyRows': 400, 'checks.shape': 'with-syntax' },
    first: [['syntax', 'permission']],
    why: 'who may only view an issue sends no rows to it, and is refused for that',
  },
  { choice: 'checks.cells', first: [['issue', 'content']], why: 'the refusal names the issue, whatever else is wrong' },
  ...bothSides('credentials', 'syntax', 'content').flatMap((ofCredentials) =>
    bothSides('permission', 'syntax', 'content').flatMap((ofPermission) =>
      (['checks.shape', 'checks.parameters'] as const).map((choice) => ({
        choice,
        first: [...ofCredentials, ...ofPermission],
        why: 'neither credentials nor permission are checked between syntax and content',
      })),
    ),
  ),
  {
    choice: 'checks.parameters',
    where: { 'paging.invalid': 'as-if-not-given' },
    why: 'a parameter that is no number is no fault',
  },
  ...([400, 'as-if-not-given'] as const).flatMap((invalid) =>
    (['invalid', invalid] as const).map((value) => ({
      choice: 'paging.negative' as const,
      where: { 'paging.invalid': invalid, 'paging.negative': value } as const,
      why: 'a negative number gets what a text gets, by either value',
    })),
  ),
  {
    choice: 'paging.empty',
    where: { 'paging.invalid': 'as-if-not-given' },
    why: 'an empty parameter that is given gets what one gets that is not given',
  },
  ...bothSides('issue', 'field', 'content').flatMap((ofIssue) =>
    bothSides('permission', 'field', 'content').map((ofPermission) => ({
      choice: 'checks.reloadIds' as const,
      first: [...ofIssue, ...ofPermission],
      why: 'neither issue nor permission are checked between field and content',
    })),
  ),
  ...(['as-empty', 'rows-as-empty', 'values-as-empty', 'refused'] as const).map((value) => ({
    choice: 'write.missingPart' as const,
    where: { 'write.missingPart': value, 'write.emptyRows': 400 } as const,
    why: 'a body without rows is refused, as one with none is',
  })),
  {
    choice: 'write.nullPart' as const,
    where: { 'write.emptyRows': 400 },
    why: 'a body without rows is refused, as one with null is',
  },
  ...(['refused', 'values-as-empty'] as const).map((value) => ({
    choice: 'write.nullPart' as const,
    where: { 'write.missingPart': value },
    why: 'a body without rows is refused, as one with null is',
  })),
  ...(['uuid', 'row-number'] as const).flatMap((rowId) =>
    ([400, 422] as const).map((status) => ({
      choice: 'newer.rowIdType' as const,
      where: {
        ...({ 'newer.rowId': rowId, 'newer.status.shape': status } as const),
        ...({ 'newer.status.rowUpdate': status, 'newer.status.rowDelete': status } as const),
      },
      why: 'the text of a number is no row id, and is refused as a number is',
    })),
  ),
  ...(['bearer', 'bearer-and-session'] as const).map((schemes) => ({
    choice: 'auth.userCase' as const,
    where: { 'auth.schemes': schemes },
    why: 'where no passwords are taken, no request names a user',
  })),
];

const excludes = 'the one fault leaves nothing that could have the other';
const noPath = 'no endpoint that asks for a role has more than a field';

/** The pairs of checks whose order no case shows, with the reason. */
export const pairsNotShown: readonly (readonly [one: CheckPhase, other: CheckPhase, why: string])[] = [
  ['credentials', 'role', excludes],
  ['credentials', 'permission', excludes],
  ['role', 'issue', noPath],
  ['role', 'permission', noPath],
  ['role', 'context', noPath],
  ['role', 'syntax', noPath],
  ['role', 'content', noPath],
  ['field', 'context', excludes],
  ['field', 'content', excludes],
  ['issue', 'permission', excludes],
  ['issue', 'context', excludes],
  ['context', 'syntax', 'both are 400, but where a content type is refused before the context is looked at'],
  ['syntax', 'content', 'both are 400'],
];
