import type { FaultCode } from '../../../model/faults.js';
import { schemesTaken } from '../../../service/guards/caller.js';
import { decodeBasic } from '../../../service/http/basic.js';
import type { Fix } from '../explanation.js';
import { canRefuse, pathParameter, type RefusedRequest } from '../refused-request.js';

const mostTried = 20;

/** What an endpoint asks of its caller, by the fault that refuses others. */
const rights: readonly (readonly [FaultCode, (issue: string) => string])[] = [
  ['issueReadOnly', (issue) => `, who may edit ${issue}`],
  ['issueHidden', (issue) => `, who may view ${issue}`],
  ['notSysadmin', () => ', who is a sysadmin'],
  ['notAdmin', () => ', who is an admin'],
  ['noDatasourceRight', () => ', who may get datasource information'],
];

/** Other callers, those with the fewest rights first. */
export function otherUsers(request: RefusedRequest): readonly Fix[] {
  const { users, issuesById } = request.state.catalogue;
  const takesTokensOnly = !schemesTaken(request.service.choices).includes('Basic');
  const given = request.params[pathParameter(request, 'issueUnknown') ?? ''] ?? '';
  const [, right] = rights.find(([code]) => canRefuse(request, code)) ?? [];
  const words = right?.(request.found.issue?.key ?? issuesById.get(Number(given))?.key ?? given) ?? '';
  return [...users.byName.values()]
    .filter(({ name, token }) => name !== request.found.caller?.name && !(takesTokensOnly && token === undefined))
    .map(({ name, isAdmin, isSysadmin, mayReadDatasource }) => {
      return { name, power: Number(isAdmin) + Number(isSysadmin) + Number(mayReadDatasource) };
    })
    .sort((a, b) => a.power - b.power)
    .slice(0, mostTried)
    .map(({ name }) => ({ words: `as ${name}${words}`, edits: [{ in: 'credentials', user: name }] }));
}

/** The user of the given name or token with the right credentials, and other callers. */
export function rightCredentials(request: RefusedRequest): readonly Fix[] {
  const { byName, byToken } = request.state.catalogue.users;
  const [scheme = '', credentials = ''] = (request.received.header('authorization') ?? '').trim().split(/\s+/, 2);
  const [name = ''] = decodeBasic(credentials)?.split(':', 1) ?? [];
  const user = scheme.toLowerCase() === 'bearer' ? byToken.get(credentials) : byName.get(name);
  if (!user) return otherUsers(request);
  const secret = schemesTaken(request.service.choices).includes('Basic') ? 'the password' : 'the token';
  const words = `as ${user.name}, with ${secret} that the world has for this user, given as the service takes it`;
  return [{ words, edits: [{ in: 'credentials', user: user.name }] }, ...otherUsers(request)];
}
