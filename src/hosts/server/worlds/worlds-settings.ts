import type { WorldFile } from '../../../generated/world-file.js';
import type { State } from '../../../model/state.js';
import { WorldError, type WorldProblem } from '../../../model/world-error.js';
import { quote } from '../../../validation/quote.js';
import { loadGiven } from '../../../worlds/file/load-world.js';
import { isWorldName, worldNameWords } from '../../../worlds/file/world-files.js';

/** Settings of the worlds that a server keeps besides its own. */
export interface WorldsSettings {
  /** World files by name, from which requests make worlds: `empty` for `X-Gridtwin-World: empty:test-17`. */
  readonly worlds?: Readonly<Record<string, WorldFile>>;
  /** The time in milliseconds for which an idle world is kept; 600,000 (ten minutes) by default. */
  readonly worldIdle?: number;
  /** The most worlds at a time besides the server's own; 1,000 by default. */
  readonly mostWorlds?: number;
}

/** Thrown for named worlds that cannot be used; names every problem that was found, each after its world. */
export class NamedWorldsError extends WorldError {
  /** `label` returns the text for a name in the message, such as its file. */
  constructor(
    readonly byName: ReadonlyMap<string, readonly WorldProblem[]>,
    label: (name: string) => string = (name) => name,
  ) {
    const problems = [...byName].flatMap(([name, some]) =>
      some.map(({ path, message }) => ({ path: [label(name), path].filter(Boolean).join(': '), message })),
    );
    super(problems, 'The named worlds cannot be used');
  }
}

/** Loads the named worlds. Throws a NamedWorldsError, and a TypeError for a name that no request can have. */
export function namedWorldsIn({ worlds = {} }: WorldsSettings): ReadonlyMap<string, State> {
  const problems = new Map<string, readonly WorldProblem[]>();
  const states = new Map<string, State>();
  for (const [name, file] of Object.entries(worlds)) {
    if (!isWorldName(name)) {
      throw new TypeError(`Settings: a world cannot be named ${quote(name)}; names are ${worldNameWords}`);
    }
    try {
      states.set(name, loadGiven(file));
    } catch (error) {
      if (!(error instanceof WorldError)) throw error;
      problems.set(name, error.problems);
    }
  }
  if (problems.size > 0) throw new NamedWorldsError(problems);
  return states;
}
