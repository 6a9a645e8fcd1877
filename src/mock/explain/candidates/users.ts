import type { User } from '../../../model/definitions.js';
import type { FaultCode } from '../../../model/faults.js';
import { schemesTaken } from '../../../service/guards/schemes.js';
import { decodeBasic } from '../../../service/http/basic.js';
import { type Fix, fix } from '../explanation.js';
import { canRefuse, pathParameter, type RefusedRequest } from '../refused-request.js';

/** Other callers, those with the fewest rights first; a few of those there are. */
export function otherUsers(request: RefusedRequest): readonly Fix[] {
  const { users, issuesById } = request.state.catalogue;
  const { given = '' } = pathParameter(request, 'issueUnknown') ?? {};
  const issue = request.found.issue?.key ?? issuesById.get(Number(given))?.key ?? given;
  /** What the endpoint asks of its caller, by the fault that refuses others. */
  const rights: readonly (readonly [FaultCode, string])[] = [
    ['issueReadOnly', `, who may edit ${issue}`],
    ['issueHidden', `, who may view ${issue}`],
    ['notSysadmin', ', who is a sysadmin'],
    ['notAdmin', ', who is an admin'],
    ['noDatasourceRight', ', who may get datasource information'],
  ];
  const [, words = ''] = rights.find(([code]) => canRefuse(request, code)) ?? [];
  const takesTokensOnly = !schemesTaken(request.service.choices).includes('Basic');
  const powerOf = (user: User): number =>
    Number(user.isAdmin) + Number(user.isSysadmin) + Number(user.mayReadDatasource);
  return [...users.byName.values()]
    .filter(({ name, token }) => name !== request.found.caller?.name && !(takesTokensOnly && token === undefined))
    .sort((a, b) => powerOf(a) - powerOf(b))
    .slice(0, 20)
    .map(({ name }) => fix(`as ${name}${words}`, { in: 'credentials', user: name }));
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
  return [fix(words, { in: 'credentials', user: user.name }), ...otherUsers(request)];
}
