import type { User } from '../../../model/definitions.js';
import type { FaultCode } from '../../../model/faults.js';
import { schemesTaken } from '../../../service/guards/schemes.js';
import { decodeBasic } from '../../../service/http/basic.js';
import { decodeSegment } from '../../../service/http/routes.js';
import { cutText } from '../../../validation/preview.js';
import { type Fix, fix } from '../explanation.js';
import type { Propose, RefusedRequest } from '../refused-request.js';
import { parsableBody, shapedBody } from './bodies.js';
import { knownColumns, validCells, withoutColumn, withQuery } from './cells.js';
import { issuesInContext, otherFields, otherIssues, otherLevels, otherOptions, otherRows } from './names.js';
import { otherOperations } from './operations.js';

// Proposes other callers, those with the fewest rights first.
function otherUsers({ endpoint, found, incoming, service, catalogue }: RefusedRequest): readonly Fix[] {
  const { issueId = '', issueIdOrKey = issueId } = incoming?.params ?? {};
  const issue = catalogue.issuesById.get(Number(issueIdOrKey))?.key ?? issueIdOrKey;
  // what the endpoint requires of its caller, by the fault with which it refuses others
  const rights: readonly (readonly [FaultCode, string])[] = [
    ['issueReadOnly', `, who may edit ${issue}`],
    ['issueHidden', `, who may view ${issue}`],
    ['notSysadmin', ', who is a sysadmin'],
    ['notAdmin', ', who is an admin'],
    ['noDatasourceRight', ', who may get datasource information'],
  ];
  const refusals = endpoint?.guards.flatMap(({ faults }) => faults) ?? [];
  const [, right = ''] = rights.find(([code]) => refusals.includes(code)) ?? [];
  const takesBasic = schemesTaken(service.choices).includes('Basic');
  const powerOf = ({ isAdmin, isSysadmin, mayReadDatasource }: User): number =>
    [isAdmin, isSysadmin, mayReadDatasource].filter(Boolean).length;
  return [...catalogue.users.byName.values()]
    .filter((user) => user !== found.caller && (takesBasic || user.token !== undefined))
    .sort((a, b) => powerOf(a) - powerOf(b))
    .slice(0, 20)
    .map(({ name }) => fix(`as ${name}${right}`, { in: 'credentials', user: name }));
}

const header = (name: string, value: string) => (): readonly Fix[] => [
  fix(`with the header ${name}: ${value}`, { in: 'header', name: name.toLowerCase(), value }),
];

// Proposes the whole number at the start of the value of a query parameter, and no value.
const otherNumber: Propose<'queryInvalid' | 'queryOutOfRange'> = (_request, { name, got }) => {
  const [, digits = ''] = /^\s*\+?(\d{1,15})/.exec(got) ?? [];
  return [withQuery(name, digits), withQuery(name, '')];
};

// The functions that propose fixes for each fault, the likeliest first; a try shows whether a fix passes.
const candidates: { readonly [Code in FaultCode]: Propose<Code> } = {
  credentialsMissing: otherUsers,
  // the user of the given name or token with the right credentials, and other callers
  credentialsWrong: (request) => {
    const { byName, byToken } = request.catalogue.users;
    const [, credentials = ''] = request.incoming?.header('authorization')?.trim().split(/\s+/) ?? [];
    const [name = ''] = decodeBasic(credentials)?.split(':', 1) ?? [];
    const user = byToken.get(credentials) ?? byName.get(name);
    if (!user) return otherUsers(request);
    const secret = schemesTaken(request.service.choices).includes('Basic') ? 'the password' : 'the token';
    const words = `as ${user.name}, with ${secret} that the world has for this user`;
    return [fix(words, { in: 'credentials', user: user.name }), ...otherUsers(request)];
  },
  xsrfTokenMissing: header('X-Atlassian-Token', 'no-check'),
  notAdmin: otherUsers,
  notSysadmin: otherUsers,
  noDatasourceRight: otherUsers,
  pathIdInvalid: (request, { names, given }) => {
    if (names === 'row') return otherRows(request, { row: given, grid: '' });
    return names === 'field' ? otherFields(request, { field: given }) : otherIssues(request, { issue: given });
  },
  fieldUnknown: otherFields,
  fieldNotGrid: otherFields,
  fieldNotCascade: otherFields,
  issueUnknown: otherIssues,
  issueAbsent: otherIssues,
  issueHidden: otherUsers,
  issueReadOnly: otherUsers,
  outsideContext: issuesInContext,
  sourceMissing: () => [],
  pathUnknown: otherOperations,
  pathMalformed: ({ path }) => {
    const encode = (text: string): string => (decodeSegment(text) === undefined ? text.replaceAll('%', '%25') : text);
    const value = path.split('/').map(encode).join('/');
    return [fix('with each "%" of the path written as "%25"', { in: 'path', value })];
  },
  methodNotAllowed: otherOperations,
  notYet: otherOperations,
  queryInvalid: otherNumber,
  queryOutOfRange: otherNumber,
  queryRepeated: ({ query }, { name }) =>
    query.getAll(name).map((value) => fix(`with ${name}=${cutText(value, 60)} alone`, { in: 'query', name, value })),
  bodyTooLarge: () => [],
  bodyMediaType: header('Content-Type', 'application/json'),
  bodyTooDeep: () => [],
  bodyMalformed: parsableBody,
  bodyInvalid: shapedBody,
  rowUnknown: otherRows,
  columnUnknown: knownColumns,
  valueInvalid: validCells,
  userUnknown: validCells,
  userKeyMissing: validCells,
  readOnlyGiven: withoutColumn,
  requiredMissing: validCells,
  requiredEmpty: validCells,
  idsExhausted: () => [],
  levelUnknown: otherLevels,
  optionUnknown: otherOptions,
  serverError: () => [],
};

/** Returns the fixes to try for a refused request, the likeliest first. */
export function candidatesFor(request: RefusedRequest): readonly Fix[] {
  const [first] = request.faults;
  if (first === undefined) return [];
  const propose: Propose<never> = candidates[first.code];
  return propose(request, first.details as never); // the details belong to this code
}
