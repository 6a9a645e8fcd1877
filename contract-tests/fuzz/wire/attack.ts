/** Bytes, as a text of Latin-1 characters, and the pause before them in ms. */
export interface Piece {
  readonly pause: number;
  readonly text: string;
}

/** The ends of a connection after the last bytes: at the first answer, at once, half-closed, by a reset, or by the server. */
export const ends = ['answer', 'close', 'half-close', 'reset', 'wait'] as const;

/** The bytes for one connection, and its end. */
export interface Attack {
  readonly kind: string;
  readonly pieces: readonly Piece[];
  readonly end: (typeof ends)[number];
}
