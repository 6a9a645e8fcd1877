import { type ChoiceId, type ChoiceValues, choiceValues } from './choice-values.js';
import type { RuleId } from './rules.js';

export type { ChoiceId, Choices, Profile } from './choice-values.js';

/** A question that the specification leaves open: its possible answers, the default, and the reason of the default. */
export interface Choice<T> extends ChoiceValues<T> {
  readonly question: string;
  readonly reason: string;
  readonly rules: readonly RuleId[];
}

type Texts = Pick<Choice<unknown>, 'question' | 'reason' | 'rules'>;

/** Makes the texts of a choice, with the rules that it is about: its question, and the reason of its default. */
const about =
  (rules: readonly RuleId[]) =>
  (question: string, reason: string): Texts => ({ question, reason, rules });

const texts: { readonly [Id in ChoiceId]: Texts } = {
  'auth.schemes': about(['AUTH-1', 'AUTH-2'])(
    'How are credentials supplied?',
    'Basic is the only scheme seen; personal access tokens are newer. Applications inside the tracker send the cookie ' +
      'JSESSIONID: values that end in session take it, and add POST, GET and DELETE /rest/auth/1/session.',
  ),
  'auth.xsrf': about(['AUTH-2'])(
    'What does a write of a signed-in user get without the header X-Atlassian-Token: no-check?',
    'A page of another site can make a browser send the cookie, but not this header.',
  ),
  'auth.challenge': about(['AUTH-1', 'AUTH-2'])(
    'What does WWW-Authenticate say with a 401?',
    'The schemes that are taken. oauth: OAuth with the address of the tracker, as trackers send it.',
  ),
  'auth.challengeWrong': about(['AUTH-2'])(
    'What does WWW-Authenticate say where credentials are wrong? (our own)',
    'As where they are missing (auth.challenge).',
  ),
  'auth.errorBody': about(['JSON-1', 'AUTH-1', 'AUTH-2'])(
    'Which body has a 401? (our own)',
    'That of any refusal; on endpoints 16 and 17 it is stated. A tracker that refuses before the add-on has another.',
  ),
  'auth.edit': about(['AUTH-3', 'ISSUE-2'])(
    'May a user write who may view the issue but not edit it?',
    '"Permission on that issue" does not say which; a write needs more than a read.',
  ),
  'auth.userCase': about(['AUTH-2', 'NUSER-2', 'VALUE-1'])(
    'Does a user name match in another letter case? (our own)',
    'Names are taken as they are written.',
  ),
  'checks.order': about([
    ...(['AUTH-1', 'AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-7'] as const),
    ...(['FIELD-1', 'FIELD-2', 'FIELD-3', 'FIELD-4', 'FIELD-5', 'ISSUE-1', 'ISSUE-2', 'JSON-1'] as const),
  ])(
    'Which refusal wins when several apply?',
    'Authentication, then left to right through the path: credentials, role, field, issue, permission, context, syntax, ' +
      'content. issue-first: issue and permission before field.',
  ),
  'checks.rows': about(['COLUMN-1', 'COLUMN-2', 'ROW-1', 'VALUE-1', 'NERR-1'])(
    'Which refusal wins when several rows of a body have faults?',
    'Shape, then row ids, columns, values; row-by-row: the first row with a fault; cell-by-cell: after shape and ids, the first cell with a fault.',
  ),
  'checks.shape': about(['JSON-1'])(
    'When is the shape of a body checked, such as `{"rows": 5}` or a body that names nothing? (our own)',
    'With the content of the body. with-syntax: with whether it is JSON.',
  ),
  'checks.parameters': about(['READ-6', 'READ-9'])(
    'When are query parameters checked that are not numbers, or are given twice? (our own)',
    'With the syntax of a body. with-content: with the columns that a query names.',
  ),
  'checks.reloadIds': about(['FIELD-1', 'FIELD-2', 'FIELD-5', 'ISSUE-1', 'AUTH-3'])(
    'When are the fields in the body of endpoint 5 checked? (our own)',
    'With the content of the body. with-field: as a field in a path, and its context.',
  ),
  'checks.cells': about(['VALUE-1', 'NERR-1', 'ISSUE-1', 'ISSUE-2'])(
    'Where content is checked before the issue: are cells and levels, too? (our own)',
    'They wait for the issue, to which they are written. without-issue: with the other content.',
  ),
  'http.emptySuccess': about(['JSON-1'])(
    'Does a success have a body where none is stated (endpoints 5 to 8, 12, 17, 18 and 20 to 22)?',
    'There is nothing to say. object: it is {}, for clients that parse every answer. A 204 never has one.',
  ),
  'http.charset': about(['JSON-1'])(
    'Does the content type of JSON answers name a charset?',
    'JSON is always UTF-8; utf-8 writes application/json;charset=UTF-8.',
  ),
  'http.requestType': about(['JSON-1'])(
    'Which content types may a body have?',
    'Another type is not parsed. any: it is; json: a body without a type is refused, too; json-of-bodies: unless it is empty.',
  ),
  'http.malformedBody': about(['JSON-1'])(
    'What does a body get that does not parse: not JSON, empty, or not UTF-8?',
    'It is the fault of the client; servers whose parser fails answer 500.',
  ),
  'http.trailingSlash': about(['READ-1', 'JSON-1'])(
    'May a path have one slash too many at its end?',
    'Seen both ways; 404 takes each path as section 4 writes it.',
  ),
  'http.missingSlash': about(['READ-1', 'JSON-1'])(
    'May the path of endpoint 9 lack the slash at its end?',
    'Seen both ways; 405: the path is that of endpoints 11 to 13, and has no such method.',
  ),
  'http.head': about(['JSON-1'])('What does HEAD get?', 'As GET, without the body, as HTTP asks of servers.'),
  'http.options': about(['JSON-1', 'AUTH-1'])('What does OPTIONS get?', 'Allow needs no credentials; 200 has it, too.'),
  'http.otherMethod': about(['AUTH-1', 'JSON-1'])(
    'What does a method get that the path does not have?',
    'No caller could use it; 401-first asks for right credentials first.',
  ),
  'http.pathId': about(['FIELD-1', 'ISSUE-1', 'READ-7'])(
    'What does an id in the path get that is not a number?',
    'It is as unknown as any other id.',
  ),
  'http.badEncoding': about(['JSON-1'])('What does a path get whose encoding does not decode?', 'Its form is wrong.'),
  'http.repeatedParameter': about(['READ-4', 'READ-6', 'NREAD-3'])(
    'Which value counts where a query parameter is given twice?',
    'Nobody means both; joined puts a comma between the values.',
  ),
  'legacy.errorBody': about(['JSON-1'])(
    'What is the error body of legacy and cascade endpoints?',
    'Seen: clients look for errorMessages and errors.',
  ),
  'newer.errorBody': about(['JSON-1', 'AUTH-7'])(
    'What is the error body of endpoints 15 and 18?',
    'As stated for endpoints 16 and 17. The last two are those of legacy.errorBody.',
  ),
  'list.id': about(['LIST-1'])('Is the id in the list of grids 10500 or customfield_10500?', 'As in paths.'),
  'list.order': about(['LIST-1'])('In which order are grids listed?', 'Ids never change; name: by code units and id.'),
  'legacy.add.status': about(['ADD-1'])('What is the success status of endpoint 11?', '201 is stated; 200 was seen.'),
  'legacy.add.unknownColumn': about(['COLUMN-1'])('What does an unknown column get on endpoint 11?', '7.1 says both.'),
  'legacy.sync.taskId': about(['SYNC-1', 'SYNC-2'])(
    'How does endpoint 14 return a task id?',
    'No body, so X-Task-Id; location: a path that ends in the id, in Location; body: 200 with the id as JSON; object: in an object.',
  ),
  'legacy.dates': about(['READ-11'])(
    'Is a date read as milliseconds or as a date string?',
    'Expected by section 2.5 and seen; iso-seconds is ISO text without milliseconds; sql-timestamp is as Java prints one: 2026-03-02 09:00:00.0; sql-seconds has no fraction.',
  ),
  'legacy.dateParts': about(['READ-11'])(
    'Where dates are text, is a date the day alone, and a time the time of day alone? (our own)',
    'The other part means nothing. whole: each is written as a datetime is, a time with the day of its milliseconds.',
  ),
  'legacy.checkbox': about(['READ-3'])(
    'How is a checkbox read on the legacy API?',
    'As on the newer API (2.8); number is 1 or 0, as databases store it.',
  ),
  'legacy.sequence': about(['READ-3'])('Is a sequence a text or a number on the legacy API?', 'As on the newer API.'),
  'legacy.multiSelect': about(['READ-10'])(
    'How is a multi select read on the legacy API?',
    'Section 2.5: a column of a list kind is an object; its names and its values are joined by commas. names-with-blank: a blank follows those of the names alone.',
  ),
  'legacy.emptyList': about(['READ-3', 'READ-10', 'ADD-2', 'UPD-3'])(
    'How is an empty cell of a list column read on the legacy API?',
    'As every other empty cell; a name and a value that are empty texts were seen. empty-list: [] in a multi select that is ' +
      'read as a list (legacy.multiSelect), and null in any other column.',
  ),
  'legacy.userValue': about(['READ-10'])('What is the value of a userlist column on the legacy API?', 'The key (2.8).'),
  'legacy.rowMissing': about(['READ-7'])(
    'What does endpoint 9 answer for a row id that is not there?',
    'Section 7.1 lists it for endpoints 12 and 13 alone; 200 has no values and total 0.',
  ),
  'legacy.rowMissingAll': about(['READ-9'])(
    'What does endpoint 10 answer for a row id that is not there?',
    'A filter that nothing passes; 200 has no values and total 0.',
  ),
  'legacy.rowOfOtherIssue': about(['READ-7'])(
    'What does endpoint 9 answer for the id of a row of another issue?',
    'What a row id that is not there gets; its values are never shown.',
  ),
  'legacy.singleRowPaging': about(['READ-6', 'READ-7'])(
    'Do startAt and maxResults page the one row of endpoint 9 with a row id?',
    'Section 4.1 gives them to both paths; ignored: as if not given, where each is a number.',
  ),
  'legacy.hiddenIssues': about(['READ-8'])(
    'Does endpoint 10 show rows of issues that the user may not view? (our own)',
    'A search of the tracker never shows what its user may not view.',
  ),
  'legacy.rowOrder': about(['READ-1', 'READ-6'])(
    'In which order are the rows of an issue on endpoints 9 and 10? (our own)',
    'By their ids, as they were added.',
  ),
  'paging.defaultMaxResults': about(['READ-6'])(
    'How large is a page when maxResults is not given?',
    "The tracker's habit; a small page shows clients that never ask for the second one.",
  ),
  'paging.limit': about(['READ-6'])('How large is the largest page?', 'Bounded work per request.'),
  'paging.overLimit': about(['READ-6'])(
    'What does a maxResults larger than the limit get? (our own)',
    'A page of what is possible. clamped: it is answered, and echoed, as the limit.',
  ),
  'paging.issueUnit': about(['READ-6', 'READ-8'])('What does a page of endpoint 10 count?', 'It holds issue groups.'),
  'paging.groupOrder': about(['READ-8', 'READ-6'])(
    'In which order are the issue groups of endpoint 10?',
    'By issue id: a page stays while rows are added.',
  ),
  'paging.invalid': about(['READ-6', 'READ-9'])(
    'What does a startAt, maxResults or rowId get that is no whole number?',
    'A page that was not asked for hides the mistake. Some frameworks answer 404.',
  ),
  'paging.negative': about(['READ-6', 'READ-9'])(
    'What does a startAt, maxResults or rowId get that is negative? (our own)',
    'It is no number of rows. invalid: as paging.invalid says. all: as a maxResults it asks for every row up to the ' +
      'limit, or the total without one, which is echoed; the others are as if not given.',
  ),
  'paging.empty': about(['READ-6', 'READ-9'])(
    'Is a startAt, maxResults or rowId without a value given, as in startAt=? (our own)',
    'It is no number. invalid: as paging.invalid says.',
  ),
  'paging.zero': about(['READ-6'])(
    'What does maxResults=0 get? (our own)',
    'Zero is a whole number, and asks for the total alone. all: as paging.negative says.',
  ),
  'paging.plusSign': about(['READ-6', 'READ-9'])(
    'Is a startAt, maxResults or rowId with a plus sign a whole number, as in startAt=%2B1? (our own)',
    'Nobody needs to write it. invalid: as paging.invalid says.',
  ),
  'paging.range': about(['READ-6'])(
    'Is a startAt or a maxResults past 2^31-1 taken? (our own)',
    'It is a whole number. 32-bit: as paging.invalid says.',
  ),
  'columns.blanks': about(['READ-4', 'READ-5', 'NREAD-3', 'NCOL-1'])(
    'How are blanks around the names of columns read?',
    'No name begins or ends with a blank, and lists are typed with blanks.',
  ),
  'columns.emptyName': about(['READ-4', 'READ-5', 'NREAD-3', 'NCOL-1'])(
    'How is an empty name in a list of columns read, as in a,,b?',
    'It names nothing.',
  ),
  'columns.emptyParameter': about(['READ-3', 'READ-5', 'NREAD-3', 'NCOL-1'])(
    'What does a list of columns that names none mean, as in columns=?',
    'A form with an empty field asks for nothing in particular.',
  ),
  'columns.letterCase': about(['READ-4', 'READ-5', 'NREAD-3', 'NCOL-1'])(
    'Does a column match in another letter case in a list of columns? (our own)',
    'Names are taken as they are written.',
  ),
  'source.configurationTable': about(['SOURCE-1'])('Is configurationTableName present?', 'One variant in 2.3 has it.'),
  'source.permission': about(['AUTH-6', 'SOURCE-1'])(
    'Who may get datasource information?',
    'Section 5 asks for a separate permission; editors: also editors in a project with the grid; sysadmins: no other admin.',
  ),
  'newer.customFieldId': about(['NREAD-1'])('Is customFieldId 10500 or customfield_10500?', 'As in the list of grids.'),
  'newer.fieldInPath': about(['FIELD-4', 'NREAD-1'])(
    'Does the path of the newer API take customfield_10500?',
    "It is the tracker's own name of the field, and what customFieldId may say.",
  ),
  'newer.issueKeyCase': about(['ISSUE-2', 'ISSUE-3', 'AUTH-7'])(
    'Does an issue key match in another letter case?',
    'Names are taken as they are written.',
  ),
  'newer.status.column': about(['NCOL-1'])('What does an unknown column get on endpoint 15?', 'As on the legacy API.'),
  'newer.emptyMulti': about(['NFORM-11', 'NREAD-2'])(
    'How is an empty multi select read on the newer API?',
    'As every other empty cell.',
  ),
  'newer.emptyCheckbox': about(['NFORM-1', 'NREAD-2'])(
    'How is a checkbox that was never set read on the newer API? (our own)',
    'As every other empty cell; false: section 2.8 has a boolean for a checkbox, and no other value.',
  ),
  'newer.goneUserKey': about(['NUSER-1'])(
    'Does the newer API give the key of a user who no longer exists?',
    'Section 2.8: it may be missing when the user could not be found.',
  ),
  'newer.rowOrder': about(['NREAD-2'])('Which row has the position 0 on endpoint 15? (our own)', 'The oldest row.'),
  'newer.context': about(['FIELD-4', 'NREAD-1'])(
    'What does a grid outside its context get on endpoints 15 to 18?',
    'The issue has no such field; no-rows reads it as a grid without rows, and refuses writes as invalid. 400: as on the legacy API.',
  ),
  'newer.rowId': about(['NREAD-2', 'NADD-1'])(
    'What do row ids of the newer API look like?',
    'Seen: row_ and a UUID; number is the legacy row id as a text, row-number has row- before it.',
  ),
  'newer.status.add': about(['NADD-1'])('What is the success status of endpoint 16?', 'With ids, as on endpoint 11.'),
  'newer.status.update': about(['NUPD-1'])('What is the success status of endpoint 17?', 'No payload is stated.'),
  'newer.status.delete': about(['NDEL-1'])('What is the success status of endpoint 18?', 'No payload is stated.'),
  'newer.status.invalid': about(['NCOL-1', 'NVAL-1', 'NADD-2', 'NUPD-2', 'NCOL-2', 'NUSER-2', 'NUSER-3', 'NERR-1'])(
    'What do a bad column, value, required column, read-only column or user get on endpoints 16 and 17?',
    'As on the legacy API. Of several failures the first decides: columns, values, what is required.',
  ),
  'newer.status.columnGiven': about(['NCOL-1'])(
    'What does an unknown column get on endpoints 16 and 17? (our own)',
    'One outcome for all that section 7.2 lists. as-invalid: as newer.status.invalid says; 404: as on endpoint 12.',
  ),
  'newer.status.user': about(['NUSER-3'])(
    'What does a user that is not found get on endpoints 16 and 17? (our own)',
    'It is a bad value. as-invalid: as newer.status.invalid says; a user without a key always gets that.',
  ),
  'newer.status.readOnly': about(['NCOL-2'])(
    'What does a read-only column get on endpoints 16 and 17, also a formula or a sequence? (our own)',
    'One outcome for all that section 7.2 lists. as-invalid: as newer.status.invalid says; 403: nobody may write it.',
  ),
  'newer.status.shape': about(['NADD-1', 'NUPD-1', 'NDEL-1'])(
    'What does a body of another shape get on endpoints 16 to 18, such as `{"rows": 5}`? (our own)',
    'As on the legacy API; also for what write.emptyRows and choices about parts of bodies refuse.',
  ),
  'newer.status.field': about(['FIELD-4'])(
    'What does a field that is not found or not a grid get on the newer API?',
    'Section 7.2 lists both together. as-legacy: 400 where it is not a grid.',
  ),
  'newer.status.issue': about(['ISSUE-2', 'AUTH-7'])(
    'What does an issue that is not found or may not be viewed get on the newer API?',
    'Section 5: one outcome for missing and hidden.',
  ),
  'newer.status.edit': about(['ISSUE-2'])(
    'What does a user get on endpoints 16 to 18 who may view the issue but not edit it?',
    'Nothing is hidden from this user.',
  ),
  'newer.status.rowUpdate': about(['NUPD-1'])('What does an unknown row id get on endpoint 17?', 'As on endpoint 12.'),
  'newer.status.rowDelete': about(['NDEL-2'])('What does an unknown row id get on endpoint 18?', 'As on endpoint 13.'),
  'write.readOnly': about(['VALUE-1'])(
    'What becomes of a value for a read-only column on endpoints 11 and 12?',
    'Only the newer API lists a refusal (7.2); 7.1 has none. ignored: the column stays as it is.',
  ),
  'write.computed': about(['VALUE-1', 'NCOL-2'])(
    'What becomes of a value for a formula or a sequence?',
    'A value that is dropped silently is lost.',
  ),
  'write.sequence': about(['VALUE-1', 'NCOL-2'])(
    'What becomes of a value for a sequence? (our own)',
    'What a formula gets (write.computed). stored: a text of digits (2.8) is stored, on the legacy API also a whole number.',
  ),
  'write.looseNumbers': about(['VALUE-1'])(
    'Does the legacy API take numeric text as a number, and 0 or 1 in a checkbox?',
    'Numbers are asked for. plain: takes -1.5, for an integer -1; digits: also " +7 "; converted: plain, +7 and 1e3; trimmed: also " 7. "; lenient: also 0x7.',
  ),
  'write.looseText': about(['VALUE-1', 'NVAL-1'])(
    'Is a number or a truth value taken as a text?',
    'Section 2.8 asks for a string. converted: 12 is stored as "12", true as "true".',
  ),
  'write.textBlanks': about(['ADD-1', 'UPD-1', 'NADD-1', 'NUPD-1'])(
    'Does a string or a textarea keep the blanks and line breaks around its text? (our own)',
    'It is stored as given. trimmed: without them; what is then empty counts as given empty.',
  ),
  'write.lineBreaks': about(['VALUE-1', 'NVAL-1'])(
    'Does a string or a textarea keep the kinds of line breaks in its text? (our own)',
    'It is stored as given. unified: CRLF and CR become LF.',
  ),
  'write.controlCharacters': about(['VALUE-1', 'NVAL-1'])(
    'Does a string or a textarea keep control characters other than tabs and line breaks? (our own)',
    'It is stored as given. removed: without them; what is then empty counts as given empty.',
  ),
  'write.lengthUnit': about(['VALUE-1', 'NVAL-1'])(
    'What does the maximum length of a string or a textarea count? (our own)',
    'UTF-16 units, as Java does. characters: those past U+FFFF count once; bytes: those of UTF-8.',
  ),
  'write.dateText': about(['VALUE-1'])(
    'Is a date taken as a text on the legacy API?',
    'Seen: it is refused. iso-taken: ISO text, also with a blank for its T; milliseconds-taken: digits; taken: both.',
  ),
  'write.textZone': about(['VALUE-1', 'NVAL-1'])(
    'In which time zone is a date that is taken as a text without one? (our own)',
    'UTC is the same for everybody. server: that in which it writes dates as text; a time that its clocks show twice is ' +
      'the first, and one that they skip is as if they were not put forward.',
  ),
  'write.checkboxText': about(['VALUE-1', 'NVAL-1'])(
    'Is the text "true" or "false" taken in a checkbox? (our own)',
    'Section 2.8 asks for a boolean. legacy-taken, newer-taken: by that API alone.',
  ),
  'write.blankText': about(['VALUE-1', 'NVAL-1'])(
    'Does a text of blanks alone empty a column that holds no text? (our own)',
    'It is neither empty nor a value of such a column. legacy-taken, newer-taken: on that API alone.',
  ),
  'write.itemList': about(['VALUE-1', 'NVAL-1'])(
    'Is a list of one item taken for a single select or a userlist? (our own)',
    'Such a column holds one item, not a list. legacy-taken, newer-taken: by that API alone.',
  ),
  'write.optionCase': about(['VALUE-1', 'NVAL-1'])(
    'Does an option match in another letter case where rows are added or changed? (our own)',
    'Names are taken as they are written.',
  ),
  'write.optionBlanks': about(['VALUE-1', 'NVAL-1'])(
    'Does an option match with blanks around it where rows are added or changed? (our own)',
    'Names are taken as they are written. trimmed: without the blanks, as in joined text.',
  ),
  'write.userKeyCase': about(['VALUE-1', 'NUSER-3'])(
    'Does the key of a user match in another letter case where rows are added or changed? (our own)',
    'Names are taken as they are written.',
  ),
  'write.dateFraction': about(['VALUE-1', 'NVAL-1'])(
    'Is a date taken that is not a whole number of milliseconds?',
    'A moment is stored in whole milliseconds. truncated: 1.5 is stored as 1.',
  ),
  'write.dateTime': about(['VALUE-1', 'NVAL-1'])(
    'Is a date taken that is not at midnight in UTC? (our own)',
    'It is a number of milliseconds. truncated: the start of its day in UTC is stored.',
  ),
  'write.momentPrecision': about(['VALUE-1', 'NVAL-1'])(
    'To which precision are datetimes and times stored? (our own)',
    'Both APIs have milliseconds. seconds: those of a second are cut off.',
  ),
  'write.timeRange': about(['VALUE-1', 'NVAL-1'])(
    'Is a time taken that is negative, or later than a day has milliseconds? (our own)',
    'It is a number of milliseconds.',
  ),
  'write.momentRange': about(['VALUE-1', 'NVAL-1'])(
    'Is a date, a datetime or a time taken that is more than 8.64e15 milliseconds from 1970? (our own)',
    'No calendar has such a day, and it could not be read as text.',
  ),
  'write.integerRange': about(['VALUE-1', 'NVAL-1'])(
    'Is an integer taken that needs more than 32 bits? (our own)',
    'Every whole number that JSON readers represent exactly.',
  ),
  'write.emptyValue': about(['VALUE-1', 'UPD-2', 'UPD-3'])(
    'Does the legacy API take [] for a kind that is no list, and {"name": "", "value": ""} for a list?',
    'Neither is a value of such a column. clears: each empties the cell.',
  ),
  'legacy.emptyItem': about(['VALUE-1', 'UPD-2', 'UPD-3'])(
    'Does an empty list empty a single select or a userlist on endpoints 11 and 12? (our own)',
    'It is no value of such a column. clears: as null (2.8).',
  ),
  'legacy.emptyObject': about(['VALUE-1'])(
    'Does {} empty a single select on endpoints 11 and 12? (our own)',
    'It names no option. clears: it is an item of nothing, as null.',
  ),
  'legacy.emptyText': about(['UPD-3', 'VALUE-1'])(
    'What does an empty text do to a column that is no string and no textarea on endpoints 11 and 12?',
    'Section 4.1.3 has it handled for the type of the column. refused: it is 400.',
  ),
  'legacy.emptyString': about(['UPD-3', 'ADD-1'])(
    'What does an empty text do to a string or a textarea on endpoints 11 and 12? (our own)',
    'Section 4.1.3: null and an empty text are distinct, so the column holds it. clears: it does what null does.',
  ),
  'legacy.optionForms': about(['VALUE-1'])(
    'Does the legacy API take the title of an option, or joined text for a multi select?',
    'The value is read. taken: also the title, as a text or in an object; joined text is split.',
  ),
  'legacy.checkboxNumber': about(['VALUE-1'])(
    'Does the legacy API take a whole number other than 0 and 1 in a checkbox? (our own)',
    'It is neither true nor false. taken: it is true. 0 and 1: write.looseNumbers.',
  ),
  'legacy.userName': about(['VALUE-1'])(
    'Does the legacy API take a user by user name?',
    'The key identifies a user (2.8). taken: also the name, as a text or in an object.',
  ),
  'legacy.titleObject': about(['VALUE-1'])(
    'Does the legacy API take an object with the title of an option alone, as {"name": "..."}? (our own)',
    'The value is what names an option; taken: its title is enough.',
  ),
  'legacy.multiObject': about(['VALUE-1'])(
    'Does the legacy API take one object for a multi select, as it is read? (our own)',
    'A list of options is written; taken: the values in the object are split at commas.',
  ),
  'newer.optionForms': about(['NVAL-1', 'NUSER-2'])(
    'Does the newer API take the value of an option, and joined text for a multi select?',
    'Section 2.8 has titles. taken: also the value; joined text is split at commas.',
  ),
  'newer.userText': about(['NVAL-1', 'NUSER-2'])(
    'Does the newer API take a user as a text, by key or by user name? (our own)',
    'Section 2.8 has a map that must hold the key.',
  ),
  'newer.looseNumbers': about(['NVAL-1'])(
    'Does the newer API take numeric text as a number?',
    'Section 2.8 asks for numbers. The other values are those of write.looseNumbers.',
  ),
  'newer.dateText': about(['NVAL-1'])(
    'Is a date taken as a text on the newer API? (our own)',
    'Section 2.8 asks for a number. The other values are those of write.dateText.',
  ),
  'newer.checkboxNumber': about(['NVAL-1'])(
    'Does the newer API take 0 or 1 in a checkbox? (our own)',
    'Section 2.8 asks for a boolean. whole-taken: any whole number; all but 0 are true.',
  ),
  'newer.emptyValue': about(['NADD-1', 'NUPD-1', 'NVAL-1'])(
    'Does an empty list empty a column on endpoints 16 and 17 that is no list of options or users?',
    'Section 2.8 counts it as an empty value, as null.',
  ),
  'newer.emptyItem': about(['NADD-1', 'NADD-2', 'NUPD-1', 'NVAL-1'])(
    'Does an empty list empty a single select or a userlist on endpoints 16 and 17? (our own)',
    'Section 2.8 counts it as an empty value, as null.',
  ),
  'newer.emptyText': about(['NADD-1', 'NUPD-1'])(
    'What does an empty text do to a text column on endpoints 16 and 17?',
    'Section 2.8 counts it as an empty value, as null.',
  ),
  'write.multiOrder': about(['VALUE-1', 'NFORM-11'])(
    'In which order is a multi select stored?',
    'The order given is what the client meant; as-configured: that of the column.',
  ),
  'legacy.repeatedOption': about(['VALUE-1'])(
    'How often is an option stored that is given twice on endpoints 11 and 12? (our own)',
    'It is selected or not; kept: as often as it is given.',
  ),
  'newer.repeatedOption': about(['NVAL-1', 'NFORM-11'])(
    'How often is an option stored that is given twice on endpoints 16 and 17? (our own)',
    'It is selected or not; kept: as often as it is given.',
  ),
  'cascade.unknownLevel': about(['CAS-2', 'CAS-3'])('What does an unknown level in a body get?', 'It is in the body.'),
  'cascade.unknownOption': about(['CAS-2'])('What does an unknown option get on endpoint 20?', 'It is in the body.'),
  'cascade.levelMissing': about(['CAS-5'])('What does an unknown level get on endpoint 23?', 'It is in the path.'),
  'cascade.descendants': about(['CAS-2', 'CAS-3'])(
    'What happens below a level that changes or is reset?',
    'A selection whose parent is gone has no option; a reset clears all below.',
  ),
  'cascade.sameOption': about(['CAS-2'])(
    'What happens below a level that is given the option it has? (our own)',
    'Nothing has changed above them; clears: every option that is given clears the levels below.',
  ),
  'write.emptyRows': about(['ADD-1', 'UPD-1', 'DEL-1', 'NADD-1', 'NUPD-1', 'NDEL-1'])(
    'What does a request get that names no rows, as in `{"rows": []}`?',
    'There is nothing wrong in a list without entries; accepted does nothing.',
  ),
  'reload.emptyIds': about(['RELOAD-1'])('What does `{"gridIds": []}` get on endpoint 5?', 'Nothing in it is wrong.'),
  'write.rowIdType': about(['ROW-1'])(
    'What does a row id get on endpoints 12 and 13 that is not a whole number?',
    '404: no row has such an id. text-taken: "7" is 7; truncated: a fraction is cut off; converted: both.',
  ),
  'reload.idType': about(['RELOAD-1'])(
    'What does an id of endpoint 5 get that is not a whole number? (our own)',
    'The shape of the body is wrong. The other values are those of write.rowIdType.',
  ),
  'newer.rowIdType': about(['NUPD-1', 'NDEL-1', 'NDEL-2'])(
    'What does a number get as a row id on endpoints 17 and 18? (our own)',
    'Section 2.1: it is a string. taken: the number stands for the text of its digits.',
  ),
  'write.missingPart': about(['ADD-1', 'UPD-1', 'DEL-1', 'NADD-1', 'NUPD-1', 'NDEL-1'])(
    'What does a body get without rows, or a row of endpoint 12 or 17 without values? (our own)',
    'Its shape is wrong. as-empty: each counts as empty; rows-as-empty, values-as-empty: only that part does.',
  ),
  'write.nullPart': about(['ADD-1', 'UPD-1', 'DEL-1', 'NADD-1', 'NUPD-1', 'NDEL-1'])(
    'Where a body may lack its rows, or a row its values: what does null in their place get? (our own)',
    'Many JSON parsers read both alike. refused: it is neither a list nor a map.',
  ),
  'write.unknownMember': about(['JSON-1'])(
    'What do members get that a body, or a row of endpoint 12 or 17, does not state? (our own)',
    'Nothing is said. refused: 400; body-refused: 400 only for those beside rows or gridIds; row-refused: only for those in a row.',
  ),
  'write.repeatedDelete': about(['DEL-1', 'NDEL-1', 'NDEL-2', 'ROW-1'])(
    'What does a row id get that is given twice on endpoints 13 and 18? (our own)',
    'The row is gone either way. unknown-row: the second time it is gone. with-shape: 400, before rows are looked up.',
  ),
  'write.repeatedUpdate': about(['UPD-1', 'NUPD-1'])(
    'What does a row id get that is given twice on endpoints 12 and 17? (our own)',
    'Both changes are made in turn. with-shape: 400, before rows are looked up.',
  ),
  'legacy.add.emptyRequired': about(['ADD-3', 'UPD-3'])(
    'What does null or an empty text get for a required column on endpoint 11? (our own)',
    'Neither states a value, and section 7.1 refuses them on endpoint 12.',
  ),
  'write.atomic': about(['VALUE-1', 'COLUMN-1', 'COLUMN-2', 'ROW-1', 'ADD-3', 'UPD-2'])(
    'What do endpoints 11, 12 and 13 write when one row is refused?',
    'A refused request changes nothing; rows-before: those before the first refused one are written.',
  ),
  'write.allCase': about(['DEL-2'])(
    'What does "ALL" get in place of "all" on endpoint 13? (our own)',
    'It is stated in small letters; taken: every row is deleted.',
  ),
  'write.columnCase': about(['COLUMN-1', 'COLUMN-2', 'NCOL-1'])(
    'Does a column match in another letter case where rows are added or changed? (our own)',
    'Names are taken as they are written.',
  ),
  'newer.atomic': about(['NCOL-1', 'NVAL-1', 'NADD-2', 'NUPD-2', 'NCOL-2', 'NUSER-3'])(
    'What do endpoints 16 and 17 write when one row is refused? (our own)',
    'As on the legacy API. Endpoint 18 deletes none, which is stated.',
  ),
  'reload.rowIds': about(['RELOAD-1'])('Which ids do reloaded rows have?', 'Rows are made anew; as-before: ids stay.'),
  'reload.added': about(['RELOAD-1'])(
    'What happens on a reload to rows that the data source lacks?',
    'A reload puts the rows of the source in place of those that are there.',
  ),
  'reload.withoutSource': about(['RELOAD-1'])(
    'What does a reload do to the rows of a grid that has no data source? (our own)',
    'There is nothing to load. removed: as rows that a source lacks; 400: the request is refused.',
  ),
  'reload.atomic': about(['RELOAD-1', 'FIELD-1', 'FIELD-2', 'FIELD-5'])(
    'What does endpoint 5 reload when one of the ids is refused? (our own)',
    'A refused request changes nothing; grids-before: the grids before the first refused one are reloaded.',
  ),
  'cascade.noParent': about(['CAS-2', 'CAS-5'])(
    'Which options does a level have whose parent has no selection?',
    'A level depends on what is selected above. all: every option of the level.',
  ),
  'cascade.nullOption': about(['CAS-2'])(
    'What does null as an option do on endpoint 20, and an empty text?',
    'Section 2.9: a map of string to string, and no option has an empty name. clears: after null the level ' +
      'has no selection; empty-clears: after an empty text; both-clear: after either.',
  ),
  'cascade.atomic': about(['CAS-2', 'CAS-3'])(
    'What do endpoints 20 and 21 change when one level is refused? (our own)',
    'A refused request changes nothing; levels-before: those given before the first wrong one are changed.',
  ),
  'cascade.letterCase': about(['CAS-2', 'CAS-3', 'CAS-5'])(
    'Does a level or an option match in another letter case on endpoints 20, 21 and 23? (our own)',
    'Each has the name that the field gives it. levels-any, options-any: those alone match.',
  ),
  'cascade.emptyLevel': about(['CAS-1'])(
    'How does endpoint 19 show a level without a selection? (our own)',
    'It holds no selected value (2.9). empty-text: the value of the level is "".',
  ),
  'cascade.empty': about(['CAS-2', 'CAS-3'])(
    'What does an empty map get on endpoint 20, and an empty list on endpoint 21? (our own)',
    'Nothing is to be done, and nothing is wrong.',
  ),
  'cascade.nullBody': about(['CAS-2', 'CAS-3'])(
    'What does null get as the body of endpoints 20 and 21? (our own)',
    'It is neither a map nor a list. as-empty: what an empty one gets (cascade.empty).',
  ),
  'cascade.successBody': about(['JSON-1'])(
    'Which body has a success of endpoints 20 to 22? (our own)',
    'That of http.emptySuccess. selection: what is selected then, as on endpoint 19.',
  ),
  'formula.empty': about(['NFORM-12'])(
    'What does a number formula give when a cell that it uses is empty? (our own)',
    'A total of something unknown is unknown; zero counts an empty cell as 0.',
  ),
  'formula.emptyText': about(['NFORM-12'])(
    'What does a text formula give when a cell that it uses is empty? (our own)',
    'A text, in which the cell is an empty text. empty: nothing, as of null in SQL.',
  ),
  'version.before': about(['VER-1', 'VER-2', 'VER-3'])(
    'What does an endpoint answer in an add-on version that does not have it yet?',
    'The path does not exist there.',
  ),
  addonVersion: about(['VER-1', 'VER-2', 'VER-3'])('Which version of the add-on answers?', 'It has every endpoint.'),
  'rows.modified': about(['READ-2', 'UPD-1', 'CLEAR-3'])(
    'What marks a row as modified?',
    'flag: 1 when added or updated, 0 when loaded; timestamp: milliseconds of the change; count: how often it was changed.',
  ),
  'rows.numbering': about(['ADD-1', 'NADD-1'])(
    'How are rows numbered?',
    'One counter for all grids; each-grid: each counts on from its largest id.',
  ),
  'rows.createdModified': about(['READ-2', 'CLEAR-3'])(
    'Does adding a row mark it as modified?',
    'Rows that were added survive endpoint 8; no: they are removed, too.',
  ),
  'rows.sameValueModified': about(['READ-2', 'UPD-1', 'NUPD-1', 'CLEAR-3'])(
    'Does an update that changes no value mark the row as modified?',
    'The update was made; no: only a change of a value counts.',
  ),
  'rows.duplicate': about(['CLEAR-2'])(
    'Which rows are duplicates?',
    'Equal in every column but sequences; null differs from empty. with-sequences: those count, too.',
  ),
  'rows.duplicateKept': about(['CLEAR-2'])('Which of several duplicates stays?', 'The row that was there first.'),
  'rows.sequenceOmitted': about(['ADD-1', 'ADD-2', 'NADD-1'])(
    'What does a sequence that is not given get in a row that is added? (our own)',
    'A sequence numbers the rows. empty: null, as in any column that is left out (4.1).',
  ),
  'rows.sequenceScope': about(['ADD-1', 'NADD-1', 'NFORM-9'])(
    'What does a sequence count: the rows of the issue, or those of the grid on all issues? (our own)',
    'People read the numbers of one issue beside each other.',
  ),
  'rows.sequenceAfterDelete': about(['ADD-1', 'NADD-1', 'NFORM-9'])(
    'What is the next number of a sequence when rows were deleted?',
    'A number names one row for ever; largest-plus-one: one more than the largest that a row has now.',
  ),
};

/** Every choice by its id in a profile (choices.md; those that choices.md does not have say "our own"). */
export const choices = Object.fromEntries(
  Object.entries(texts).map(([id, text]) => [id, { ...choiceValues[id as ChoiceId], ...text }]),
) as { readonly [Id in ChoiceId]: (typeof choiceValues)[Id] & Texts };
