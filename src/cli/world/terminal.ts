/** Where a command writes what was asked for, and tells the rest. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly tell: (line: string) => void;
}
