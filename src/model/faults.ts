import type { RuleId } from '../specification/rules.js';
import { tooDeepWords } from '../validation/json.js';
import { cutText } from '../validation/preview.js';
import { list, quote } from '../validation/quote.js';
import { suggest } from '../validation/suggest.js';

/** The place of a value in the rows of a request: `rows[0]`, and the column as the request names it. */
export interface CellPosition {
  readonly row: number;
  readonly column: string;
}

// Creates a kind of fault: its rules, of which the endpoint decides which one applies, and its message.
const kind =
  <Details = Record<never, never>>(rules: readonly RuleId[]) =>
  (message: (details: Details) => string) => ({ rules, message });

const queryNumber = kind<{ name: string; wanted: string; got: string }>([])(
  ({ name, wanted, got }) => `The query parameter ${quote(name)} must be ${wanted}, not ${quote(got)}.`,
);

const cellText = ({ row, column }: CellPosition): string => `rows[${row}], column ${quote(column)}`;

/**
 * The faults of requests: a code, the rules behind it, and its message. Dialects map the code to a status. The order is that
 * of the checks: of several faults, the first in it decides the status.
 */
export const faults = {
  // The caller
  credentialsMissing: kind<{ schemes: readonly string[]; hasSessions: boolean; user?: string | undefined }>(['AUTH-1'])(
    ({ schemes, hasSessions, user }) =>
      `No credentials were given${user ? `; there is no user ${quote(user)}` : ''}; this service takes ${schemes.join(' or ')} authentication${hasSessions ? ', or the cookie of a session' : ''}.`,
  ),
  credentialsWrong: kind<{ schemes: readonly string[]; isSession: boolean }>(['AUTH-2'])(({ isSession }) =>
    isSession ? 'There is no such session, or it has ended.' : 'The credentials are incorrect.',
  ),
  xsrfTokenMissing: kind([])(() => 'A write of a user who is signed in needs the header X-Atlassian-Token: no-check.'),
  notAdmin: kind<{ user: string }>(['AUTH-4'])(({ user }) => `User ${quote(user)} is not an admin.`),
  notSysadmin: kind<{ user: string }>(['AUTH-5'])(({ user }) => `User ${quote(user)} is not a sysadmin.`),
  noDatasourceRight: kind<{ user: string }>(['AUTH-6'])(
    ({ user }) => `User ${quote(user)} has no permission to get datasource information.`,
  ),

  // Fields and issues
  pathIdInvalid: kind<{ names: 'field' | 'issue' | 'row'; given: string }>([])(
    ({ names, given }) => `The id ${quote(given)} of the ${names} in the path is not a number.`,
  ),
  fieldUnknown: kind<{ field: string }>(['FIELD-1', 'FIELD-4'])(
    ({ field }) => `There is no custom field with id ${quote(field)}.`,
  ),
  fieldNotGrid: kind<{ field: string }>(['FIELD-2', 'FIELD-4'])(
    ({ field }) => `The custom field ${quote(field)} is not a grid.`,
  ),
  fieldNotCascade: kind<{ field: string }>(['FIELD-3'])(
    ({ field }) => `The custom field ${quote(field)} is not a multi cascade.`,
  ),
  issueUnknown: kind<{ issue: string }>(['ISSUE-1', 'ISSUE-2'])(({ issue }) => `There is no issue ${quote(issue)}.`),
  /** The newer API uses it instead of both `issueUnknown` and `issueHidden`, so that clients cannot tell them apart. */
  issueAbsent: kind<{ issue: string }>(['ISSUE-2', 'AUTH-7'])(
    ({ issue }) => `There is no issue ${quote(issue)}, or you may not view it.`,
  ),
  issueHidden: kind<{ issue: string }>(['AUTH-3', 'AUTH-7'])(
    ({ issue }) => `You may not view the issue ${quote(issue)}.`,
  ),
  issueReadOnly: kind<{ issue: string }>(['AUTH-3'])(({ issue }) => `You may not edit the issue ${quote(issue)}.`),
  outsideContext: kind<{ field: string; issue: string }>(['FIELD-5', 'FIELD-4'])(
    ({ field, issue }) => `The grid ${quote(field)} does not apply to the issue ${quote(issue)}.`,
  ),
  sourceMissing: kind<{ field: string }>(['RELOAD-1'])(
    ({ field }) => `The grid ${quote(field)} has no data source to reload it from.`,
  ),

  // The request itself
  pathUnknown: kind<{ path: string; near: string | undefined }>([])(
    ({ path, near }) => `There is no endpoint ${quote(path)}${near ? `; ${near}` : ''}.`,
  ),
  pathMalformed: kind<{ path: string }>([])(
    ({ path }) => `The path ${quote(path)} has a percent-encoding that does not decode as UTF-8.`,
  ),
  methodNotAllowed: kind<{ method: string; allowed: readonly string[] }>([])(
    ({ method, allowed }) => `This path does not take ${quote(method)}; it takes ${allowed.join(', ')}.`,
  ),
  notYet: kind<{ since: string; version: string }>(['VER-1', 'VER-2', 'VER-3'])(
    ({ since, version }) => `This endpoint comes with add-on version ${since}; this is ${version}.`,
  ),
  queryInvalid: queryNumber,
  queryOutOfRange: queryNumber,
  queryRepeated: kind<{ name: string }>([])(
    ({ name }) => `The query parameter ${quote(name)} is given more than once.`,
  ),
  bodyTooLarge: kind<{ limit: string }>([])(({ limit }) => `The body is larger than ${limit}.`),
  bodyMediaType: kind<{ type: string }>(['JSON-1'])(
    ({ type }) =>
      `The body must be application/json, ${type === '' ? 'and has no content type' : `not ${quote(type)}`}.`,
  ),
  bodyTooDeep: kind<{ bytes: number }>([])(({ bytes }) => `The body is nested too deep: ${tooDeepWords(bytes)}.`),
  bodyMalformed: kind<{ why: string }>(['JSON-1'])(({ why }) => `The body is not JSON: ${why}.`),
  bodyInvalid: kind<{ path: string; wanted: string; found: string }>([])(
    // a client can make the names in a path as long as the body
    ({ path, wanted, found }) => `${cutText(path, 200)} must be ${wanted}, ${found}.`,
  ),

  // Rows, columns and values
  rowUnknown: kind<{ at?: number; row: string; grid: string; issue?: string }>(['ROW-1', 'NDEL-2'])(
    ({ at, row, grid, issue }) =>
      `${at === undefined ? '' : `rows[${at}]: `}There is no row ${quote(row)} in the grid ${quote(grid)}${issue === undefined ? '' : ` of the issue ${quote(issue)}`}.`,
  ),
  columnUnknown: kind<{ row?: number; column: string; grid: string; columns: readonly string[] }>([
    'READ-5',
    'COLUMN-1',
    'COLUMN-2',
    'NCOL-1',
  ])(
    ({ row, column, grid, columns }) =>
      `${row === undefined ? '' : `rows[${row}]: `}There is no column ${quote(column)} in the grid ${quote(grid)}; ${suggest(column, columns, columns.length > 0 ? `its columns are ${list(columns)}.` : 'it has no columns.')}`,
  ),
  valueInvalid: kind<CellPosition & { problem: string }>(['VALUE-1', 'NVAL-1'])(
    (details) => `${cellText(details)}: ${details.problem}.`,
  ),
  userUnknown: kind<CellPosition & { key: string }>(['NUSER-3', 'VALUE-1'])(
    (details) => `${cellText(details)}: there is no user with the key ${quote(details.key)}.`,
  ),
  userKeyMissing: kind<CellPosition & { wanted: string; got: string }>(['NUSER-2', 'VALUE-1'])(
    (details) => `${cellText(details)}: a user must be given by key, as ${details.wanted}, not ${details.got}.`,
  ),
  readOnlyGiven: kind<CellPosition & { why: string }>(['NCOL-2', 'VALUE-1'])(
    (details) => `${cellText(details)}: ${details.why} cannot be written.`,
  ),
  requiredMissing: kind<CellPosition>(['ADD-3', 'NADD-2'])(
    (details) => `${cellText(details)}: the column is required.`,
  ),
  requiredEmpty: kind<CellPosition>(['UPD-2', 'NUPD-2', 'ADD-3', 'NADD-2'])(
    (details) => `${cellText(details)}: the column is required and cannot be empty.`,
  ),

  idsExhausted: kind([])(() => 'There are no row ids or sequence numbers left: the last one is 2^53-1.'),

  // Cascades
  levelUnknown: kind<{ level: string; levels: readonly string[] }>([])(
    ({ level, levels }) => `There is no level ${quote(level)}; the levels are ${list(levels)}.`,
  ),
  optionUnknown: kind<{ level: string; option: string; options: readonly string[] }>([])(
    ({ level, option, options }) =>
      options.length === 0
        ? `The level ${quote(level)} has no options: nothing that has any is selected above it.`
        : `The level ${quote(level)} has no option ${quote(option)} here; its options are ${list(options)}.`,
  ),

  // The rest
  /** Has the message of the test if it was planned with one. */
  serverError: kind<{ planned: boolean | string }>(['FAIL-1'])(({ planned }) => {
    if (typeof planned === 'string') return planned;
    return planned ? 'The service failed, as a test asked.' : 'The service failed; this is a defect of the mock.';
  }),
} as const;

