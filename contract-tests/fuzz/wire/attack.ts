/** Bytes, as a text of Latin-1 characters, which are sent after a pause in milliseconds. */
export interface Piece {
  readonly pause: number;
  readonly text: string;
}

/** How a connection ends once everything is sent: at the first bytes of an answer, at once, in one direction, with a reset, or by the server. */
export const ends = ['answer', 'close', 'half-close', 'reset', 'wait'] as const;

/** What is sent over one connection, and how that connection ends. */
export interface Attack {
  readonly kind: string;
  readonly pieces: readonly Piece[];
  readonly end: (typeof ends)[number];
}
