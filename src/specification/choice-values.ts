import { type CheckOrder, checkPhases, phasesIn } from './check-order.js';
import type { RuleId } from './rules.js';
import { isVersion, type Version } from './versions.js';
import { ofKinds, orCount, orTemplate, withDefault } from './with-default.js';

/** The values of a choice, and its default. */
export interface ChoiceValues<T> {
  readonly default: T;
  /** All values, or examples of them if `accepts` decides. */
  readonly values: readonly T[];
  /** Whether a value is accepted, if the values are too many to list. */
  readonly accepts?: (value: unknown) => boolean;
  /** More values to try when checking whether an answer relies on the choice. */
  readonly alsoTried?: readonly T[];
  /** The values that `accepts` accepts, in words. */
  readonly wanted?: string;
  /** The rules that values break, by value: the service can use them, but a deployment only if it is known to. */
  readonly deviations?: Readonly<Record<string, RuleId>>;
  /** The column kinds that can differ in it, as in `legacy.dates@time`. */
  readonly kinds?: readonly string[];
  /** The values that a report shows first if they are not expected. */
  readonly loud?: readonly T[];
}

type IdForm = 'text-taken' | 'truncated' | 'converted';

const texts = ['string', 'textarea'] as const;
const moments = ['date', 'datetime', 'time'] as const;
const plain = ['checkbox', 'integer', 'number', ...moments] as const;
const selects = ['singleSelect', 'multiSelect'] as const;
const lists = [...selects, 'userlist'] as const;

/**
 * The values of each choice, by its id in a profile; the first is the default. The question and the reason are in `choices.ts`, which the
 * service never reads.
 */
