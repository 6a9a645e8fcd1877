/** How binding a rule is: stated, stated both ways, or left open (rules.md). */
export type Level = 'MUST' | 'EITHER' | 'OPEN';

/** One statement of the specification: what it says, where, and the numbers of the endpoints that it binds. */
export interface Rule {
  readonly level: Level;
  readonly text: string;
  readonly sections: readonly string[];
  readonly endpoints: readonly number[];
}

const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Every statement of the specification, once, under an id that never changes (rules.md). */
export const rules = {
  // Authentication and permission
  'AUTH-1': { level: 'MUST', text: 'no credentials: 401', sections: ['5.1'], endpoints: span(1, 24) },
  'AUTH-2': { level: 'MUST', text: 'incorrect credentials: 401', sections: ['5.1'], endpoints: span(1, 24) },
  'AUTH-3': {
    level: 'MUST',
    text: 'no permission on the issue: 403',
    sections: ['5.2', '7.1'],
    endpoints: [...span(4, 9), ...span(11, 13), ...span(19, 24)],
  },
  'AUTH-4': { level: 'MUST', text: 'not an admin: 403', sections: ['4.1.6', '5.3'], endpoints: [1] },
  'AUTH-5': {
    level: 'MUST',
    text: 'not a sysadmin (an admin is not enough): 403',
    sections: ['4.1.5', '5.3'],
    endpoints: [14],
  },
  'AUTH-6': {
    level: 'MUST',
    text: 'no permission to get datasource information: 403',
    sections: ['5.4'],
    endpoints: [2],
  },
  'AUTH-7': {
    level: 'MUST',
    text: 'an issue that does not exist and one the user may not view have the same outcome: same status, bodies that do not tell them apart',
    sections: ['5.5'],
    endpoints: span(15, 18),
  },
  // Fields, contexts and issues
  'FIELD-1': {
    level: 'MUST',
    text: 'no custom field with that id: 404',
    sections: ['7.1'],
    endpoints: [...span(2, 13), ...span(19, 24)],
  },
  'FIELD-2': {
    level: 'MUST',
    text: 'the field exists but is not a grid: 400',
    sections: ['7.1'],
    endpoints: span(2, 13),
  },
  'FIELD-3': {
    level: 'MUST',
    text: 'the field exists but is not a multi cascade: 400',
    sections: ['7.1'],
    endpoints: span(19, 24),
  },
  'FIELD-4': {
    level: 'MUST',
    text: 'the field is not found or is not a grid field: the request fails',
    sections: ['7.2'],
    endpoints: span(15, 18),
  },
  'FIELD-5': {
    level: 'MUST',
    text: 'the issue is outside the context of the grid: 400',
    sections: ['7.1'],
    endpoints: [...span(5, 9), ...span(11, 13)],
  },
  'ISSUE-1': {
    level: 'MUST',
    text: 'no issue with that id: 404',
    sections: ['7.1'],
    endpoints: [...span(4, 9), ...span(11, 13), ...span(19, 24)],
  },
  'ISSUE-2': {
    level: 'MUST',
    text: 'the issue is not found or the user cannot view it: the request fails',
    sections: ['7.2'],
    endpoints: span(15, 18),
  },
  'ISSUE-3': {
    level: 'MUST',
    text: 'the issue is given by id or by key',
    sections: ['2.1', '4.2'],
    endpoints: span(15, 18),
  },
  'ISSUE-4': {
    level: 'MUST',
    text: 'there is no issue-not-found rule without an issue: a field with no rows anywhere is 200 with no groups',
    sections: ['7.1'],
    endpoints: [10],
  },
  // Legacy grid: administration and counting
  'LIST-1': {
    level: 'MUST',
    text: '200, array of `{id: string, name: string}`, every grid field',
    sections: ['2.2', '4.1'],
    endpoints: [1],
  },
  'SOURCE-1': {
    level: 'MUST',
    text: '200, `databaseTableName` and `connectionUrl` strings; `configurationTableName` may be there',
    sections: ['2.3'],
    endpoints: [2],
  },
  'COUNT-1': {
    level: 'MUST',
    text: '200, `{rowCount: integer}` across all issues',
    sections: ['2.4', '4.1'],
    endpoints: [3],
  },
  'COUNT-2': {
    level: 'MUST',
    text: '200, `{rowCount: integer}` of that issue',
    sections: ['2.4', '4.1'],
    endpoints: [4],
  },
  'COUNT-3': {
    level: 'MUST',
    text: 'counts only issues in projects the user can see',
    sections: ['4.1.1'],
    endpoints: [3],
  },
  'RELOAD-1': { level: 'MUST', text: 'reloads one or several grids: 200', sections: ['4.1'], endpoints: [5] },
  'CLEAR-1': {
    level: 'MUST',
    text: 'clears all rows of the grid in that issue, and of no other: 200',
    sections: ['4.1'],
    endpoints: [6],
  },
  'CLEAR-2': {
    level: 'MUST',
    text: 'removes duplicate rows: 200; one of each remains, rows that differ in any column stay',
    sections: ['4.1'],
    endpoints: [7],
  },
  'CLEAR-3': {
    level: 'MUST',
    text: 'removes the rows that are not modified, keeps the modified ones: 200',
    sections: ['4.1'],
    endpoints: [8],
  },
  'SYNC-1': { level: 'MUST', text: '204, whatever the body', sections: ['4.1'], endpoints: [14] },
  'SYNC-2': {
    level: 'EITHER',
    text: 'returns the id of a background task, yet 204 carries no body',
    sections: ['4.1', '9.5'],
    endpoints: [14],
  },
  'SYNC-3': {
    level: 'MUST',
    text: 'after rows were imported past the service, it brings the custom field values of all grids in all issues back in step with the rows',
    sections: ['4.1.5'],
    endpoints: [14],
  },
  // Legacy grid: reading
  'READ-1': {
    level: 'MUST',
    text: '200, `{startAt, maxResults, total, values}`',
    sections: ['2.6'],
    endpoints: [9, 10],
  },
  'READ-2': {
    level: 'MUST',
    text: 'every row has `id`, `issueId`, `modified` integers, also when `columns` is given',
    sections: ['2.5'],
    endpoints: [9, 10],
  },
  'READ-3': {
    level: 'MUST',
    text: 'one member per column, named by column name; all columns when `columns` is omitted',
    sections: ['2.5', '4.1'],
    endpoints: [9, 10],
  },
  'READ-4': {
    level: 'MUST',
    text: '`columns` (comma-separated) keeps only the named columns',
    sections: ['2.5', '4.1'],
    endpoints: [9, 10],
  },
  'READ-5': { level: 'MUST', text: 'an unknown name in `columns`: 400', sections: ['7.1'], endpoints: [9, 10] },
  'READ-6': {
    level: 'MUST',
    text: '`startAt` and `maxResults` select the page and are echoed; `total` does not depend on them',
    sections: ['8'],
    endpoints: [9, 10],
  },
  'READ-7': {
    level: 'MUST',
    text: 'the two paths of 9: with `row/{rowId}` only that row',
    sections: ['4.1'],
    endpoints: [9],
  },
  'READ-8': { level: 'MUST', text: 'values are issue groups `{issueId, values}`', sections: ['2.6'], endpoints: [10] },
  'READ-9': { level: 'MUST', text: '`rowId` filters to that row', sections: ['4.1'], endpoints: [10] },
  'READ-10': {
    level: 'MUST',
    text: 'a list column is an object with string `name` and string `value`',
    sections: ['2.5'],
    endpoints: [9, 10],
  },
  'READ-11': {
    level: 'EITHER',
    text: 'a date column is milliseconds, or a date string',
    sections: ['2.5'],
    endpoints: [9, 10],
  },
  // Legacy grid: writing
  'ADD-1': {
    level: 'MUST',
    text: '201, array of integer ids, one per row given, in order; the rows are then read back',
    sections: ['4.1'],
    endpoints: [11],
  },
  'ADD-2': {
    level: 'MUST',
    text: 'an omitted column that is not required is null',
    sections: ['4.1.2'],
    endpoints: [11],
  },
  'ADD-3': {
    level: 'MUST',
    text: 'an omitted required column: 400, nothing added',
    sections: ['4.1.2', '7.1'],
    endpoints: [11],
  },
  'UPD-1': { level: 'MUST', text: '200; only the columns given change', sections: ['4.1.3'], endpoints: [12] },
  'UPD-2': {
    level: 'MUST',
    text: 'null or empty for a required column: 400',
    sections: ['4.1.3', '7.1'],
    endpoints: [12],
  },
  'UPD-3': {
    level: 'MUST',
    text: 'null and empty string are distinct inputs, each handled for the type of its column: the grid still reads, still is found by search, and the rest of the field keeps working',
    sections: ['4.1.3'],
    endpoints: [12],
  },
  'DEL-1': { level: 'MUST', text: '`{rows: [ids]}` deletes those rows: 204', sections: ['4.1'], endpoints: [13] },
  'DEL-2': {
    level: 'MUST',
    text: '`{rows: "all"}` deletes every row of the grid in the issue: 204',
    sections: ['4.1.4'],
    endpoints: [13],
  },
  'ROW-1': { level: 'MUST', text: 'a given row id does not exist: 404', sections: ['7.1'], endpoints: [12, 13] },
  'VALUE-1': {
    level: 'MUST',
    text: 'a value that is invalid for its column: 400, nothing changed',
    sections: ['7.1'],
    endpoints: [11, 12],
  },
  'COLUMN-1': {
    level: 'EITHER',
    text: 'an unknown column: 400 or 404 (7.1 says both)',
    sections: ['7.1'],
    endpoints: [11],
  },
  'COLUMN-2': { level: 'MUST', text: 'an unknown column: 404', sections: ['7.1'], endpoints: [12] },
  // Newer grid
  'NREAD-1': {
    level: 'MUST',
    text: 'JSON `{customFieldId: string, description: string, rows}`',
    sections: ['2.7'],
    endpoints: [15],
  },
  'NREAD-2': {
    level: 'MUST',
    text: 'a row is `{rowId: string, columns: object, order: integer}`; `order` is the zero-based position, without gaps',
    sections: ['2.7'],
    endpoints: [15],
  },
  'NREAD-3': {
    level: 'MUST',
    text: '`columnIds` (comma-separated) keeps only those columns; all when omitted',
    sections: ['4.2'],
    endpoints: [15],
  },
  'NFORM-1': {
    level: 'MUST',
    text: 'value format: a checkbox is a boolean',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-2': {
    level: 'MUST',
    text: 'value format: an integer is a number',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-3': { level: 'MUST', text: 'value format: a number is a number', sections: ['2.8'], endpoints: [15, 16, 17] },
  'NFORM-4': {
    level: 'MUST',
    text: 'value format: a date is a number: Unix time in milliseconds',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-5': {
    level: 'MUST',
    text: 'value format: a datetime is a number: Unix time in milliseconds',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-6': {
    level: 'MUST',
    text: 'value format: a time is a number: Unix time in milliseconds',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-7': { level: 'MUST', text: 'value format: a string is a string', sections: ['2.8'], endpoints: [15, 16, 17] },
  'NFORM-8': {
    level: 'MUST',
    text: 'value format: a textarea is a string',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-9': { level: 'MUST', text: 'value format: a sequence is a string', sections: ['2.8'], endpoints: [15] },
  'NFORM-10': {
    level: 'MUST',
    text: 'value format: a single select list is a string: the title of the selected item',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-11': {
    level: 'MUST',
    text: 'value format: a multi select list is a list of strings: the titles of the selected items',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NFORM-12': {
    level: 'MUST',
    text: 'value format: a formula is a number or a string, according to its return type',
    sections: ['2.8'],
    endpoints: [15],
  },
  'NFORM-13': {
    level: 'MUST',
    text: 'value format: a userlist is a map with entries `key`, `username`, `value`, `avatar`',
    sections: ['2.8'],
    endpoints: [15, 16, 17],
  },
  'NUSER-1': {
    level: 'MUST',
    text: '`key` may be missing when the user could not be found',
    sections: ['2.8'],
    endpoints: [15],
  },
  'NUSER-2': {
    level: 'MUST',
    text: 'on writing, `key` must be given and the rest is optional',
    sections: ['2.8', '4.2.4'],
    endpoints: [16, 17],
  },
  'NUSER-3': {
    level: 'MUST',
    text: 'a userlist value that names an unknown user fails',
    sections: ['4.2.1'],
    endpoints: [16, 17],
  },
  'NADD-1': {
    level: 'MUST',
    text: 'JSON array of string ids of the new rows, one per row, in order',
    sections: ['4.2'],
    endpoints: [16],
  },
  'NADD-2': {
    level: 'MUST',
    text: 'a required column missing or empty (null, empty string, empty list) fails',
    sections: ['4.2.1'],
    endpoints: [16],
  },
  'NUPD-1': { level: 'MUST', text: 'success; only the columns given change', sections: ['4.2'], endpoints: [17] },
  'NUPD-2': {
    level: 'MUST',
    text: 'a required column set to an empty value fails; one not given does not',
    sections: ['4.2.2'],
    endpoints: [17],
  },
  'NCOL-1': { level: 'MUST', text: 'an unknown column id fails', sections: ['7.2'], endpoints: span(15, 17) },
  'NCOL-2': { level: 'MUST', text: 'a read-only column given fails', sections: ['4.2.1'], endpoints: [16, 17] },
  'NVAL-1': {
    level: 'MUST',
    text: 'a value that is invalid for its column fails',
    sections: ['4.2.1'],
    endpoints: [16, 17],
  },
  'NERR-1': {
    level: 'MUST',
    text: 'the error body is `{errorMessages: [string, ...]}`, one string per failure; two failures give two strings',
    sections: ['7.2'],
    endpoints: [16, 17],
  },
  'NDEL-1': {
    level: 'MUST',
    text: 'success; those rows are gone and the order closes up',
    sections: ['4.2'],
    endpoints: [18],
  },
  'NDEL-2': {
    level: 'MUST',
    text: 'any unknown row id: fails and no row is deleted',
    sections: ['4.2.3'],
    endpoints: [18],
  },
  // Multi cascade
  'CAS-1': {
    level: 'MUST',
    text: '200, map of level name to selected option name, strings',
    sections: ['2.9', '4.3'],
    endpoints: [19],
  },
  'CAS-2': { level: 'MUST', text: 'sets the levels given: 200; then read back', sections: ['4.3'], endpoints: [20] },
  'CAS-3': {
    level: 'MUST',
    text: 'resets the levels named: 200; then they hold no value',
    sections: ['4.3'],
    endpoints: [21],
  },
  'CAS-4': { level: 'MUST', text: 'resets all levels: 200', sections: ['4.3'], endpoints: [22] },
  'CAS-5': {
    level: 'MUST',
    text: '200, array of strings: the options of that level; a level below depends on what is selected above',
    sections: ['1', '4.3'],
    endpoints: [23],
  },
  'CAS-6': {
    level: 'MUST',
    text: '200, array of strings: the level names, in order',
    sections: ['4.3'],
    endpoints: [24],
  },
  // Versions
  'VER-1': { level: 'MUST', text: 'from add-on 1.18.0', sections: ['9.2'], endpoints: span(1, 13) },
  'VER-2': { level: 'MUST', text: 'from add-on 1.19.0', sections: ['4.1.5', '9.4'], endpoints: [14] },
  'VER-3': { level: 'MUST', text: 'from add-on 1.25.0', sections: ['9.3'], endpoints: span(19, 24) },
  // General
  'JSON-1': { level: 'MUST', text: 'request and response bodies are JSON', sections: ['4'], endpoints: span(1, 24) },
  'FAIL-1': { level: 'MUST', text: 'a server error is 500', sections: ['7.1'], endpoints: span(1, 24) },
} as const satisfies Record<string, Rule>;

/** The id of a rule, such as `ADD-1`. */
export type RuleId = keyof typeof rules;
