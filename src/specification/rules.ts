/** One statement of the specification: what it says, where, and the numbers of the endpoints that it binds. */
export interface Rule {
  /** How binding it is: stated, stated both ways, or left open (rules.md). */
  readonly level: 'MUST' | 'EITHER' | 'OPEN';
  readonly text: string;
  readonly sections: readonly string[];
  readonly endpoints: readonly number[];
}

const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const must = (text: string, sections: readonly string[], endpoints: readonly number[]): Rule => ({
  level: 'MUST',
  text,
  sections,
  endpoints,
});

const statedBothWays = (...rule: Parameters<typeof must>): Rule => ({ ...must(...rule), level: 'EITHER' });

/** Every statement of the specification, once, under an id that never changes (rules.md). */
export const rules = {
  // Authentication and permission
  'AUTH-1': must('no credentials: 401', ['5.1'], span(1, 24)),
  'AUTH-2': must('incorrect credentials: 401', ['5.1'], span(1, 24)),
  'AUTH-3': must('no permission on the issue: 403', ['5.2', '7.1'], [...span(4, 9), ...span(11, 13), ...span(19, 24)]),
  'AUTH-4': must('not an admin: 403', ['4.1.6', '5.3'], [1]),
  'AUTH-5': must('not a sysadmin (an admin is not enough): 403', ['4.1.5', '5.3'], [14]),
  'AUTH-6': must('no permission to get datasource information: 403', ['5.4'], [2]),
  'AUTH-7': must(
    'an issue that does not exist and one the user may not view have the same outcome: same status, bodies that do not tell them apart',
    ['5.5'],
    span(15, 18),
  ),
  // Fields, contexts and issues
  'FIELD-1': must('no custom field with that id: 404', ['7.1'], [...span(2, 13), ...span(19, 24)]),
  'FIELD-2': must('the field exists but is not a grid: 400', ['7.1'], span(2, 13)),
  'FIELD-3': must('the field exists but is not a multi cascade: 400', ['7.1'], span(19, 24)),
  'FIELD-4': must('the field is not found or is not a grid field: the request fails', ['7.2'], span(15, 18)),
  'FIELD-5': must('the issue is outside the context of the grid: 400', ['7.1'], [...span(5, 9), ...span(11, 13)]),
  'ISSUE-1': must('no issue with that id: 404', ['7.1'], [...span(4, 9), ...span(11, 13), ...span(19, 24)]),
  'ISSUE-2': must('the issue is not found or the user cannot view it: the request fails', ['7.2'], span(15, 18)),
  'ISSUE-3': must('the issue is given by id or by key', ['2.1', '4.2'], span(15, 18)),
  'ISSUE-4': must(
    'there is no issue-not-found rule without an issue: a field with no rows anywhere is 200 with no groups',
    ['7.1'],
    [10],
  ),
  // Legacy grid: administration and counting
  'LIST-1': must('200, array of `{id: string, name: string}`, every grid field', ['2.2', '4.1'], [1]),
  'SOURCE-1': must(
    '200, `databaseTableName` and `connectionUrl` strings; `configurationTableName` may be there',
    ['2.3'],
    [2],
  ),
  'COUNT-1': must('200, `{rowCount: integer}` across all issues', ['2.4', '4.1'], [3]),
  'COUNT-2': must('200, `{rowCount: integer}` of that issue', ['2.4', '4.1'], [4]),
  'COUNT-3': must('counts only issues in projects the user can see', ['4.1.1'], [3]),
  'RELOAD-1': must('reloads one or several grids: 200', ['4.1'], [5]),
  'CLEAR-1': must('clears all rows of the grid in that issue, and of no other: 200', ['4.1'], [6]),
  'CLEAR-2': must(
    'removes duplicate rows: 200; one of each remains, rows that differ in any column stay',
    ['4.1'],
    [7],
  ),
  'CLEAR-3': must('removes the rows that are not modified, keeps the modified ones: 200', ['4.1'], [8]),
  'SYNC-1': must('204, whatever the body', ['4.1'], [14]),
  'SYNC-2': statedBothWays('returns the id of a background task, yet 204 carries no body', ['4.1', '9.5'], [14]),
  'SYNC-3': must(
    'after rows were imported past the service, it brings the custom field values of all grids in all issues back in step with the rows',
    ['4.1.5'],
    [14],
  ),
  // Legacy grid: reading
  'READ-1': must('200, `{startAt, maxResults, total, values}`', ['2.6'], [9, 10]),
  'READ-2': must('every row has `id`, `issueId`, `modified` integers, also when `columns` is given', ['2.5'], [9, 10]),
  'READ-3': must(
    'one member per column, named by column name; all columns when `columns` is omitted',
    ['2.5', '4.1'],
    [9, 10],
  ),
  'READ-4': must('`columns` (comma-separated) keeps only the named columns', ['2.5', '4.1'], [9, 10]),
  'READ-5': must('an unknown name in `columns`: 400', ['7.1'], [9, 10]),
  'READ-6': must(
    '`startAt` and `maxResults` select the page and are echoed; `total` does not depend on them',
    ['8'],
    [9, 10],
  ),
  'READ-7': must('the two paths of 9: with `row/{rowId}` only that row', ['4.1'], [9]),
  'READ-8': must('values are issue groups `{issueId, values}`', ['2.6'], [10]),
  'READ-9': must('`rowId` filters to that row', ['4.1'], [10]),
  'READ-10': must('a list column is an object with string `name` and string `value`', ['2.5'], [9, 10]),
  'READ-11': statedBothWays('a date column is milliseconds, or a date string', ['2.5'], [9, 10]),
  // Legacy grid: writing
  'ADD-1': must('201, array of integer ids, one per row given, in order; the rows are then read back', ['4.1'], [11]),
  'ADD-2': must('an omitted column that is not required is null', ['4.1.2'], [11]),
  'ADD-3': must('an omitted required column: 400, nothing added', ['4.1.2', '7.1'], [11]),
  'UPD-1': must('200; only the columns given change', ['4.1.3'], [12]),
  'UPD-2': must('null or empty for a required column: 400', ['4.1.3', '7.1'], [12]),
  'UPD-3': must(
    'null and empty string are distinct inputs, each handled for the type of its column: the grid still reads, still is found by search, and the rest of the field keeps working',
    ['4.1.3'],
    [12],
  ),
  'DEL-1': must('`{rows: [ids]}` deletes those rows: 204', ['4.1'], [13]),
  'DEL-2': must('`{rows: "all"}` deletes every row of the grid in the issue: 204', ['4.1.4'], [13]),
  'ROW-1': must('a given row id does not exist: 404', ['7.1'], [12, 13]),
  'VALUE-1': must('a value that is invalid for its column: 400, nothing changed', ['7.1'], [11, 12]),
  'COLUMN-1': statedBothWays('an unknown column: 400 or 404 (7.1 says both)', ['7.1'], [11]),
  'COLUMN-2': must('an unknown column: 404', ['7.1'], [12]),
  // Newer grid
  'NREAD-1': must('JSON `{customFieldId: string, description: string, rows}`', ['2.7'], [15]),
  'NREAD-2': must(
    'a row is `{rowId: string, columns: object, order: integer}`; `order` is the zero-based position, without gaps',
    ['2.7'],
    [15],
  ),
  'NREAD-3': must('`columnIds` (comma-separated) keeps only those columns; all when omitted', ['4.2'], [15]),
  'NFORM-1': must('value format: a checkbox is a boolean', ['2.8'], [15, 16, 17]),
  'NFORM-2': must('value format: an integer is a number', ['2.8'], [15, 16, 17]),
  'NFORM-3': must('value format: a number is a number', ['2.8'], [15, 16, 17]),
  'NFORM-4': must('value format: a date is a number: Unix time in milliseconds', ['2.8'], [15, 16, 17]),
  'NFORM-5': must('value format: a datetime is a number: Unix time in milliseconds', ['2.8'], [15, 16, 17]),
  'NFORM-6': must('value format: a time is a number: Unix time in milliseconds', ['2.8'], [15, 16, 17]),
  'NFORM-7': must('value format: a string is a string', ['2.8'], [15, 16, 17]),
  'NFORM-8': must('value format: a textarea is a string', ['2.8'], [15, 16, 17]),
  'NFORM-9': must('value format: a sequence is a string', ['2.8'], [15]),
  'NFORM-10': must(
    'value format: a single select list is a string: the title of the selected item',
    ['2.8'],
    [15, 16, 17],
  ),
  'NFORM-11': must(
    'value format: a multi select list is a list of strings: the titles of the selected items',
    ['2.8'],
    [15, 16, 17],
  ),
  'NFORM-12': must('value format: a formula is a number or a string, according to its return type', ['2.8'], [15]),
  'NFORM-13': must(
    'value format: a userlist is a map with entries `key`, `username`, `value`, `avatar`',
    ['2.8'],
    [15, 16, 17],
  ),
  'NUSER-1': must('`key` may be missing when the user could not be found', ['2.8'], [15]),
  'NUSER-2': must('on writing, `key` must be given and the rest is optional', ['2.8', '4.2.4'], [16, 17]),
  'NUSER-3': must('a userlist value that names an unknown user fails', ['4.2.1'], [16, 17]),
  'NADD-1': must('JSON array of string ids of the new rows, one per row, in order', ['4.2'], [16]),
  'NADD-2': must('a required column missing or empty (null, empty string, empty list) fails', ['4.2.1'], [16]),
  'NUPD-1': must('success; only the columns given change', ['4.2'], [17]),
  'NUPD-2': must('a required column set to an empty value fails; one not given does not', ['4.2.2'], [17]),
  'NCOL-1': must('an unknown column id fails', ['7.2'], span(15, 17)),
  'NCOL-2': must('a read-only column given fails', ['4.2.1'], [16, 17]),
  'NVAL-1': must('a value that is invalid for its column fails', ['4.2.1'], [16, 17]),
  'NERR-1': must(
    'the error body is `{errorMessages: [string, ...]}`, one string per failure; two failures give two strings',
    ['7.2'],
    [16, 17],
  ),
  'NDEL-1': must('success; those rows are gone and the order closes up', ['4.2'], [18]),
  'NDEL-2': must('any unknown row id: fails and no row is deleted', ['4.2.3'], [18]),
  // Multi cascade
  'CAS-1': must('200, map of level name to selected option name, strings', ['2.9', '4.3'], [19]),
  'CAS-2': must('sets the levels given: 200; then read back', ['4.3'], [20]),
  'CAS-3': must('resets the levels named: 200; then they hold no value', ['4.3'], [21]),
  'CAS-4': must('resets all levels: 200', ['4.3'], [22]),
  'CAS-5': must(
    '200, array of strings: the options of that level; a level below depends on what is selected above',
    ['1', '4.3'],
    [23],
  ),
  'CAS-6': must('200, array of strings: the level names, in order', ['4.3'], [24]),
  // Versions
  'VER-1': must('from add-on 1.18.0', ['9.2'], span(1, 13)),
  'VER-2': must('from add-on 1.19.0', ['4.1.5', '9.4'], [14]),
  'VER-3': must('from add-on 1.25.0', ['9.3'], span(19, 24)),
  // General
  'JSON-1': must('request and response bodies are JSON', ['4'], span(1, 24)),
  'FAIL-1': must('a server error is 500', ['7.1'], span(1, 24)),
} satisfies Record<string, Rule>;

/** The id of a rule, such as `ADD-1`. */
export type RuleId = keyof typeof rules;
