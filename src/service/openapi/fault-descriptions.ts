import { type FaultCode, faults } from '../../model/faults.js';
import { type Endpoint, isBoundBy } from '../endpoints/endpoint.js';

/** The reason of a refusal by each fault, in one line for readers of a document. */
export const faultDescriptions: Readonly<Record<FaultCode, string>> = {
  credentialsMissing: 'No credentials are given.',
  credentialsWrong: 'The credentials are wrong.',
  xsrfTokenMissing: 'The caller is signed in, and the header X-Atlassian-Token: no-check is missing.',
  notAdmin: 'The caller is not an admin.',
  notSysadmin: 'The caller is not a sysadmin; an admin is not enough.',
  noDatasourceRight: 'The caller may not see where rows are stored.',
  pathIdInvalid: 'An id in the path is not a number.',
  fieldUnknown: 'There is no custom field with this id.',
  fieldNotGrid: 'The custom field is not a grid.',
  fieldNotCascade: 'The custom field is not a multi cascade.',
  issueUnknown: 'There is no issue with this id.',
  issueAbsent: 'There is no such issue, or the caller may not view it; the answer is the same for both.',
  issueHidden: 'The caller may not view the issue.',
  issueReadOnly: 'The caller may view the issue but not edit it.',
  outsideContext: 'The grid does not apply to the issue.',
  sourceMissing: 'A grid has no data source.',
  pathUnknown: 'The add-on is older than this operation, and has no such path.',
  pathMalformed: 'A percent-encoding in the path is invalid.',
  methodNotAllowed: 'The path does not take this method.',
  notYet: 'The add-on is older than this operation, and says so.',
  queryInvalid: 'A number in the query is negative, or not a whole number.',
  queryOutOfRange: 'A number in the query is smaller or larger than those that are taken.',
  queryRepeated: 'A query parameter is given twice.',
  bodyTooLarge: 'The body is too large.',
  bodyMediaType: 'The content type is given and is not JSON.',
  bodyTooDeep: 'Lists and objects in the body are nested more than 64 levels deep.',
  bodyMalformed: 'The body is not JSON.',
  bodyInvalid: 'The body does not have the required shape.',
  rowUnknown: 'There is no such row in the grid.',
  columnUnknown: 'The grid has no column of this name.',
  valueInvalid: 'A column does not accept its value.',
  userUnknown: 'A value of a userlist column names a user who does not exist.',
  userKeyMissing: 'A value of a userlist column does not say which user it is.',
  readOnlyGiven: 'A value is given for a column that cannot be written.',
  requiredMissing: 'A required column is left out.',
  requiredEmpty: 'A required column is given an empty value.',
  idsExhausted: 'There are no ids left for new rows.',
  levelUnknown: 'The multi cascade has no level of this name.',
  optionUnknown: 'An option is not one that its level has under the current selection above it.',
  serverError: 'The service failed.',
};

/** Lists the reasons for a status of an operation, one line each, with the rules that bind the operation. */
export function describeFaults(codes: readonly FaultCode[], endpoint: Endpoint): string {
  const lines = codes.map((code) => {
    const binding = faults[code].rules.filter((rule) => isBoundBy(endpoint, rule));
    return binding.length > 0 ? `${faultDescriptions[code]} (${binding.join(', ')})` : faultDescriptions[code];
  });
  return lines.length > 1 ? lines.map((line) => `- ${line}`).join('\n') : lines.join('');
}
