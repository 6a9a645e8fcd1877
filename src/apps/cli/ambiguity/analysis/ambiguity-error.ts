/** Thrown when a first run shows that nothing can be found out about a suite: says why, and what would help. */
export class AmbiguityError extends Error {
  override readonly name = 'AmbiguityError';
  /** Whether what the command wrote says more. */
  readonly isInOutput: boolean;

  constructor(message: string, isInOutput = false) {
    super(message);
    this.isInOutput = isInOutput;
  }
}
