import { type ChoiceId, type ChoiceValues, choiceValues } from './choice-values.js';
import type { RuleId } from './rules.js';

export type { ChoiceId, Choices, Profile } from './choice-values.js';

/** A place that the specification leaves open: the question, the answers it can take, the one taken, and why. */
export interface Choice<T> extends ChoiceValues<T> {
  readonly question: string;
  readonly reason: string;
  readonly rules: readonly RuleId[];
}

type Texts = Pick<Choice<unknown>, 'question' | 'reason' | 'rules'>;

const texts: { readonly [Id in ChoiceId]: Texts } = {
  'auth.schemes': {
    question: 'How are credentials supplied?',
    reason:
      "Basic is the only scheme seen; personal access tokens are the tracker's newer habit. Applications inside the tracker " +
      'send the cookie JSESSIONID of a signed-in user: values that end in session take it, and have POST, GET and DELETE ' +
      '/rest/auth/1/session.',
    rules: ['AUTH-1', 'AUTH-2'],
  },
  'auth.xsrf': {
    question: 'What does a write of a signed-in user get without the header X-Atlassian-Token: no-check?',
    reason:
      'A page of another site can make a browser send the cookie, and no header; 403 asks for one that proves it.',
    rules: ['AUTH-2'],
  },
  'auth.challenge': {
    question: 'What does WWW-Authenticate say with a 401?',
    reason: 'A challenge names the schemes in which credentials can be given.',
    rules: ['AUTH-1', 'AUTH-2'],
  },
  'auth.edit': {
    question: 'On endpoints that write, what may a user do who may view the issue but not edit it?',
    reason: '"Permission on that issue" names no kind; a write needs more than a read.',
    rules: ['AUTH-3', 'ISSUE-2'],
  },
  'auth.userCase': {
    question: 'Does a user name match in another letter case? (our own)',
    reason: 'Names are taken as they are written; any: trackers whose directory does not tell letters apart take each.',
    rules: ['AUTH-2', 'NUSER-2', 'VALUE-1'],
  },
  'checks.order': {
    question: 'Which refusal wins when several apply?',
    reason:
      'field-first: credentials, role, field, issue, permission, context, syntax, content; that is authentication first, then ' +
      'left to right through the path. issue-first has issue and permission before field.',
    rules: [
      'AUTH-1',
      'AUTH-3',
      'AUTH-4',
      'AUTH-5',
      'AUTH-6',
      'AUTH-7',
      'FIELD-1',
      'FIELD-2',
      'FIELD-3',
      'FIELD-4',
      'FIELD-5',
      'ISSUE-1',
      'ISSUE-2',
      'JSON-1',
    ],
  },
  'checks.rows': {
    question: 'Which refusal wins when several rows of a body have faults?',
    reason: 'Shape, then ids of rows, then columns and values; row-by-row: the first row with any fault decides.',
    rules: ['COLUMN-1', 'COLUMN-2', 'ROW-1', 'VALUE-1', 'NERR-1'],
  },
  'checks.shape': {
    question:
      'Where in the order of checks stands the shape of a body, such as `{"rows": 5}`, and of one that names nothing? (our own)',
    reason:
      'A body that is JSON is read; its shape is looked at with what it says. with-syntax: with whether it is JSON.',
    rules: ['JSON-1'],
  },
  'checks.reloadIds': {
    question: 'When in the order of checks are the fields checked that the body of endpoint 5 names? (our own)',
    reason: 'They are read with what the body says. with-field: as the field of a path, and the context with it.',
    rules: ['FIELD-1', 'FIELD-2', 'FIELD-5', 'ISSUE-1', 'AUTH-3'],
  },
  'http.emptySuccess': {
    question: 'Does a success have a body where none is stated (endpoints 5 to 8, 12, 17, 18 and 20 to 22)?',
    reason: 'A body that says nothing is none; object is {}, for clients that parse every answer. A 204 never has one.',
    rules: ['JSON-1'],
  },
  'http.charset': {
    question: 'Does the content type of JSON answers name a charset?',
    reason: 'JSON is always UTF-8; utf-8 writes application/json;charset=UTF-8.',
    rules: ['JSON-1'],
  },
  'http.requestType': {
    question: 'Which content types may a body have?',
    reason:
      'A body that says that it is something else is not parsed; any parses it all the same, json refuses one without a type, too.',
    rules: ['JSON-1'],
  },
  'http.malformedBody': {
    question: 'What is the answer to a body that does not parse: not JSON, empty, or not UTF-8?',
    reason: 'It is the fault of the client; servers whose parser fails answer 500.',
    rules: ['JSON-1'],
  },
  'http.trailingSlash': {
    question: 'May a path have one slash too many at its end?',
    reason: 'Seen both ways; 404 takes each path as section 4 writes it.',
    rules: ['READ-1', 'JSON-1'],
  },
  'http.missingSlash': {
    question: 'May the path of endpoint 9 lack the slash at its end?',
    reason: 'Seen both ways; 405: the path is there for endpoints 11 to 13, and has no such method.',
    rules: ['READ-1', 'JSON-1'],
  },
  'http.head': {
    question: 'What does HEAD get?',
    reason: 'As GET, without the body, as HTTP asks of servers.',
    rules: ['JSON-1'],
  },
  'http.options': {
    question: 'What does OPTIONS get?',
    reason: 'Allow says all that there is to say, and needs no credentials; 200 has Allow, too.',
    rules: ['JSON-1', 'AUTH-1'],
  },
  'http.otherMethod': {
    question: 'What is the answer to a method that the path does not have?',
    reason: 'No caller could use it; 401-first asks for right credentials before it says so.',
    rules: ['AUTH-1', 'JSON-1'],
  },
  'http.pathId': {
    question: 'What is the answer to an id in the path that is not a number?',
    reason: 'Nothing has such an id: it is as unknown as any other.',
    rules: ['FIELD-1', 'ISSUE-1', 'READ-7'],
  },
  'http.badEncoding': {
    question: 'What is the answer to a path whose percent-encoding does not decode?',
    reason: 'It names nothing, and is wrong by its form.',
    rules: ['JSON-1'],
  },
  'http.repeatedParameter': {
    question: 'Which value counts where a query parameter is given twice?',
    reason: 'Nobody means both; joined puts a comma between the values.',
    rules: ['READ-4', 'READ-6', 'NREAD-3'],
  },
  'legacy.errorBody': {
    question: 'What is the error body of legacy and cascade endpoints?',
    reason: 'Seen: clients look for errorMessages and errors.',
    rules: ['JSON-1'],
  },
  'newer.errorBody': {
    question: 'What is the error body of endpoints 15 and 18?',
    reason: 'As stated for endpoints 16 and 17.',
    rules: ['JSON-1', 'AUTH-7'],
  },
  'list.id': {
    question: 'Is the id in the list of grids 10500 or customfield_10500?',
    reason: 'The number that paths take as a grid id.',
    rules: ['LIST-1'],
  },
  'list.order': {
    question: 'In which order are grids listed?',
    reason: 'Ids never change; name goes by code units, and by id where two are equal.',
    rules: ['LIST-1'],
  },
  'legacy.add.status': {
    question: 'What is the success status of endpoint 11?',
    reason: '201 is stated; 200 was seen on a real deployment.',
    rules: ['ADD-1'],
  },
  'legacy.add.unknownColumn': {
    question: 'What does an unknown column get on endpoint 11?',
    reason: 'Section 7.1 says both.',
    rules: ['COLUMN-1'],
  },
  'legacy.sync.taskId': {
    question: 'How does endpoint 14 return a task id?',
    reason:
      'No body, so X-Task-Id; location: a path that ends in the id, in Location; body: 200 with the id as JSON; object: in an object.',
    rules: ['SYNC-1', 'SYNC-2'],
  },
  'legacy.dates': {
    question: 'Is a date read as milliseconds or as a date string?',
    reason: 'Expected by section 2.5 and seen; iso-seconds is ISO text without milliseconds.',
    rules: ['READ-11'],
  },
  'legacy.dateParts': {
    question: 'Where dates are text, is a date the day alone, and a time the time of day alone? (our own)',
    reason:
      'The rest says nothing; whole: each is written as a datetime is, a time with the day that its milliseconds are on.',
    rules: ['READ-11'],
  },
  'legacy.checkbox': {
    question: 'How is a checkbox read on the legacy API?',
    reason: 'As on the newer API (2.8); number is 1 or 0, as databases store it.',
    rules: ['READ-3'],
  },
  'legacy.sequence': {
    question: 'Is a sequence read as text or as a number on the legacy API?',
    reason: 'As on the newer API (2.8).',
    rules: ['READ-3'],
  },
  'legacy.multiSelect': {
    question: 'How is a multi select read on the legacy API?',
    reason: 'Section 2.5: a column of a list kind is an object; its names and its values are joined by commas.',
    rules: ['READ-10'],
  },
  'legacy.emptyList': {
    question: 'How is an empty cell of a list column read on the legacy API?',
    reason: 'As every other empty cell; a name and a value that are empty texts were seen.',
    rules: ['READ-3', 'READ-10', 'ADD-2', 'UPD-3'],
  },
  'legacy.userValue': {
    question: 'What is the value of a userlist column on the legacy API?',
    reason: 'The key identifies a user (2.8), and is what is written.',
    rules: ['READ-10'],
  },
  'legacy.rowMissing': {
    question: 'What does endpoint 9 answer for a row id that is not there?',
    reason: 'Section 7.1 lists the 404 for a row only for endpoints 12 and 13; 200 has no values and total 0.',
    rules: ['READ-7'],
  },
  'legacy.rowMissingAll': {
    question: 'What does endpoint 10 answer for a row id that is not there?',
    reason: 'A filter that nothing passes; 200 has no values and total 0.',
    rules: ['READ-9'],
  },
  'legacy.rowOfOtherIssue': {
    question: 'What does endpoint 9 answer for the id of a row of another issue?',
    reason: 'What a row id that is not there gets: the path names the issue, and its values are never shown.',
    rules: ['READ-7'],
  },
  'legacy.singleRowPaging': {
    question: 'Do startAt and maxResults page the one row of endpoint 9 with a row id?',
    reason: 'Section 4.1 gives them to both paths; ignored answers, and echoes, as if neither were given.',
    rules: ['READ-6', 'READ-7'],
  },
  'legacy.hiddenIssues': {
    question: 'Does endpoint 10 show rows of issues that the user may not view? (our own)',
    reason: 'Nothing is said; a search of the tracker never shows what its user may not view.',
    rules: ['READ-8'],
  },
  'legacy.rowOrder': {
    question: 'In which order are the rows of an issue on endpoints 9 and 10? (our own)',
    reason: 'By their ids, as they were added; descending: the newest first.',
    rules: ['READ-1', 'READ-6'],
  },
  'paging.defaultMaxResults': {
    question: 'How large is a page when maxResults is not given?',
    reason: "The tracker's habit; a small page shows clients that never ask for the second one.",
    rules: ['READ-6'],
  },
  'paging.limit': {
    question: 'How large is the largest page?',
    reason: 'Bounded work per request; a larger request is answered, and echoed, as the limit.',
    rules: ['READ-6'],
  },
  'paging.issueUnit': {
    question: 'What does a page of endpoint 10 count?',
    reason: 'Its values are issue groups.',
    rules: ['READ-6', 'READ-8'],
  },
  'paging.groupOrder': {
    question: 'In which order are the issue groups of endpoint 10?',
    reason: 'By issue id: a page stays where it is while rows are added; descending has the newest issue first.',
    rules: ['READ-8', 'READ-6'],
  },
  'paging.invalid': {
    question: 'What is the answer to a startAt, maxResults or rowId that is negative or no whole number?',
    reason: 'A page that was not asked for hides the mistake.',
    rules: ['READ-6', 'READ-9'],
  },
  'paging.zero': {
    question: 'What does maxResults=0 get? (our own)',
    reason: 'Zero is a whole number, and asks for the total alone.',
    rules: ['READ-6'],
  },
  'columns.blanks': {
    question: 'How are blanks around the names of columns read?',
    reason: 'No name begins or ends with a blank, and lists are typed with blanks.',
    rules: ['READ-4', 'READ-5', 'NREAD-3', 'NCOL-1'],
  },
  'columns.emptyName': {
    question: 'How is an empty name in a list of columns read, as in a,,b?',
    reason: 'It names nothing.',
    rules: ['READ-4', 'READ-5', 'NREAD-3', 'NCOL-1'],
  },
  'columns.emptyParameter': {
    question: 'What does a list of columns that names none mean, as in columns=?',
    reason: 'A form with an empty field asks for nothing in particular.',
    rules: ['READ-3', 'READ-5', 'NREAD-3', 'NCOL-1'],
  },
  'columns.letterCase': {
    question: 'Does a column match in another letter case in a list of columns? (our own)',
    reason: 'A column has the name that its definition gives it.',
    rules: ['READ-4', 'READ-5', 'NREAD-3', 'NCOL-1'],
  },
  'source.configurationTable': {
    question: 'Is configurationTableName present?',
    reason: 'Section 2.3: one variant of the description has it.',
    rules: ['SOURCE-1'],
  },
  'source.permission': {
    question: 'Who may get datasource information?',
    reason: 'Section 5 asks for a permission of its own; editors: also those who may edit in a project with the grid.',
    rules: ['AUTH-6', 'SOURCE-1'],
  },
  'newer.customFieldId': {
    question: 'Is customFieldId 10500 or customfield_10500?',
    reason: 'The same text as the id in the list of grids, so that the two can be joined.',
    rules: ['NREAD-1'],
  },
  'newer.fieldInPath': {
    question: 'Does the path of the newer API take customfield_10500?',
    reason: "It is the tracker's own name of the field, and what customFieldId may say.",
    rules: ['FIELD-4', 'NREAD-1'],
  },
  'newer.issueKeyCase': {
    question: 'Does an issue key match in another letter case?',
    reason: 'A key is a name, and taken as it is written.',
    rules: ['ISSUE-2', 'ISSUE-3', 'AUTH-7'],
  },
  'newer.status.column': {
    question: 'What does an unknown column get on endpoint 15?',
    reason: 'As on the legacy API.',
    rules: ['NCOL-1'],
  },
  'newer.emptyMulti': {
    question: 'How is an empty multi select read on the newer API?',
    reason: 'As every other empty cell; section 2.8 counts both as empty.',
    rules: ['NFORM-11', 'NREAD-2'],
  },
  'newer.emptyCheckbox': {
    question: 'How is a checkbox that was never set read on the newer API? (our own)',
    reason: 'As every other empty cell; false: section 2.8 has a boolean for a checkbox, and no other value.',
    rules: ['NFORM-1', 'NREAD-2'],
  },
  'newer.goneUserKey': {
    question: 'Does the newer API give the key of a user who no longer exists?',
    reason: 'Section 2.8: it may be missing when the user could not be found.',
    rules: ['NUSER-1'],
  },
  'newer.rowOrder': {
    question: 'Which row has the position 0 on endpoint 15? (our own)',
    reason: 'The one that was added first; descending: the newest.',
    rules: ['NREAD-2'],
  },
  'newer.context': {
    question: 'What does a grid outside its context get on endpoints 15 to 18?',
    reason: 'The issue has no such field; no-rows reads it as a grid without rows, and refuses writes as invalid.',
    rules: ['FIELD-4', 'NREAD-1'],
  },
  'newer.rowId': {
    question: 'What do row ids of the newer API look like?',
    reason: 'Seen: row_ and a UUID; number is the legacy row id as a text, row-number has row- before it.',
    rules: ['NREAD-2', 'NADD-1'],
  },
  'newer.status.add': {
    question: 'What is the success status of endpoint 16?',
    reason: 'With ids, as on endpoint 11.',
    rules: ['NADD-1'],
  },
  'newer.status.update': {
    question: 'What is the success status of endpoint 17?',
    reason: 'No payload is stated; 200 has an empty body.',
    rules: ['NUPD-1'],
  },
  'newer.status.delete': {
    question: 'What is the success status of endpoint 18?',
    reason: 'No payload is stated; 200 has an empty body.',
    rules: ['NDEL-1'],
  },
  'newer.status.invalid': {
    question: 'What do a bad column, value, required column, read-only column or user get on endpoints 16 and 17?',
    reason: 'As on the legacy API.',
    rules: ['NCOL-1', 'NVAL-1', 'NADD-2', 'NUPD-2', 'NCOL-2', 'NUSER-2', 'NUSER-3', 'NERR-1'],
  },
  'newer.status.field': {
    question: 'What does a field that is not found or not a grid get on the newer API?',
    reason: 'One outcome for both, as section 7.2 lists them together.',
    rules: ['FIELD-4'],
  },
  'newer.status.issue': {
    question: 'What does an issue that is not found or may not be viewed get on the newer API?',
    reason: 'Section 5: one outcome for missing and hidden.',
    rules: ['ISSUE-2', 'AUTH-7'],
  },
  'newer.status.edit': {
    question: 'What is the answer to a user who may view the issue but not edit it, on endpoints 16 to 18?',
    reason: 'Nothing is hidden from this user, so 403 says what is wrong.',
    rules: ['ISSUE-2'],
  },
  'newer.status.rowUpdate': {
    question: 'What does an unknown row id get on endpoint 17?',
    reason: 'As on the legacy API.',
    rules: ['NUPD-1'],
  },
  'newer.status.rowDelete': {
    question: 'What does an unknown row id get on endpoint 18?',
    reason: 'As on the legacy API.',
    rules: ['NDEL-2'],
  },
  'write.readOnly': {
    question: 'What becomes of a value for a read-only column on endpoints 11 and 12?',
    reason: 'Only the newer API lists a refusal (7.2); 7.1 has none. ignored: the column stays as it is.',
    rules: ['VALUE-1'],
  },
  'write.computed': {
    question: 'What becomes of a value for a formula or a sequence?',
    reason: 'The service fills these columns itself, and a value that is dropped without a word is lost.',
    rules: ['VALUE-1', 'NCOL-2'],
  },
  'write.looseNumbers': {
    question: 'Does the legacy API take numeric text as a number, and 0 or 1 in a checkbox?',
    reason: 'Numbers are asked for. plain: -1.5; converted: and +7, 1e3; trimmed: and " 7. "; lenient: and 0x7.',
    rules: ['VALUE-1'],
  },
  'write.looseText': {
    question: 'Is a number or a truth value taken as a text?',
    reason: 'Section 2.8 asks for a string. converted: 12 is stored as "12", true as "true".',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.dateText': {
    question: 'Is a date taken as a text on the legacy API?',
    reason: 'Seen: it is refused. iso-taken: ISO text, in UTC without a zone; milliseconds-taken: digits; taken: both.',
    rules: ['VALUE-1'],
  },
  'write.checkboxText': {
    question: 'Is the text "true" or "false" taken in a checkbox? (our own)',
    reason: 'Section 2.8 asks for a boolean. legacy-taken, newer-taken: by that API alone.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.blankText': {
    question: 'Does a text of blanks alone empty a column that holds no text? (our own)',
    reason: 'It is not empty, and no value of such a column. legacy-taken, newer-taken: on that API alone.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.itemList': {
    question: 'Is a list of one item taken for a single select or a userlist? (our own)',
    reason: 'Such a column holds one item, and no list. legacy-taken, newer-taken: by that API alone.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.optionCase': {
    question: 'Does an option match in another letter case where rows are added or changed? (our own)',
    reason: 'An option has the names that the definition of its column gives it.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.dateFraction': {
    question: 'Is a date taken that is no whole number of milliseconds?',
    reason: 'A moment is stored in whole milliseconds. truncated: 1.5 is stored as 1.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.dateTime': {
    question: 'Is a date taken that is not at midnight in UTC? (our own)',
    reason: 'It is a number of milliseconds, and stored as it is.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.timeRange': {
    question: 'Is a time taken that is negative, or later than a day has milliseconds? (our own)',
    reason: 'It is a number of milliseconds, and stored as it is.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.momentRange': {
    question: 'Is a date or a datetime taken that is more than 8.64e15 milliseconds from 1970? (our own)',
    reason: 'No calendar has such a day, and it could not be read as text.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.integerRange': {
    question: 'Is an integer taken that needs more than 32 bits? (our own)',
    reason:
      'Every whole number that JSON readers tell from the next; 32-bit: from -2147483648 to 2147483647, as many columns of databases.',
    rules: ['VALUE-1', 'NVAL-1'],
  },
  'write.emptyValue': {
    question: 'Does the legacy API take [] for a kind that is no list, and {"name": "", "value": ""} for a list?',
    reason: 'Neither is a value of such a column. clears: each empties the cell.',
    rules: ['VALUE-1', 'UPD-2', 'UPD-3'],
  },
  'legacy.emptyText': {
    question: 'What does an empty text do to a column that is no string and no textarea on endpoints 11 and 12?',
    reason: 'Section 4.1.3 has it handled for the type of the column. refused: it is 400.',
    rules: ['UPD-3', 'VALUE-1'],
  },
  'legacy.emptyString': {
    question: 'What does an empty text do to a string or a textarea on endpoints 11 and 12? (our own)',
    reason:
      'Section 4.1.3: null and an empty text are distinct, so the column holds it. clears: it does what null does.',
    rules: ['UPD-3', 'ADD-1'],
  },
  'legacy.optionForms': {
    question: 'Does the legacy API take the title of an option, joined text for a multi select, a user by user name?',
    reason:
      'The value and the key are read. taken: also the other name, as a text or in an object; joined text is split.',
    rules: ['VALUE-1'],
  },
  'legacy.titleObject': {
    question: 'Does the legacy API take an object with the title of an option alone, as {"name": "..."}? (our own)',
    reason: 'The value is what names an option; taken: its title will do.',
    rules: ['VALUE-1'],
  },
  'legacy.multiObject': {
    question: 'Does the legacy API take one object for a multi select, as it is read? (our own)',
    reason: 'A list of options is written; taken: the values in the object are split at commas.',
    rules: ['VALUE-1'],
  },
  'newer.optionForms': {
    question: 'Does the newer API take the value of an option, joined text for a multi select, a user by user name?',
    reason: 'Section 2.8 has titles and keys. taken: also the other name, as a text; joined text is split at commas.',
    rules: ['NVAL-1', 'NUSER-2'],
  },
  'newer.userText': {
    question: 'Does the newer API take a user as a text, by key or by user name? (our own)',
    reason: 'Section 2.8 has a map in which the key must be.',
    rules: ['NVAL-1', 'NUSER-2'],
  },
  'newer.looseNumbers': {
    question: 'Does the newer API take numeric text as a number?',
    reason: 'Section 2.8 asks for numbers. The other values are those of write.looseNumbers.',
    rules: ['NVAL-1'],
  },
  'newer.dateText': {
    question: 'Is a date taken as a text on the newer API? (our own)',
    reason: 'Section 2.8 asks for a number. The other values are those of write.dateText.',
    rules: ['NVAL-1'],
  },
  'newer.checkboxNumber': {
    question: 'Does the newer API take 0 or 1 in a checkbox? (our own)',
    reason: 'Section 2.8 asks for a boolean.',
    rules: ['NVAL-1'],
  },
  'newer.emptyValue': {
    question: 'Does an empty list empty a column on endpoints 16 and 17 that is no list of options or users?',
    reason: 'Section 2.8 counts it as an empty value, as null. refused: it is no value of such a column.',
    rules: ['NADD-1', 'NUPD-1', 'NVAL-1'],
  },
  'newer.emptyItem': {
    question: 'Does an empty list empty a single select or a userlist on endpoints 16 and 17? (our own)',
    reason: 'Section 2.8 counts it as an empty value, as null. refused: it is no value of such a column.',
    rules: ['NADD-1', 'NADD-2', 'NUPD-1', 'NVAL-1'],
  },
  'newer.emptyText': {
    question: 'What does an empty text do to a text column on endpoints 16 and 17?',
    reason: 'Section 2.8 counts it as an empty value, as null. stays: the column then holds the empty text.',
    rules: ['NADD-1', 'NUPD-1'],
  },
  'write.multiOrder': {
    question: 'In which order is a multi select stored?',
    reason: 'The order given is what the client meant; as-configured is the order of the options of the column.',
    rules: ['VALUE-1', 'NFORM-11'],
  },
  'cascade.unknownLevel': {
    question: 'What does an unknown level get on endpoints 20 and 21?',
    reason: 'It is in the body.',
    rules: ['CAS-2', 'CAS-3'],
  },
  'cascade.unknownOption': {
    question: 'What does an unknown option get on endpoint 20?',
    reason: 'It is in the body.',
    rules: ['CAS-2'],
  },
  'cascade.levelMissing': {
    question: 'What does an unknown level get on endpoint 23?',
    reason: 'It is in the path.',
    rules: ['CAS-5'],
  },
  'cascade.descendants': {
    question: 'What happens below a level that changes or is reset?',
    reason: 'A dangling selection has no option; a reset clears all below.',
    rules: ['CAS-2', 'CAS-3'],
  },
  'cascade.sameOption': {
    question: 'What happens below a level that is given the option it has? (our own)',
    reason:
      'Nothing has changed above it; clears: every option that is given takes away what is below, as a new one does.',
    rules: ['CAS-2'],
  },
  'write.emptyRows': {
    question: 'What is the answer to a request that names no rows, as in `{"rows": []}`?',
    reason: 'There is nothing wrong in a list without entries; accepted does nothing.',
    rules: ['ADD-1', 'UPD-1', 'DEL-1', 'NADD-1', 'NUPD-1', 'NDEL-1'],
  },
  'reload.emptyIds': {
    question: 'What does `{"gridIds": []}` get on endpoint 5?',
    reason: 'There is nothing wrong in a list without entries; accepted reloads nothing.',
    rules: ['RELOAD-1'],
  },
  'write.rowIdType': {
    question: 'What does a row id get that is no whole number, on endpoints 12 and 13?',
    reason: '404: no row has such an id. text-taken: "7" is 7; truncated: a fraction is cut off; converted: both.',
    rules: ['ROW-1'],
  },
  'reload.idType': {
    question: 'What is the answer to an id of endpoint 5 that is no whole number? (our own)',
    reason: 'The body has another shape than it must. The other values are those of write.rowIdType.',
    rules: ['RELOAD-1'],
  },
  'newer.rowIdType': {
    question: 'What is the answer to a number as a row id on endpoints 17 and 18? (our own)',
    reason: 'Section 2.1: it is a string. taken: the number stands for the text of its digits.',
    rules: ['NUPD-1', 'NDEL-1', 'NDEL-2'],
  },
  'write.missingPart': {
    question: 'What is the answer to a body without rows, or a row of endpoint 12 or 17 without values? (our own)',
    reason: 'It has another shape than it must. as-empty: it is as one with none; rows-, values-as-empty: it alone.',
    rules: ['ADD-1', 'UPD-1', 'DEL-1', 'NADD-1', 'NUPD-1', 'NDEL-1'],
  },
  'write.unknownMember': {
    question: 'What is the answer to members that a body, or a row of endpoint 12 or 17, does not state? (our own)',
    reason: 'Nothing is said. refused: 400; body-refused: beside rows or gridIds alone; row-refused: in a row alone.',
    rules: ['JSON-1'],
  },
  'write.repeatedDelete': {
    question: 'What is the answer to a row id that is given twice on endpoints 13 and 18? (our own)',
    reason: 'The row is gone after either. unknown-row: the second time it does not exist any more.',
    rules: ['DEL-1', 'NDEL-1', 'NDEL-2', 'ROW-1'],
  },
  'write.repeatedUpdate': {
    question: 'What is the answer to a row id that is given twice on endpoints 12 and 17? (our own)',
    reason: 'Each change is right by itself, and they are made in turn.',
    rules: ['UPD-1', 'NUPD-1'],
  },
  'legacy.add.emptyRequired': {
    question: 'What is the answer to null or an empty text for a required column on endpoint 11? (our own)',
    reason: 'Neither states a value, and section 7.1 refuses them on endpoint 12.',
    rules: ['ADD-3', 'UPD-3'],
  },
  'write.atomic': {
    question: 'What do endpoints 11, 12 and 13 write when one row is refused?',
    reason: 'A refused request changes nothing; rows-before: the rows before the first refused one are written.',
    rules: ['VALUE-1', 'COLUMN-1', 'COLUMN-2', 'ROW-1', 'ADD-3', 'UPD-2'],
  },
  'write.allCase': {
    question: 'What does "ALL" get in place of "all" on endpoint 13? (our own)',
    reason: 'The word is stated in small letters; taken: every row is deleted.',
    rules: ['DEL-2'],
  },
  'write.columnCase': {
    question: 'Does a column match in another letter case where rows are added or changed? (our own)',
    reason: 'A column has the name that its definition gives it.',
    rules: ['COLUMN-1', 'COLUMN-2', 'NCOL-1'],
  },
  'newer.atomic': {
    question: 'What do endpoints 16 and 17 write when one row is refused? (our own)',
    reason: 'Nothing is said; as on the legacy API. Endpoint 18 deletes none, which is stated.',
    rules: ['NCOL-1', 'NVAL-1', 'NADD-2', 'NUPD-2', 'NCOL-2', 'NUSER-3'],
  },
  'reload.rowIds': {
    question: 'Which ids do reloaded rows have?',
    reason: 'A reload makes rows anew; as-before: a row keeps the id with which it was loaded before.',
    rules: ['RELOAD-1'],
  },
  'reload.added': {
    question: 'What happens on a reload to rows that the data source lacks?',
    reason: 'A reload puts the rows of the source in place of those that are there.',
    rules: ['RELOAD-1'],
  },
  'reload.withoutSource': {
    question: 'What does a reload do to the rows of a grid that has no data source? (our own)',
    reason: 'There is nothing to load. removed: its rows go, as those that a source lacks.',
    rules: ['RELOAD-1'],
  },
  'reload.atomic': {
    question: 'What does endpoint 5 reload when one of the ids is refused? (our own)',
    reason: 'Every id is checked before any grid is reloaded; grids-before: those before the first refused one are.',
    rules: ['RELOAD-1', 'FIELD-1', 'FIELD-2', 'FIELD-5'],
  },
  'cascade.noParent': {
    question: 'Which options has a level whose parent has no selection?',
    reason: 'A level depends on what is selected above. all: every option of the level is listed and can be selected.',
    rules: ['CAS-2', 'CAS-5'],
  },
  'cascade.nullOption': {
    question: 'What does null as an option do on endpoint 20?',
    reason: 'Section 2.9: a map of string to string. clears: the level then has no selection.',
    rules: ['CAS-2'],
  },
  'cascade.atomic': {
    question: 'What do endpoints 20 and 21 change when one level is refused? (our own)',
    reason: 'A refused request changes nothing; levels-before: those given before the first wrong one are changed.',
    rules: ['CAS-2', 'CAS-3'],
  },
  'cascade.letterCase': {
    question: 'Does a level or an option match in another letter case on endpoints 20, 21 and 23? (our own)',
    reason: 'Each has the name that the field gives it. levels-any, options-any: those alone match.',
    rules: ['CAS-2', 'CAS-3', 'CAS-5'],
  },
  'cascade.empty': {
    question: 'What does an empty map get on endpoint 20, and an empty list on endpoint 21? (our own)',
    reason: 'Nothing is to be done, and nothing is wrong.',
    rules: ['CAS-2', 'CAS-3'],
  },
  'formula.empty': {
    question: 'What does a number formula give when a cell that it uses is empty? (our own)',
    reason: 'A total of something unknown is unknown; zero counts an empty cell as 0. In text it is no text.',
    rules: ['NFORM-12'],
  },
  'version.before': {
    question: 'What does an endpoint answer in an add-on version that does not have it yet?',
    reason: 'The path does not exist there.',
    rules: ['VER-1', 'VER-2', 'VER-3'],
  },
  addonVersion: {
    question: 'Which version of the add-on answers?',
    reason: 'Everything that the specification describes is there.',
    rules: ['VER-1', 'VER-2', 'VER-3'],
  },
  'rows.modified': {
    question: 'What marks a row as modified?',
    reason: 'flag: 1 when added or updated through the service, 0 when loaded; timestamp: milliseconds of the change.',
    rules: ['READ-2', 'CLEAR-3'],
  },
  'rows.numbering': {
    question: 'How are rows numbered?',
    reason: 'One counter for all grids; each-grid: each grid counts on from its own largest id, so two can share one.',
    rules: ['ADD-1', 'NADD-1'],
  },
  'rows.createdModified': {
    question: 'Does adding a row mark it as modified?',
    reason: 'Rows that were added survive the removal of unmodified ones; no: they go with those.',
    rules: ['READ-2', 'CLEAR-3'],
  },
  'rows.sameValueModified': {
    question: 'Does an update that changes no value mark the row as modified?',
    reason: 'The update was made; no: only a change of a value counts.',
    rules: ['READ-2', 'UPD-1', 'NUPD-1', 'CLEAR-3'],
  },
  'rows.duplicate': {
    question: 'Which rows are duplicates?',
    reason: 'Equal in every column but sequences; null differs from empty.',
    rules: ['CLEAR-2'],
  },
  'rows.duplicateKept': {
    question: 'Which of several duplicates stays?',
    reason: 'The row that was there before the others.',
    rules: ['CLEAR-2'],
  },
  'rows.sequenceScope': {
    question: 'What does a sequence count: the rows of the issue, or those of the grid on all issues? (our own)',
    reason: 'People read the numbers of one issue beside each other.',
    rules: ['ADD-1', 'NADD-1', 'NFORM-9'],
  },
  'rows.sequenceAfterDelete': {
    question: 'What is the next number of a sequence when rows were deleted?',
    reason:
      'A number names one row for ever; largest-plus-one: one more than the largest that a row of the issue has now.',
    rules: ['ADD-1', 'NADD-1', 'NFORM-9'],
  },
};

/** Every choice, by the id that a profile names it with (choices.md; those that choices.md does not have say "our own"). */
export const choices = Object.fromEntries(
  Object.entries(texts).map(([id, text]) => [id, { ...choiceValues[id as ChoiceId], ...text }]),
) as { readonly [Id in ChoiceId]: (typeof choiceValues)[Id] & Texts };
