import { printable } from '../validation/printable.js';
import { boundedTexts, type Problem } from '../validation/schema-errors.js';

/** A problem of a world file: where it is, what is wrong and what would be right. */
export type WorldProblem = Problem;

const textsOf = (problems: readonly WorldProblem[], file?: string): readonly string[] =>
  boundedTexts(problems, ({ path, message }) => [file, path, message].filter(Boolean).join(': '));

/** Thrown for a world that cannot be used. It has every problem that was found; its message names the first 100. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
  readonly problems: readonly WorldProblem[];

  constructor(problems: readonly WorldProblem[], heading = 'The world cannot be used', file?: string) {
    super(`${heading}:\n  ${textsOf(problems, file).map(printable).join('\n  ')}`);
    this.problems = problems;
  }

  /** A text for each of the first 100 problems, and one that counts the others. */
  get texts(): readonly string[] {
    return textsOf(this.problems);
  }

  /** Returns the same error, with the file's name before every problem. */
  in(file: string): WorldError {
    return new WorldError(this.problems, undefined, file);
  }
}
