import type { Choices } from '../specification/choices.js';

/** A user of the tracker with credentials and rights (section 5). */
export interface User {
  readonly name: string;
  readonly key: string;
  readonly fullName: string;
  readonly avatar: string;
  readonly isAdmin: boolean;
  readonly isSysadmin: boolean;
  readonly mayReadDatasource: boolean;
  readonly password: string;
  readonly token: string | undefined;
}

/** All users, by each way to find one. */
export interface UserIndex {
  readonly byKey: ReadonlyMap<string, User>;
  readonly byName: ReadonlyMap<string, User>;
  readonly byToken: ReadonlyMap<string, User>;
}

/** The user with a name; in whatever letter case, where that is the choice `auth.userCase`. */
export function userNamed({ byName }: UserIndex, name: string, choices: Choices): User | undefined {
  const exact = byName.get(name);
  if (exact || choices['auth.userCase'] === 'exact') return exact;
  const wanted = name.toLowerCase();
  return [...byName.values()].find((user) => user.name.toLowerCase() === wanted);
}
