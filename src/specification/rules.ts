/** One statement of the specification: what it says, where, and the numbers of the endpoints that it binds. */
export interface Rule {
  /** How binding it is: stated, stated both ways, or left open (rules.md). */
  readonly level: 'MUST' | 'EITHER' | 'OPEN';
  /** A sentence; what stands between back quotes is code. */
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
  'AUTH-1': must('A request without credentials is refused with 401.', ['5.1'], span(1, 24)),
  'AUTH-2': must('Incorrect credentials are refused with 401.', ['5.1'], span(1, 24)),
  'AUTH-3': must(
    'A user without permission on the issue is refused with 403.',
    ['5.2', '7.1'],
    [...span(4, 9), ...span(11, 13), ...span(19, 24)],
  ),
  'AUTH-4': must('Users who are not admins are refused with 403.', ['4.1.6', '5.3'], [1]),
  'AUTH-5': must(
    'Users who are not sysadmins are refused with 403; to be an admin is not enough.',
    ['4.1.5', '5.3'],
    [14],
  ),
  'AUTH-6': must('A user who may not get datasource information is refused with 403.', ['5.4'], [2]),
  'AUTH-7': must(
    'An issue that does not exist and one that the user may not view have the same outcome: the same status, and bodies that do not tell them apart.',
    ['5.5'],
    span(15, 18),
  ),
  // Fields, contexts and issues
  'FIELD-1': must('An id that no custom field has is answered with 404.', ['7.1'], [...span(2, 13), ...span(19, 24)]),
  'FIELD-2': must('A field that exists but is not a grid is refused with 400.', ['7.1'], span(2, 13)),
  'FIELD-3': must('A field that exists but is not a multi cascade is refused with 400.', ['7.1'], span(19, 24)),
  'FIELD-4': must('The request fails when the field is not found or is not a grid field.', ['7.2'], span(15, 18)),
  'FIELD-5': must(
    'An issue outside the context of the grid is refused with 400.',
    ['7.1'],
    [...span(5, 9), ...span(11, 13)],
  ),
  'ISSUE-1': must(
    'An id that no issue has is answered with 404.',
    ['7.1'],
    [...span(4, 9), ...span(11, 13), ...span(19, 24)],
  ),
  'ISSUE-2': must('The request fails when the issue is not found or the user cannot view it.', ['7.2'], span(15, 18)),
  'ISSUE-3': must('The issue is given by its id or by its key.', ['2.1', '4.2'], span(15, 18)),
  'ISSUE-4': must(
    'Without an issue in the request there is no issue to be missing: a field with no rows anywhere gives 200 and no groups.',
    ['7.1'],
    [10],
  ),
  // Legacy grid: administration and counting
  'LIST-1': must(
    'The answer is 200 with an array of `{id: string, name: string}` that has every grid field.',
    ['2.2', '4.1'],
    [1],
  ),
  'SOURCE-1': must(
    'The answer is 200 with the strings `databaseTableName` and `connectionUrl`; it may have `configurationTableName`, too.',
    ['2.3'],
    [2],
  ),
  'COUNT-1': must('The answer is 200 with `{rowCount: integer}` across all issues.', ['2.4', '4.1'], [3]),
  'COUNT-2': must('The answer is 200 with `{rowCount: integer}` of that issue.', ['2.4', '4.1'], [4]),
  'COUNT-3': must('Only issues in projects that the user can see are counted.', ['4.1.1'], [3]),
  'RELOAD-1': must('One or several grids are reloaded, and the answer is 200.', ['4.1'], [5]),
  'CLEAR-1': must(
    'All rows of the grid in that issue are removed, and none in any other; the answer is 200.',
    ['4.1'],
    [6],
  ),
  'CLEAR-2': must(
    'Duplicate rows are removed and one of each remains; rows that differ in any column stay; the answer is 200.',
    ['4.1'],
    [7],
  ),
  'CLEAR-3': must(
    'The rows that are not modified are removed, and the modified ones stay; the answer is 200.',
    ['4.1'],
    [8],
  ),
  'SYNC-1': must('The answer is 204, whatever the body of the request.', ['4.1'], [14]),
  'SYNC-2': statedBothWays(
    'The answer is the id of a background task, yet a 204 carries no body.',
    ['4.1', '9.5'],
    [14],
  ),
  'SYNC-3': must(
    'After rows were imported past the service, it brings the custom field values of all grids in all issues back in step with the rows.',
    ['4.1.5'],
    [14],
  ),
  // Legacy grid: reading
  'READ-1': must('The answer is 200 with `{startAt, maxResults, total, values}`.', ['2.6'], [9, 10]),
  'READ-2': must(
    'Every row has the integers `id`, `issueId` and `modified`, also when `columns` is given.',
    ['2.5'],
    [9, 10],
  ),
  'READ-3': must(
    'A row has one member per column, named by the column name; all columns when `columns` is omitted.',
    ['2.5', '4.1'],
    [9, 10],
  ),
  'READ-4': must('`columns`, separated by commas, keeps only the named columns.', ['2.5', '4.1'], [9, 10]),
  'READ-5': must('An unknown name in `columns` is refused with 400.', ['7.1'], [9, 10]),
  'READ-6': must(
    '`startAt` and `maxResults` select the page and are repeated in the answer; `total` does not depend on them.',
    ['8'],
    [9, 10],
  ),
  'READ-7': must('Of the two paths of endpoint 9, the one with `row/{rowId}` gives only that row.', ['4.1'], [9]),
  'READ-8': must('The values are groups by issue, `{issueId, values}`.', ['2.6'], [10]),
  'READ-9': must('`rowId` keeps only that row.', ['4.1'], [10]),
  'READ-10': must('The value of a list column is an object with the strings `name` and `value`.', ['2.5'], [9, 10]),
  'READ-11': statedBothWays('The value of a date column is milliseconds, or a date string.', ['2.5'], [9, 10]),
  // Legacy grid: writing
  'ADD-1': must(
    'The answer is 201 with an array of integer ids, one per row given, in order; the rows are then read back.',
    ['4.1'],
    [11],
  ),
  'ADD-2': must('A column that is omitted and not required is null.', ['4.1.2'], [11]),
  'ADD-3': must('A required column that is omitted is refused with 400, and nothing is added.', ['4.1.2', '7.1'], [11]),
  'UPD-1': must('The answer is 200, and only the columns given change.', ['4.1.3'], [12]),
  'UPD-2': must('Null or an empty value for a required column is refused with 400.', ['4.1.3', '7.1'], [12]),
  'UPD-3': must(
    'Null and the empty string are distinct inputs, each handled for the type of its column: the grid can still be read and found by search, and the rest of the field keeps working.',
    ['4.1.3'],
    [12],
  ),
  'DEL-1': must('`{rows: [ids]}` deletes those rows, and the answer is 204.', ['4.1'], [13]),
  'DEL-2': must('`{rows: "all"}` deletes every row of the grid in the issue, and the answer is 204.', ['4.1.4'], [13]),
  'ROW-1': must('A row id that does not exist is answered with 404.', ['7.1'], [12, 13]),
  'VALUE-1': must(
    'A value that is invalid for its column is refused with 400, and nothing changes.',
    ['7.1'],
    [11, 12],
  ),
  'COLUMN-1': statedBothWays('An unknown column is answered with 400 or 404: section 7.1 says both.', ['7.1'], [11]),
  'COLUMN-2': must('An unknown column is answered with 404.', ['7.1'], [12]),
  // Newer grid
  'NREAD-1': must(
    'The answer is JSON of the form `{customFieldId: string, description: string, rows}`.',
    ['2.7'],
    [15],
  ),
  'NREAD-2': must(
    'A row is `{rowId: string, columns: object, order: integer}`; `order` is the position counted from zero, without gaps.',
    ['2.7'],
    [15],
  ),
  'NREAD-3': must(
    '`columnIds`, separated by commas, keeps only those columns; all columns are there when it is omitted.',
    ['4.2'],
    [15],
  ),
  'NFORM-1': must('The value of a checkbox is a boolean.', ['2.8'], [15, 16, 17]),
  'NFORM-2': must('The value of an integer is a number.', ['2.8'], [15, 16, 17]),
  'NFORM-3': must('The value of a number is a number.', ['2.8'], [15, 16, 17]),
  'NFORM-4': must('The value of a date is a number: Unix time in milliseconds.', ['2.8'], [15, 16, 17]),
  'NFORM-5': must('The value of a datetime is a number: Unix time in milliseconds.', ['2.8'], [15, 16, 17]),
  'NFORM-6': must('The value of a time is a number: Unix time in milliseconds.', ['2.8'], [15, 16, 17]),
  'NFORM-7': must('The value of a string is a string.', ['2.8'], [15, 16, 17]),
  'NFORM-8': must('The value of a textarea is a string.', ['2.8'], [15, 16, 17]),
  'NFORM-9': must('The value of a sequence is a string.', ['2.8'], [15]),
  'NFORM-10': must(
    'The value of a single select list is a string: the title of the selected item.',
    ['2.8'],
    [15, 16, 17],
  ),
  'NFORM-11': must(
    'The value of a multi select list is a list of strings: the titles of the selected items.',
    ['2.8'],
    [15, 16, 17],
  ),
  'NFORM-12': must('The value of a formula is a number or a string, according to its return type.', ['2.8'], [15]),
  'NFORM-13': must(
    'The value of a userlist is a map with the entries `key`, `username`, `value` and `avatar`.',
    ['2.8'],
    [15, 16, 17],
  ),
  'NUSER-1': must('`key` may be missing when the user could not be found.', ['2.8'], [15]),
  'NUSER-2': must('On writing, `key` must be given and the rest is optional.', ['2.8', '4.2.4'], [16, 17]),
  'NUSER-3': must('A userlist value that names an unknown user fails.', ['4.2.1'], [16, 17]),
  'NADD-1': must('The answer is a JSON array of the string ids of the new rows, one per row, in order.', ['4.2'], [16]),
  'NADD-2': must(
    'A required column that is missing or empty (null, an empty string, an empty list) fails.',
    ['4.2.1'],
    [16],
  ),
  'NUPD-1': must('The request succeeds, and only the columns given change.', ['4.2'], [17]),
  'NUPD-2': must(
    'A required column that is set to an empty value fails; one that is not given does not.',
    ['4.2.2'],
    [17],
  ),
  'NCOL-1': must('An unknown column id fails.', ['7.2'], span(15, 17)),
  'NCOL-2': must('A read-only column that is given fails.', ['4.2.1'], [16, 17]),
  'NVAL-1': must('A value that is invalid for its column fails.', ['4.2.1'], [16, 17]),
  'NERR-1': must(
    'The error body is `{errorMessages: [string, ...]}` with one string per failure: two failures give two strings.',
    ['7.2'],
    [16, 17],
  ),
  'NDEL-1': must('The request succeeds; those rows are gone and the order closes up.', ['4.2'], [18]),
  'NDEL-2': must('Any unknown row id fails the request, and no row is deleted.', ['4.2.3'], [18]),
  // Multi cascade
  'CAS-1': must(
    'The answer is 200 with a map of the level name to the name of the selected option, both strings.',
    ['2.9', '4.3'],
    [19],
  ),
  'CAS-2': must('The levels given are set and can then be read back; the answer is 200.', ['4.3'], [20]),
  'CAS-3': must('The levels named are reset and then hold no value; the answer is 200.', ['4.3'], [21]),
  'CAS-4': must('All levels are reset, and the answer is 200.', ['4.3'], [22]),
  'CAS-5': must(
    'The answer is 200 with an array of strings: the options of that level; those of a lower level depend on what is selected above it.',
    ['1', '4.3'],
    [23],
  ),
  'CAS-6': must('The answer is 200 with an array of strings: the level names, in order.', ['4.3'], [24]),
  // Versions
  'VER-1': must('The operation is there from add-on 1.18.0 on.', ['9.2'], span(1, 13)),
  'VER-2': must('The operation is there from add-on 1.19.0 on.', ['4.1.5', '9.4'], [14]),
  'VER-3': must('The operation is there from add-on 1.25.0 on.', ['9.3'], span(19, 24)),
  // General
  'JSON-1': must('The bodies of requests and answers are JSON.', ['4'], span(1, 24)),
  'FAIL-1': must('A server error is answered with 500.', ['7.1'], span(1, 24)),
} satisfies Record<string, Rule>;

/** The id of a rule, such as `ADD-1`. */
export type RuleId = keyof typeof rules;
