import { printable } from '../../spec/printable.js';
import type { Problem } from '../../spec/schema-errors.js';

/** Something wrong in a world file: where it is, what is wrong and what would be right. */
export type WorldProblem = Problem;

/** Thrown for a world that cannot be used; names every problem that could be seen. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
  readonly problems: readonly WorldProblem[];

  constructor(problems: readonly WorldProblem[], heading = 'The world cannot be used', file?: string) {
    const lines = problems.map(({ path, message }) => printable([file, path, message].filter(Boolean).join(': ')));
    super(`${heading}:\n  ${lines.join('\n  ')}`);
    this.problems = problems;
  }

  /** The same error, with the file's name before every problem. */
  in(file: string): WorldError {
    return new WorldError(this.problems, undefined, file);
  }
}
