import { applies, type User, type UserIndex, userNamed } from '../../model/definitions.js';
import type { FaultCode } from '../../model/faults.js';
import { refuse } from '../../model/refusal.js';
import type { Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { Guard, ParsedRequest } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';
import { decodeBasic } from '../http/basic.js';
import { numericId } from './path.js';
import { schemesTaken, sessionOf, takesSessions, xsrfStatus } from './schemes.js';

function userByPassword(encoded: string, users: UserIndex, choices: Choices): User | undefined {
  const given = decodeBasic(encoded) ?? '';
  const colon = given.indexOf(':'); // the first one, as the password can contain others
  const user = userNamed(users, given.slice(0, Math.max(0, colon)), choices);
  return user?.password === given.slice(colon + 1) ? user : undefined;
}

// Used without an Authorization header: returns the user of the session, else the signed-in one.
function signedInUser({ world: { state }, choices }: Service, incoming: ParsedRequest): User {
  const { catalogue, signedIn } = state;
  const hasSessions = takesSessions(choices);
  const session = hasSessions && sessionOf(incoming);
  const name = session ? signedIn.sessions.get(session) : signedIn.as;
  const user = name && catalogue.users.byName.get(name);
  if (user) return user;
  const schemes = schemesTaken(choices);
  if (!session) return refuse('credentialsMissing', { schemes, hasSessions, user: name });
  return refuse('credentialsWrong', { schemes, isSession: true });
}

function userWith(header: string, users: UserIndex, choices: Choices): User {
  const taken = schemesTaken(choices);
  const end = header.search(/\s|$/);
  const given = header.slice(0, end).toLowerCase();
  const scheme = taken.find((name) => name.toLowerCase() === given);
  const credentials = header.slice(end).trimStart();
  const user =
    scheme === 'Basic' ? userByPassword(credentials, users, choices) : scheme && users.byToken.get(credentials);
  return user ?? refuse('credentialsWrong', { schemes: taken, isSession: false });
}

const authorizationIn = ({ header }: ParsedRequest): string => header('authorization')?.trim() ?? '';

/** Finds the user who calls: by Basic or Bearer credentials, else by a session (AUTH-1, AUTH-2). */
export const caller: Guard<object, { caller: User }> = {
  phase: 'credentials',
  rules: ['AUTH-1', 'AUTH-2'],
  faults: ['credentialsMissing', 'credentialsWrong'],
  choices: ['auth.userCase'],
  check: ({ service, incoming }) => {
    const header = authorizationIn(incoming);
    if (header === '') return { caller: signedInUser(service, incoming) };
    const { users } = service.world.state.catalogue;
    const known = service.callers.get(users) ?? new Map<string, User>();
    const remembered = known.get(header);
    if (remembered) return { caller: remembered };
    const user = userWith(header, users, service.choices);
    if (known.size < 100) service.callers.set(users, known.set(header, user));
    return { caller: user };
  },
};

/** Finds the user who writes; a signed-in user must prove that the request is not sent by another site. */
export const writer: typeof caller = {
  ...caller,
  faults: [...caller.faults, 'xsrfTokenMissing'],
  choices: ['auth.userCase', 'auth.xsrf'],
  check: (call) => {
    const found = caller.check(call);
    const { service, incoming } = call;
    if (authorizationIn(incoming) !== '' || xsrfStatus(service.choices) < 400) return found;
    return incoming.header('x-atlassian-token') === 'no-check' ? found : refuse('xsrfTokenMissing', {});
  },
};

const callersWith = (
  rule: RuleId,
  code: Extract<FaultCode, 'notAdmin' | 'notSysadmin'>,
  right: 'isAdmin' | 'isSysadmin',
): Guard<{ caller: User }, object> => ({
  phase: 'role',
  rules: [rule],
  faults: [code],
  check: ({ caller }) => (caller[right] ? {} : refuse(code, { user: caller.name })),
});

/** Refuses callers who are not admins (AUTH-4). */
export const adminOnly = callersWith('AUTH-4', 'notAdmin', 'isAdmin');

/** Refuses callers who are not sysadmins, even admins (AUTH-5). */
export const sysadminOnly = callersWith('AUTH-5', 'notSysadmin', 'isSysadmin');

/** Refuses callers who may not get datasource information (AUTH-6). */
export const datasourceReaders: Guard<{ caller: User; params: { readonly gridId: string } }, object> = {
  phase: 'role',
  rules: ['AUTH-6'],
  faults: ['noDatasourceRight'],
  choices: ['source.permission'],
  check: ({ service: { world, choices }, caller, params: { gridId } }) => {
    if (caller.mayReadDatasource || (caller.isAdmin && choices['source.permission'] !== 'sysadmins')) return {};
    const { fields, projects } = world.state.catalogue;
    const grid = fields.get(numericId(gridId) ?? -1);
    // Without a grid there is no project to be an editor of: then the field is the fault.
    const isEditor =
      grid?.kind !== 'grid' ||
      [...projects.values()].some(
        (project) => project.permissions.get(caller.name) === 'edit' && applies(grid, { project }),
      );
    if (isEditor && choices['source.permission'] === 'editors') return {};
    return refuse('noDatasourceRight', { user: caller.name });
  },
};
