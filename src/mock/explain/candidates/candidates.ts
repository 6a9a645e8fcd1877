import type { User } from '../../../model/definitions.js';
import type { FaultCode, FaultDetails } from '../../../model/faults.js';
import { schemesTaken } from '../../../service/guards/schemes.js';
import { decodeBasic } from '../../../service/http/basic.js';
import { cutText } from '../../../validation/preview.js';
import { type Fix, fix } from '../explanation.js';
import { canRefuse, type RefusedRequest } from '../refused-request.js';
import { parsableBody, shapedBody } from './body.js';
import { knownColumns, validCells, withoutColumn, withQuery } from './cells.js';
import { issuesInContext, otherFields, otherIssues, otherLevels, otherOptions, otherRows } from './names.js';
import { decodablePath, laterVersion, otherMethods, repairedPaths } from './paths.js';

/** The most faults of a request that are looked at, as one change can fix them all: past these no fix is looked for. */
export const mostFaultsFixed = 10_000;

// Other callers, those with the fewest rights first; a few of those there are.
function otherUsers(request: RefusedRequest): readonly Fix[] {
  const { params, found, service, catalogue } = request;
  const given = params.issueId ?? params.issueIdOrKey ?? '';
  const issue = found.issue?.key ?? catalogue.issuesById.get(Number(given))?.key ?? given;
  /** What the endpoint requires of its caller, by the fault with which it refuses others. */
  const rights: readonly (readonly [FaultCode, string])[] = [
    ['issueReadOnly', `, who may edit ${issue}`],
    ['issueHidden', `, who may view ${issue}`],
    ['notSysadmin', ', who is a sysadmin'],
    ['notAdmin', ', who is an admin'],
    ['noDatasourceRight', ', who may get datasource information'],
  ];
  const [, words = ''] = rights.find(([code]) => canRefuse(request, code)) ?? [];
  const takesTokensOnly = !schemesTaken(service.choices).includes('Basic');
  const powerOf = (user: User): number =>
    Number(user.isAdmin) + Number(user.isSysadmin) + Number(user.mayReadDatasource);
  return [...catalogue.users.byName.values()]
    .filter(({ name, token }) => name !== found.caller?.name && !(takesTokensOnly && token === undefined))
    .sort((a, b) => powerOf(a) - powerOf(b))
    .slice(0, 20)
    .map(({ name }) => fix(`as ${name}${words}`, { in: 'credentials', user: name }));
}

const header = (name: string, value: string) => (): readonly Fix[] => [
  fix(`with the header ${name}: ${value}`, { in: 'header', name: name.toLowerCase(), value }),
];

// What may pass where a request was refused for a fault, the likeliest first; a try shows whether it does.
const candidates: {
  readonly [Code in FaultCode]: (request: RefusedRequest, details: FaultDetails<Code>) => readonly Fix[];
} = {
  credentialsMissing: otherUsers,
  // the user of the given name or token with the right credentials, and other callers
  credentialsWrong: (request) => {
    const { byName, byToken } = request.catalogue.users;
    const [scheme = '', credentials = ''] = (request.received.header('authorization') ?? '').trim().split(/\s+/, 2);
    const [name = ''] = decodeBasic(credentials)?.split(':', 1) ?? [];
    const user = scheme.toLowerCase() === 'bearer' ? byToken.get(credentials) : byName.get(name);
    if (!user) return otherUsers(request);
    const secret = schemesTaken(request.service.choices).includes('Basic') ? 'the password' : 'the token';
    const words = `as ${user.name}, with ${secret} that the world has for this user, given as the service takes it`;
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
  pathUnknown: repairedPaths,
  pathMalformed: decodablePath,
  methodNotAllowed: otherMethods,
  notYet: laterVersion,
  // the whole number that the value begins with, and no value
  queryInvalid: (_request, { name, got }) => {
    const [, digits = ''] = /^\s*\+?(\d{1,15})/.exec(got) ?? [];
    return [...new Set([digits, ''])].map((value) => withQuery(name, value));
  },
  queryRepeated: ({ query }, { name }) =>
    [...new Set(query.getAll(name))]
      .slice(0, 10)
      .map((value) => fix(`with ${name}=${cutText(value, 60)} alone`, { in: 'query', name, value })),
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

/** The fixes to try for a refused request, the likeliest first; none past the most faults. */
export function candidatesFor(request: RefusedRequest): readonly Fix[] {
  const [first] = request.faults;
  if (first === undefined || request.faults.length > mostFaultsFixed) return [];
  const propose: (request: RefusedRequest, details: never) => readonly Fix[] = candidates[first.code];
  return propose(request, first.details as never); // the details of this very code
}
