import type { FaultCode } from '../../../model/faults.js';
import type { User } from '../../../model/users.js';
import { decodeBasic } from '../../../service/http/basic.js';
import {
  issueOf,
  paramOf,
  pathParameter,
  type RefusedRequest,
  refusesWith,
  type Suggestion,
} from '../refused-request.js';
import { authorizationOf } from '../request-draft.js';

const mostTried = 20;

const power = ({ isAdmin, isSysadmin, mayReadDatasource }: User): number =>
  Number(isAdmin) + Number(isSysadmin) + Number(mayReadDatasource);

/** What an endpoint asks of its caller, by the fault for who has it not, in words about who has. */
const rights: readonly (readonly [FaultCode, (issue: string) => string])[] = [
  ['issueReadOnly', (issue) => `who may edit ${issue}`],
  ['issueHidden', (issue) => `who may view ${issue}`],
  ['notSysadmin', () => 'who is a sysadmin'],
  ['notAdmin', () => 'who is an admin'],
  ['noDatasourceRight', () => 'who may get datasource information'],
];

/** The issue of a request as people name it. */
function issueName(stuck: RefusedRequest): string {
  const found = issueOf(stuck);
  if (found) return found.key;
  const given = paramOf(
    stuck,
    pathParameter(stuck, ({ phase: stage }) => stage === 'issue'),
  );
  return stuck.state.catalogue.issuesById.get(Number(given))?.key ?? given;
}

function rightWords(stuck: RefusedRequest): string {
  const wanted = rights.find(([code]) => stuck.endpoint?.guards.some(refusesWith(code)));
  return wanted ? `, ${wanted[1](issueName(stuck))}` : '';
}

/** Other users who call, those with the fewest rights of their own first. */
export function otherUsers(stuck: RefusedRequest): readonly Suggestion[] {
  const users = [...stuck.state.catalogue.users.byName.values()]
    .filter((user) => authorizationOf(user, stuck.service) !== undefined)
    .filter(({ name }) => name !== stuck.call?.caller?.name)
    .sort((a, b) => power(a) - power(b));
  const words = rightWords(stuck);
  return users
    .slice(0, mostTried)
    .map(({ name }) => ({ words: `as ${name}${words}`, edits: [{ in: 'credentials', user: name }] }));
}

/** The user who was named in Basic credentials, or whose token was given in a way that is not taken. */
function meant({ draft, state }: RefusedRequest): User | undefined {
  const [scheme = '', credentials = ''] = (draft.received.header('authorization') ?? '').trim().split(/\s+/, 2);
  const { byName, byToken } = state.catalogue.users;
  if (scheme.toLowerCase() === 'bearer') return byToken.get(credentials);
  const [name = ''] = decodeBasic(credentials)?.split(':', 1) ?? [];
  return byName.get(name);
}

/** The user who was meant, with credentials that are right, and then the others. */
export function rightCredentials(stuck: RefusedRequest): readonly Suggestion[] {
  const user = meant(stuck);
  if (!user) return otherUsers(stuck);
  const scheme = authorizationOf(user, stuck.service)?.startsWith('Basic') ? 'the password' : 'the token';
  const words = `as ${user.name}, with ${scheme} that the world has for this user, given as the service takes it`;
  return [{ words, edits: [{ in: 'credentials', user: user.name }] }, ...otherUsers(stuck)];
}
