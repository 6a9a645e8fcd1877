import type { FaultCode, FaultDetails } from '../../../model/faults.js';
import { mostFaultsFixed } from '../dry-run.js';
import { type Fix, fix } from '../explanation.js';
import type { RefusedRequest } from '../refused-request.js';
import { parsableBody, shapedBody } from './body.js';
import { otherLevels, otherOptions } from './cascades.js';
import { knownColumns, validCells, withoutColumn } from './cells.js';
import { insideContext, otherFields, otherIds, otherIssues, otherRows } from './ids.js';
import { decodablePath, laterVersion, otherMethods, repairedPaths } from './paths.js';
import { oneOfEach, validQuery } from './query.js';
import { otherUsers, rightCredentials } from './users.js';

const withHeader = (name: string, value: string) => (): readonly Fix[] => [
  fix(`with the header ${name}: ${value}`, { in: 'header', name: name.toLowerCase(), value }),
];

/** What may pass where a request was refused for a fault, the likeliest first; a try shows whether it does. */
const candidates: {
  readonly [Code in FaultCode]: (request: RefusedRequest, details: FaultDetails<Code>) => readonly Fix[];
} = {
  credentialsMissing: otherUsers,
  credentialsWrong: rightCredentials,
  xsrfTokenMissing: withHeader('X-Atlassian-Token', 'no-check'),
  notAdmin: otherUsers,
  notSysadmin: otherUsers,
  noDatasourceRight: otherUsers,
  pathIdInvalid: otherIds,
  fieldUnknown: otherFields,
  fieldNotGrid: otherFields,
  fieldNotCascade: otherFields,
  issueUnknown: otherIssues,
  issueAbsent: otherIssues,
  issueHidden: otherUsers,
  issueReadOnly: otherUsers,
  outsideContext: insideContext,
  pathUnknown: repairedPaths,
  pathMalformed: decodablePath,
  methodNotAllowed: otherMethods,
  notYet: laterVersion,
  queryInvalid: validQuery,
  queryRepeated: oneOfEach,
  bodyTooLarge: () => [],
  bodyMediaType: withHeader('Content-Type', 'application/json'),
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
