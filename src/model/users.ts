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
