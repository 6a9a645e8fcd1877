import type { FaultCode } from '../../model/faults.js';
import { refuse } from '../../model/refusal.js';
import type { User, UserIndex } from '../../model/users.js';
import type { Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { Guard } from '../endpoints/endpoint.js';
import { decodeBasic } from '../http/basic.js';

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
  code: Extract<FaultCode, 'notAdmin' | 'notSysadmin' | 'noDatasourceRight'>,
  right: 'isAdmin' | 'isSysadmin' | 'mayReadDatasource',
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
export const datasourceReaders = callersWith('AUTH-6', 'noDatasourceRight', 'mayReadDatasource');