export const choiceValues = {
  'auth.schemes': withDefault('both', 'basic', 'bearer', 'both-and-session', 'basic-and-session', 'bearer-and-session'),
  'auth.xsrf': withDefault<'not-checked' | 403>('not-checked', 403),
  'auth.challenge': withDefault('schemes', 'basic', 'oauth', 'none'),
  'auth.challengeWrong': withDefault('as-missing', 'none', 'basic', 'oauth'),
  'auth.errorBody': orTemplate('as-others', 'message-and-status', 'empty'),
  'auth.edit': { ...withDefault('refused', 'allowed'), loud: ['allowed'] as const },
  'auth.userCase': withDefault('exact', 'any'),
  'checks.order': {
    ...withDefault<CheckOrder>('field-first', 'issue-first'),
    accepts: (value: unknown) => phasesIn(value) !== undefined,
    wanted: `"field-first", "issue-first", or the words ${checkPhases.join(', ')} in any order, between commas`,
    alsoTried: [`${checkPhases.toReversed().join(',')}` as CheckOrder],
  },
  'checks.rows': withDefault('shape-first', 'row-by-row', 'cell-by-cell'),
  'checks.shape': withDefault('with-content', 'with-syntax'),
  'checks.parameters': withDefault('with-syntax', 'with-content'),
  'checks.reloadIds': withDefault('with-content', 'with-field'),
  'checks.cells': withDefault('with-issue', 'without-issue'),
  'http.emptySuccess': withDefault('none', 'object'),
  'http.charset': withDefault('none', 'utf-8'),
  'http.requestType': withDefault('json-or-absent', 'any', 'json-of-bodies', 'json'),
  'http.malformedBody': withDefault(400, 500),
  'http.trailingSlash': withDefault<'tolerated' | 404>('tolerated', 404),
  'http.missingSlash': withDefault<'tolerated' | 404 | 405>('tolerated', 404, 405),
  'http.head': withDefault<'as-get' | 405>('as-get', 405),
  'http.options': withDefault(204, 200, 405),
  'http.otherMethod': withDefault<405 | '401-first'>(405, '401-first'),
  'http.pathId': withDefault(404, 400),
  'http.badEncoding': withDefault(400, 404),
  'http.repeatedParameter': withDefault('refused', 'first', 'last', 'joined'),
  'legacy.errorBody': orTemplate('errorMessages', 'message', 'message-and-status', 'empty'),
  'newer.errorBody': orTemplate('errorMessages', 'errorMessages-and-errors', 'message', 'message-and-status', 'empty'),
  'list.id': withDefault('number', 'prefixed'),
  'list.order': withDefault('id', 'name'),
  'legacy.add.status': { ...withDefault(201, 200), deviations: { 200: 'ADD-1' } as const },
  'legacy.add.unknownColumn': withDefault(400, 404),
  'legacy.sync.taskId': withDefault('header', 'location', 'body', 'object', 'none'),
  'legacy.dates': ofKinds(...moments)('milliseconds', 'iso-string', 'iso-seconds', 'sql-seconds', 'sql-timestamp'),
  'legacy.dateParts': ofKinds('date', 'time')('part', 'whole'),
  'legacy.checkbox': withDefault('boolean', 'number'),
  'legacy.sequence': withDefault('text', 'number'),
  'legacy.multiSelect': withDefault('joined', 'joined-with-blank', 'names-with-blank', 'list'),
  'legacy.emptyList': ofKinds(...lists)('null', 'empty-texts', 'nulls', 'empty-list'),
  'legacy.userValue': withDefault('key', 'username'),
  'legacy.rowMissing': withDefault(200, 404),
  'legacy.rowMissingAll': withDefault(200, 404),
  'legacy.rowOfOtherIssue': withDefault('as-missing'),
  'legacy.singleRowPaging': withDefault('pages', 'ignored'),
  'legacy.hiddenIssues': withDefault('left-out', 'shown'),
  'legacy.rowOrder': withDefault('ascending', 'descending'),
  'paging.defaultMaxResults': orCount(50, 2, 'all'),
  'paging.limit': orCount(1000, 3, 'none'),
  'paging.overLimit': withDefault<'clamped' | 400>('clamped', 400),
  'paging.issueUnit': withDefault('groups', 'rows'),
  'paging.groupOrder': withDefault('ascending', 'descending'),
  'paging.invalid': withDefault<400 | 'as-if-not-given' | 404>(400, 'as-if-not-given', 404),
  'paging.negative': withDefault<'invalid' | 'as-if-not-given' | 'all' | 400>('invalid', 'as-if-not-given', 'all', 400),
  'paging.empty': withDefault('invalid', 'not-given'),
  'paging.zero': withDefault<'empty' | 'as-if-not-given' | 'all' | 400>('empty', 'as-if-not-given', 'all', 400),
  'paging.plusSign': withDefault('invalid', 'taken'),
  'paging.range': withDefault('whole', '32-bit'),
  'columns.blanks': withDefault('trimmed', 'unknown-column'),
  'columns.emptyName': withDefault('dropped', 'unknown-column'),
  'columns.emptyParameter': withDefault('not-given', 'unknown-column'),
  'columns.letterCase': withDefault('exact', 'any'),
  'source.configurationTable': withDefault('present', 'absent'),
  'source.permission': withDefault('admins', 'editors', 'sysadmins'),
  'newer.customFieldId': withDefault('number', 'prefixed'),
  'newer.fieldInPath': withDefault('taken', 'refused'),
  'newer.issueKeyCase': withDefault('unknown', 'taken'),
  'newer.status.column': withDefault(400, 404, 422),
  'newer.emptyMulti': withDefault('null', 'list'),
  'newer.emptyCheckbox': withDefault('null', 'false'),
  'newer.goneUserKey': withDefault('absent', 'present'),
  'newer.rowOrder': withDefault('ascending', 'descending'),
  'newer.context': withDefault<'as-missing-field' | 'no-rows' | 400>('as-missing-field', 'no-rows', 400),
  'newer.rowId': withDefault('uuid', 'number', 'row-number'),
  'newer.status.add': withDefault(201, 200),
  'newer.status.update': withDefault(200, 201, 204),
  'newer.status.delete': withDefault(204, 200),
  'newer.status.invalid': withDefault(400, 422),
  'newer.status.columnGiven': withDefault<'as-invalid' | 404>('as-invalid', 404),
  'newer.status.user': withDefault<'as-invalid' | 404>('as-invalid', 404),
  'newer.status.readOnly': withDefault<'as-invalid' | 403>('as-invalid', 403),
  'newer.status.shape': withDefault(400, 422),
  'newer.status.field': withDefault<404 | 400 | 'as-legacy'>(404, 400, 'as-legacy'),
  'newer.status.issue': withDefault(404, 403, 400),
  'newer.status.edit': withDefault(403, 404),
  'newer.status.rowUpdate': withDefault(404, 400, 422),
  'newer.status.rowDelete': withDefault(404, 400, 422),
  'write.emptyRows': withDefault<'accepted' | 400>('accepted', 400),
  'reload.emptyIds': withDefault<'accepted' | 400>('accepted', 400),
  'write.rowIdType': withDefault<400 | 404 | IdForm>(400, 404, 'text-taken', 'truncated', 'converted'),
  'reload.idType': withDefault<400 | IdForm>(400, 'text-taken', 'truncated', 'converted'),
  'newer.rowIdType': withDefault<400 | 'taken'>(400, 'taken'),
  'write.missingPart': withDefault('refused', 'as-empty', 'rows-as-empty', 'values-as-empty'),
  'write.nullPart': withDefault('as-missing', 'refused'),
  'write.unknownMember': withDefault('ignored', 'refused', 'body-refused', 'row-refused'),
  'write.repeatedDelete': withDefault<'once' | 400 | 'with-shape' | 'unknown-row'>(
    'once',
    400,
    'with-shape',
    'unknown-row',
  ),
  'write.repeatedUpdate': withDefault<'in-turn' | 400 | 'with-shape'>('in-turn', 400, 'with-shape'),
  'legacy.add.emptyRequired': withDefault('refused', 'taken'),
  'write.allCase': withDefault('refused', 'taken'),
  'write.columnCase': withDefault('exact', 'any'),
  'write.atomic': withDefault('nothing', 'rows-before'),
  'newer.atomic': withDefault('nothing', 'rows-before'),
  'reload.rowIds': withDefault('new', 'as-before'),
  'reload.added': withDefault('removed', 'kept'),
  'reload.withoutSource': withDefault<'kept' | 'removed' | 400>('kept', 'removed', 400),
  'reload.atomic': withDefault('nothing', 'grids-before'),
  'write.readOnly': withDefault('accepted', 'refused', 'ignored'),
  'write.computed': ofKinds('sequence', 'formula')('refused', 'ignored'),
  'write.sequence': withDefault('as-computed', 'stored'),
  'write.looseNumbers': ofKinds('checkbox', 'integer', 'number')(
    'refused',
    'converted',
    'plain',
    'digits',
    'trimmed',
    'lenient',
  ),
  'write.looseText': ofKinds(...texts)('refused', 'converted'),
  'write.textBlanks': withDefault('kept', 'trimmed'),
  'write.lineBreaks': withDefault('kept', 'unified'),
  'write.controlCharacters': ofKinds(...texts)('kept', 'removed', 'refused'),
  'write.lengthUnit': withDefault('code-units', 'characters', 'bytes'),
  'write.dateText': ofKinds(...moments)('refused', 'iso-taken', 'milliseconds-taken', 'taken'),
  'write.textZone': withDefault('utc', 'server'),
  'write.checkboxText': withDefault('refused', 'taken', 'legacy-taken', 'newer-taken'),
  'write.blankText': ofKinds(...plain, ...lists)('refused', 'taken', 'legacy-taken', 'newer-taken'),
  'write.itemList': ofKinds('singleSelect', 'userlist')('refused', 'taken', 'legacy-taken', 'newer-taken'),
  'write.optionCase': ofKinds(...selects)('exact', 'any'),
  'write.optionBlanks': ofKinds(...selects)('exact', 'trimmed'),
  'write.userKeyCase': withDefault('exact', 'any'),
  'write.dateFraction': ofKinds(...moments)('refused', 'truncated'),
  'write.dateTime': withDefault('taken', 'refused', 'truncated'),
  'write.momentPrecision': withDefault('milliseconds', 'seconds'),
  'write.timeRange': withDefault('taken', 'refused'),
  'write.momentRange': withDefault('refused', 'taken'),
  'write.integerRange': withDefault('whole', '32-bit'),
  'write.emptyValue': ofKinds(...texts, ...plain, ...lists)('refused', 'clears'),
  'legacy.emptyItem': ofKinds('singleSelect', 'userlist')('refused', 'clears'),
  'legacy.emptyObject': withDefault('refused', 'clears'),
  'legacy.emptyText': ofKinds(...plain, ...lists)('clears', 'refused'),
  'legacy.emptyString': ofKinds(...texts)('stays', 'clears'),
  'legacy.optionForms': ofKinds(...selects)('refused', 'taken'),
  'legacy.checkboxNumber': withDefault('refused', 'taken'),
  'legacy.userName': withDefault('refused', 'taken'),
  'legacy.titleObject': ofKinds(...selects)('refused', 'taken'),
  'legacy.multiObject': withDefault('refused', 'taken'),
  'newer.optionForms': ofKinds(...selects)('refused', 'taken'),
  'newer.userText': withDefault('refused', 'taken', 'by-name', 'by-key'),
  'newer.looseNumbers': ofKinds('integer', 'number')('refused', 'converted', 'plain', 'digits', 'trimmed', 'lenient'),
  'newer.dateText': ofKinds(...moments)('refused', 'iso-taken', 'milliseconds-taken', 'taken'),
  'newer.checkboxNumber': withDefault('refused', 'taken', 'whole-taken'),
  'newer.emptyValue': ofKinds(...texts, ...plain)('clears', 'refused'),
  'newer.emptyItem': ofKinds('singleSelect', 'userlist')('clears', 'refused'),
  'newer.emptyText': ofKinds(...texts)('clears', 'stays'),
  'write.multiOrder': withDefault('as-given', 'as-configured'),
  'legacy.repeatedOption': withDefault('once', 'kept', 'refused'),
  'newer.repeatedOption': withDefault('once', 'kept', 'refused'),
  'cascade.unknownLevel': withDefault(400, 404),
  'cascade.unknownOption': withDefault(400, 404),
  'cascade.levelMissing': withDefault(404, 400),
  'cascade.descendants': withDefault('cleared', 'kept'),
  'cascade.sameOption': withDefault('keeps', 'clears'),
  'cascade.noParent': withDefault('none', 'all'),
  'cascade.nullOption': withDefault<400 | 'clears' | 'empty-clears' | 'both-clear'>(
    400,
    'clears',
    'empty-clears',
    'both-clear',
  ),
  'cascade.atomic': withDefault('nothing', 'levels-before'),
  'cascade.letterCase': withDefault('exact', 'any', 'levels-any', 'options-any'),
  'cascade.emptyLevel': withDefault('left-out', 'empty-text'),
  'cascade.empty': withDefault<'accepted' | 400>('accepted', 400),
  'cascade.nullBody': withDefault('refused', 'as-empty'),
  'cascade.successBody': withDefault('as-others', 'selection'),
  'formula.empty': withDefault('empty', 'zero'),
  'formula.emptyText': withDefault('text', 'empty'),
  'version.before': withDefault(404, 501),
  addonVersion: {
    ...withDefault<Version>('latest', '1.17.9', '1.18.0', '1.19.0', '1.24.9', '1.25.0'),
    accepts: isVersion,
    wanted: '"latest", or a version such as "1.19.0"',
  },
  'rows.modified': withDefault('flag', 'timestamp', 'count'),
  'rows.numbering': withDefault('all-grids', 'each-grid'),
  'rows.createdModified': withDefault('yes', 'no'),
  'rows.sameValueModified': withDefault('yes', 'no'),
  'rows.duplicate': withDefault('equal-cells', 'with-sequences'),
  'rows.duplicateKept': withDefault('first', 'last'),
  'rows.sequenceOmitted': withDefault('numbered', 'empty'),
  'rows.sequenceScope': withDefault('issue', 'grid'),
  'rows.sequenceAfterDelete': withDefault('never-before', 'largest-plus-one'),
} as const;

/** The id of a choice, such as `legacy.errorBody`. */
export type ChoiceId = keyof typeof choiceValues;

/** A value for every choice. */
export type Choices = { readonly [Id in ChoiceId]: (typeof choiceValues)[Id]['default'] };

/** Values for some choices; the rest keep their defaults. */
export type Profile = { readonly [Id in ChoiceId]?: Choices[Id] };
