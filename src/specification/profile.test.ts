import { describe, expect, it } from 'vitest';
import { createCore } from '../mock/create-core.js';
import { choices, type Profile } from './choices.js';
import { resolveProfile } from './profile.js';

/** A profile from outside, such as a file, that no compiler has seen. */
const given = (entries: Record<string, unknown>): Profile => entries;

describe('resolveProfile', () => {
  it('gives the defaults for an empty profile', () => {
    expect(resolveProfile({})).toEqual({
      'auth.schemes': 'both',
      'auth.xsrf': 'not-checked',
      'auth.challenge': 'schemes',
      'auth.edit': 'refused',
      'checks.order': 'field-first',
      'checks.rows': 'shape-first',
      'checks.shape': 'with-content',
      'http.pathId': 404,
      'legacy.errorBody': 'errorMessages',
      'newer.errorBody': 'errorMessages',
      'http.emptySuccess': 'none',
      'http.charset': 'none',
      'http.requestType': 'json-or-absent',
      'http.malformedBody': 400,
      'http.trailingSlash': 'tolerated',
      'http.missingSlash': 'tolerated',
      'auth.userCase': 'exact',
      'newer.userText': 'refused',
      'newer.emptyItem': 'clears',
      'checks.reloadIds': 'with-content',
      'legacy.rowOrder': 'ascending',
      'newer.rowOrder': 'ascending',
      'columns.letterCase': 'exact',
      'write.columnCase': 'exact',
      'write.allCase': 'refused',
      'write.dateTime': 'taken',
      'write.timeRange': 'taken',
      'write.momentRange': 'refused',
      'write.integerRange': 'whole',
      'legacy.emptyString': 'stays',
      'legacy.titleObject': 'refused',
      'legacy.multiObject': 'refused',
      'http.head': 'as-get',
      'http.options': 204,
      'http.otherMethod': 405,
      'http.badEncoding': 400,
      'http.repeatedParameter': 'refused',
      'list.id': 'number',
      'list.order': 'id',
      'legacy.add.status': 201,
      'legacy.add.unknownColumn': 400,
      'legacy.sync.taskId': 'header',
      'legacy.dates': 'milliseconds',
      'legacy.dateParts': 'part',
      'legacy.checkbox': 'boolean',
      'legacy.sequence': 'text',
      'legacy.multiSelect': 'joined',
      'legacy.emptyList': 'null',
      'legacy.userValue': 'key',
      'legacy.rowMissing': 200,
      'legacy.rowMissingAll': 200,
      'legacy.rowOfOtherIssue': 'as-missing',
      'legacy.singleRowPaging': 'pages',
      'legacy.hiddenIssues': 'left-out',
      'paging.defaultMaxResults': 50,
      'paging.limit': 1000,
      'paging.issueUnit': 'groups',
      'paging.groupOrder': 'ascending',
      'paging.invalid': 400,
      'paging.zero': 'empty',
      'columns.blanks': 'trimmed',
      'columns.emptyName': 'dropped',
      'columns.emptyParameter': 'not-given',
      'source.configurationTable': 'present',
      'source.permission': 'admins',
      'newer.fieldInPath': 'taken',
      'newer.issueKeyCase': 'unknown',
      'newer.status.column': 400,
      'newer.context': 'as-missing-field',
      'newer.status.add': 201,
      'newer.status.update': 200,
      'newer.status.delete': 204,
      'newer.status.invalid': 400,
      'newer.status.field': 404,
      'newer.status.issue': 404,
      'newer.status.rowUpdate': 404,
      'newer.status.rowDelete': 404,
      'newer.status.edit': 403,
      'newer.customFieldId': 'number',
      'newer.emptyMulti': 'null',
      'newer.emptyCheckbox': 'null',
      'newer.goneUserKey': 'absent',
      'newer.rowId': 'uuid',
      'write.readOnly': 'accepted',
      'write.computed': 'refused',
      'write.looseNumbers': 'refused',
      'write.checkboxText': 'refused',
      'write.blankText': 'refused',
      'write.itemList': 'refused',
      'write.optionCase': 'exact',
      'newer.dateText': 'refused',
      'newer.checkboxNumber': 'refused',
      'write.looseText': 'refused',
      'write.dateText': 'refused',
      'write.dateFraction': 'refused',
      'write.emptyValue': 'refused',
      'legacy.emptyText': 'clears',
      'legacy.optionForms': 'refused',
      'newer.optionForms': 'refused',
      'newer.looseNumbers': 'refused',
      'newer.emptyValue': 'clears',
      'newer.emptyText': 'clears',
      'write.multiOrder': 'as-given',
      'cascade.unknownLevel': 400,
      'cascade.unknownOption': 400,
      'cascade.levelMissing': 404,
      'cascade.descendants': 'cleared',
      'cascade.sameOption': 'keeps',
      'write.emptyRows': 'accepted',
      'reload.emptyIds': 'accepted',
      'write.rowIdType': 400,
      'reload.idType': 400,
      'newer.rowIdType': 400,
      'write.missingPart': 'refused',
      'write.unknownMember': 'ignored',
      'write.repeatedDelete': 'once',
      'write.repeatedUpdate': 'in-turn',
      'legacy.add.emptyRequired': 'refused',
      'write.atomic': 'nothing',
      'newer.atomic': 'nothing',
      'reload.rowIds': 'new',
      'reload.added': 'removed',
      'reload.withoutSource': 'kept',
      'reload.atomic': 'nothing',
      'cascade.noParent': 'none',
      'cascade.nullOption': 400,
      'cascade.atomic': 'nothing',
      'cascade.empty': 'accepted',
      'cascade.letterCase': 'exact',
      'rows.sequenceScope': 'issue',
      'formula.empty': 'empty',
      'version.before': 404,
      addonVersion: 'latest',
      'rows.modified': 'flag',
      'rows.numbering': 'all-grids',
      'rows.createdModified': 'yes',
      'rows.sameValueModified': 'yes',
      'rows.duplicate': 'equal-cells',
      'rows.duplicateKept': 'first',
      'rows.sequenceAfterDelete': 'never-before',
    });
  });

  it('takes every value that the table lists', () => {
    const all = Object.entries(choices).flatMap(([id, { values }]) => values.map((value) => ({ [id]: value })));
    expect(all.length).toBeGreaterThan(60);
    for (const profile of all) expect(resolveProfile(given(profile))).toMatchObject(profile);
  });

  it('keeps the defaults of what is not given, or given as undefined', () => {
    const resolved = resolveProfile(given({ 'legacy.dates': 'iso-string', 'paging.limit': undefined }));
    expect(resolved).toEqual({ ...resolveProfile({}), 'legacy.dates': 'iso-string' });
  });

  it.each([
    ['paging.defaultMaxResults', 1],
    ['paging.defaultMaxResults', 123456],
    ['paging.limit', 17],
    ['addonVersion', '1.2.3'],
    ['addonVersion', '10.20.30'],
  ])('takes for %s any of a sort, such as %j', (id, value) => {
    expect(resolveProfile(given({ [id]: value }))).toMatchObject({ [id]: value });
  });

  it.each([
    ['legacy.errorbody', 'legacy.errorBody'],
    ['legacy.add.staus', 'legacy.add.status'],
    ['newer.status.isue', 'newer.status.issue'],
    ['AddOnVersion', 'addonVersion'],
    ['auth.scheme', 'auth.schemes'],
  ])('refuses the id %s, and asks whether %s was meant', (id, meant) => {
    expect(() => resolveProfile(given({ [id]: 1 }))).toThrow(TypeError);
    expect(() => resolveProfile(given({ [id]: 1 }))).toThrow(`there is no choice "${id}"; did you mean "${meant}"?`);
  });

  it.each(['nosuch', 'xyzzy.plugh'])('refuses the id %s, which is like none, without a guess', (id) => {
    expect(() => resolveProfile(given({ [id]: 1 }))).toThrow(
      `there is no choice "${id}"; choices are named as "legacy.dates" is, and the README has a table of them`,
    );
  });

  it.each([
    ['newer.status.row', '"newer.status.rowUpdate" and "newer.status.rowDelete"'],
    ['legacy.readOnly', '"write.readOnly"'],
    ['cascade.invalid', '"cascade.unknownLevel" and "cascade.unknownOption"'],
  ])('says what took the place of %s, which is gone', (id, now) => {
    expect(() => resolveProfile(given({ [id]: 400 }))).toThrow(
      `there is no choice "${id}" any more; its place is taken by ${now}`,
    );
  });

  it.each(['constructor', 'toString', '__proto__'])('refuses the id %s, which every object has', (id) => {
    const profile = given(JSON.parse(`{"${id}": 1}`));
    expect(() => resolveProfile(profile)).toThrow(`there is no choice "${id}"`);
  });

  it.each([
    ['legacy.add.status', 202, '201 or 200'],
    ['legacy.add.status', '201', '201 or 200'],
    ['legacy.errorBody', 'Empty', '"errorMessages" or "message" or "message-and-status" or "empty"'],
    ['newer.status.issue', null, '404 or 403 or 400'],
    ['paging.defaultMaxResults', 0, 'a positive whole number, or "all"'],
    ['paging.defaultMaxResults', 1.5, 'a positive whole number, or "all"'],
    ['paging.defaultMaxResults', '50', 'a positive whole number, or "all"'],
    ['paging.defaultMaxResults', 'none', 'a positive whole number, or "all"'],
    ['paging.limit', -1, 'a positive whole number, or "none"'],
    ['paging.limit', 'all', 'a positive whole number, or "none"'],
    ['addonVersion', '1.19', '"latest", or a version such as "1.19.0"'],
    ['addonVersion', 'newest', '"latest", or a version such as "1.19.0"'],
    ['addonVersion', 1, '"latest", or a version such as "1.19.0"'],
  ])('refuses for %s the value %j, and says what it takes', (id, value, wanted) => {
    expect(() => resolveProfile(given({ [id]: value }))).toThrow(TypeError);
    expect(() => resolveProfile(given({ [id]: value }))).toThrow(
      `choice "${id}" takes ${wanted}, not ${JSON.stringify(value)}`,
    );
  });

  it('names every wrong entry', () => {
    const profile = given({ nope: 1, 'legacy.dates': 'iso', 'paging.limit': 3 });
    expect(() => resolveProfile(profile)).toThrow(/"nope".*"legacy\.dates"/);
    expect(() => resolveProfile(profile)).not.toThrow(/paging/);
  });
});

describe('createCore', () => {
  it('refuses a wrong profile and a wrong version', () => {
    expect(() => createCore({ profile: given({ nope: 1 }) })).toThrow(TypeError);
    expect(() => createCore({ profile: given({ addonVersion: '1.x' }) })).toThrow(TypeError);
  });

  it('takes the version of the settings before that of the profile', async () => {
    const core = createCore({ profile: { addonVersion: 'latest' }, addonVersion: '1.17.9' });
    const headers = { authorization: `Basic ${btoa('alice:alice')}` };
    const request = new Request('http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount', { headers });
    expect((await core.handle(request)).status).toBe(404);
  });
});
