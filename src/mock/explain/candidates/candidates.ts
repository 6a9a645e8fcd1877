import type { Fault, FaultCode, FaultDetails } from '../../../model/faults.js';
import type { RefusedRequest, Suggestion } from '../refused-request.js';
import { shapedBody } from './body-shape.js';
import { asJson, parsableBody } from './body-text.js';
import { otherLevels, otherOptions } from './cascades.js';
import { knownColumns, validCells, withoutColumn } from './columns.js';
import { insideContext, otherFields } from './fields.js';
import { otherIssues, withRights } from './issues.js';
import { decodablePath, laterVersion, otherMethods, repairedPaths } from './paths.js';
import { oneOfEach, validQuery } from './query.js';
import { otherRows } from './rows.js';
import { otherUsers, rightCredentials } from './users.js';

type Propose<Code extends FaultCode> = (stuck: RefusedRequest, details: FaultDetails<Code>) => readonly Suggestion[];

/** Nothing in a request could be otherwise. */
const none = (): readonly Suggestion[] => [];

/** What may pass where a request was refused for a fault, the likeliest first. */
const proposals: { readonly [Code in FaultCode]: Propose<Code> } = {
  credentialsMissing: otherUsers,
  credentialsWrong: rightCredentials,
  notAdmin: otherUsers,
  notSysadmin: otherUsers,
  noDatasourceRight: otherUsers,
  fieldUnknown: (stuck, { field }) => otherFields(stuck, field),
  fieldNotGrid: (stuck, { field }) => otherFields(stuck, field),
  fieldNotCascade: (stuck, { field }) => otherFields(stuck, field),
  issueUnknown: (stuck, { issue }) => otherIssues(stuck, issue),
  issueAbsent: (stuck, { issue }) => otherIssues(stuck, issue),
  issueHidden: withRights,
  issueReadOnly: withRights,
  outsideContext: (stuck, { field }) => insideContext(stuck, field),
  pathUnknown: repairedPaths,
  pathMalformed: decodablePath,
  methodNotAllowed: otherMethods,
  notYet: laterVersion,
  queryInvalid: validQuery,
  queryRepeated: oneOfEach,
  bodyTooLarge: none,
  bodyMediaType: () => asJson,
  bodyTooDeep: none,
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
  idsExhausted: none,
  levelUnknown: otherLevels,
  optionUnknown: otherOptions,
  serverError: none,
};

/** What may pass where a request was refused for a fault, the likeliest first. */
export function candidatesFor(stuck: RefusedRequest, { code, details }: Fault): readonly Suggestion[] {
  const propose: (stuck: RefusedRequest, details: never) => readonly Suggestion[] = proposals[code];
  return propose(stuck, details as never); // the details of this very code
}
