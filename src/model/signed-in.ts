import type { State } from './state.js';

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
