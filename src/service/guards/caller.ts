import { editsWith } from '../../model/definitions.js';
import type { FaultCode } from '../../model/faults.js';
import { refuse } from '../../model/refusal.js';
import type { User, UserIndex } from '../../model/users.js';
import type { Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { Guard } from '../endpoints/endpoint.js';
import { decodeBasic } from '../http/basic.js';
import { numericId } from './path.js';

const schemes = { both: ['Basic', 'Bearer'], basic: ['Basic'], bearer: ['Bearer'] } as const satisfies {
  readonly [Taken in Choices['auth.schemes']]: readonly string[];
};

/** The schemes that credentials are taken in (choice `auth.schemes`). */
export const schemesTaken = (choices: Choices): readonly ('Basic' | 'Bearer')[] => schemes[choices['auth.schemes']];

/** The user with credentials such as `name:password`; the password can contain colons. */
function userByPassword(encoded: string, { byName }: UserIndex): User | undefined {
  const given = decodeBasic(encoded) ?? '';
  const colon = given.indexOf(':');
  const user = byName.get(given.slice(0, Math.max(0, colon)));
  return user?.password === given.slice(colon + 1) ? user : undefined;
}

/** The user who calls, by Basic or Bearer credentials (AUTH-1, AUTH-2). */
export const caller: Guard<object, { caller: User }> = {
  phase: 'credentials',
  rules: ['AUTH-1', 'AUTH-2'],
  faults: ['credentialsMissing', 'credentialsWrong'],
  check: ({ service, incoming }) => {
    const taken = schemesTaken(service.choices);
    const header = incoming.header('authorization')?.trim() ?? '';
    if (header === '') return refuse('credentialsMissing', { schemes: taken });
    const end = header.search(/\s|$/);
    const given = header.slice(0, end).toLowerCase();
    const scheme = taken.find((name) => name.toLowerCase() === given);
    const credentials = header.slice(end).trimStart();
    const { users } = service.world.state.catalogue;
    const user = scheme === 'Basic' ? userByPassword(credentials, users) : scheme && users.byToken.get(credentials);
    return { caller: user ?? refuse('credentialsWrong', { schemes: taken }) };
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

/** Only admins (AUTH-4). */
export const adminOnly = callersWith('AUTH-4', 'notAdmin', 'isAdmin');

/** Only sysadmins; an admin is not enough (AUTH-5). */
export const sysadminOnly = callersWith('AUTH-5', 'notSysadmin', 'isSysadmin');

/** Only users who may get datasource information (AUTH-6). */
export const datasourceReaders: Guard<{ caller: User; params: { readonly gridId: string } }, object> = {
  phase: 'role',
  rules: ['AUTH-6'],
  faults: ['noDatasourceRight'],
  choices: ['source.permission'],
  check: ({ service: { world, choices }, caller, params: { gridId } }) => {
    if (caller.mayReadDatasource) return {};
    const { fields, projects } = world.state.catalogue;
    const grid = fields.get(numericId(gridId) ?? -1);
    // without a grid there is no project to be an editor of: the field is what is wrong then
    const isEditor = grid?.kind !== 'grid' || [...projects.values()].some((one) => editsWith(caller, grid, one));
    if (isEditor && choices['source.permission'] === 'editors') return {};
    return refuse('noDatasourceRight', { user: caller.name });
  },
};
