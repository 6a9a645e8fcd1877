import type { FaultCode } from '../../model/faults.js';
import { refuse } from '../../model/refusal.js';
import type { User } from '../../model/users.js';
import type { Guard, Nothing } from '../endpoints/endpoint.js';

const right = (
  code: Extract<FaultCode, 'notAdmin' | 'notSysadmin' | 'noDatasourceRight'>,
  holds: (user: User) => boolean,
): Guard<{ caller: User }, Nothing> => ({
  phase: 'role',
  faults: [code],
  check: ({ caller }) => (holds(caller) ? {} : refuse(code, { user: caller.name })),
});

/** Only admins (AUTH-4). */
export const adminOnly = right('notAdmin', (user) => user.isAdmin);

/** Only sysadmins; an admin is not enough (AUTH-5). */
export const sysadminOnly = right('notSysadmin', (user) => user.isSysadmin);

/** Only those who may get datasource information (AUTH-6). */
export const datasourceReaders = right('noDatasourceRight', (user) => user.mayReadDatasource);
