import { refuse } from '../../model/refusal.js';
import type { User, UserIndex } from '../../model/users.js';
import type { Choices } from '../../specification/choices.js';
import type { Guard, RequestContext } from '../endpoints/endpoint.js';
import { decodeBasic } from '../http/basic.js';

type Scheme = 'Basic' | 'Bearer';

/** The schemes that are taken, by choice `auth.schemes`. */
const schemes: Readonly<Record<Choices['auth.schemes'], readonly Scheme[]>> = {
  both: ['Basic', 'Bearer'],
  basic: ['Basic'],
  bearer: ['Bearer'],
};

/** The schemes that credentials are taken in. */
export const schemesTaken = (choices: Choices): readonly Scheme[] => schemes[choices['auth.schemes']];

/** `name:password`; the password may have colons of its own. */
function byPassword(encoded: string, { byName }: UserIndex): User | undefined {
  const given = decodeBasic(encoded) ?? '';
  const colon = given.indexOf(':');
  const user = byName.get(given.slice(0, Math.max(0, colon)));
  return user?.password === given.slice(colon + 1) ? user : undefined;
}

const finders: Readonly<Record<Scheme, (credentials: string, users: UserIndex) => User | undefined>> = {
  Basic: byPassword,
  Bearer: (token, { byToken }) => byToken.get(token),
};

function identify({ service, incoming }: RequestContext): User {
  const taken = schemesTaken(service.choices);
  const header = incoming.header('authorization')?.trim() ?? '';
  if (header === '') return refuse('credentialsMissing', { schemes: taken });
  const end = header.search(/\s|$/);
  const given = header.slice(0, end).toLowerCase();
  const scheme = taken.find((name) => name.toLowerCase() === given);
  const user = scheme && finders[scheme](header.slice(end).trimStart(), service.world.state.catalogue.users);
  return user ?? refuse('credentialsWrong', { schemes: taken });
}

/** Who calls: by Basic or Bearer credentials (AUTH-1, AUTH-2). */
export const caller: Guard<object, { caller: User }> = {
  phase: 'credentials',
  faults: ['credentialsMissing', 'credentialsWrong'],
  check: (call) => ({ caller: identify(call) }),
};
