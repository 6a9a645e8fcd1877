import type { Choices } from '../specification/choices.js';
import type { State } from './state.js';

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

/** Who is signed in to the tracker, beside those whose requests carry credentials. */
export interface SignedIn {
  /** The name of the user who calls where a request carries no credentials, if there is one. */
  readonly as: string | undefined;
  /** The name of the user of each session by its id, the oldest first. */
  readonly sessions: ReadonlyMap<string, string>;
  /** How many sessions there ever were. */
  readonly count: number;
}

/** Nobody is signed in. */
export const nobodySignedIn: SignedIn = { as: undefined, sessions: new Map(), count: 0 };

/** The state with a user who calls where a request carries no credentials, or with none. */
export const signIn = (state: State, as: string | undefined): State =>
  state.signedIn.as === as ? state : { ...state, signedIn: { ...state.signedIn, as } };