/** The code of a fault, such as `columnUnknown`. */
export type FaultCode = keyof typeof faults;

/** The details of a fault with this code. */
export type FaultDetails<Code extends FaultCode> = Parameters<(typeof faults)[Code]['message']>[0];

/** One reason to refuse: a code, and its details. */
export type Fault = { [Code in FaultCode]: { readonly code: Code; readonly details: FaultDetails<Code> } }[FaultCode];

const positions: ReadonlyMap<string, number> = new Map(Object.keys(faults).map((code, position) => [code, position]));

/** Returns the position of a fault in the order of checks: of several faults, the first decides the status. */
export const positionOf = (code: FaultCode): number => positions.get(code) ?? 0;

/** Returns the fault that is checked first; of faults with the same code, the first in the list. */
export function decisiveOf(found: readonly Fault[]): Fault | undefined {
  const [first] = found;
  return found.reduce((least, one) => (least && positionOf(one.code) < positionOf(least.code) ? one : least), first);
}

/** Makes a fault. */
export const fault = <Code extends FaultCode>(code: Code, details: FaultDetails<Code>): Fault =>
  ({ code, details }) as Fault; // the compiler does not relate code and details while the code is generic

/** Returns the message of a fault, one sentence for people. */
export function messageOf({ code, details }: Fault): string {
  const message: (details: never) => string = faults[code].message;
  return message(details as never); // the details belong to this code
}

/** Returns the column that a fault concerns, as the request names it. */
export const columnOf = ({ details }: Fault): string | undefined =>
  'column' in details && typeof details.column === 'string' ? details.column : undefined;
