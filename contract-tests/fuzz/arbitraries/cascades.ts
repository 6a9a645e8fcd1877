import fc from 'fast-check';
import type { WorldFile } from '../../../src/index.js';
import type { Cascade } from '../oracle/state.js';
import type { Target } from './asks.js';

type Options = Cascade['options'];

const namesIn = (options: Options): string[] =>
  options.flatMap(({ name, options: below = [] }) => [name, ...namesIn(below)]);

/** Returns the ways from the top of a cascade to each of its options. */
function pathsIn(options: Options): string[][] {
  return options.flatMap(({ name, options: below = [] }) => [[name], ...pathsIn(below).map((path) => [name, ...path])]);
}

/** Returns generators of the levels and options in requests of the cascade API. */
export function cascadeBodies(world: WorldFile) {
  const at = ({ grid }: Target): Cascade => {
    const field = world.fields.find(({ id }) => id === grid);
    if (field?.kind !== 'cascade') throw new TypeError(`${grid} is no cascade`);
    return field;
  };
  const level = ({ levels }: Cascade) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...levels) },
      fc.constantFrom('Nope', 'country', '__proto__', 'valueOf'),
    );
  return {
    levelName: (target: Target): fc.Arbitrary<string> => level(at(target)),
    levels: (target: Target): fc.Arbitrary<unknown> =>
      fc.oneof(
        { weight: 10, arbitrary: fc.array(level(at(target)), { maxLength: 3 }) },
        fc.constantFrom<unknown>({}, 'Country', [7], [null], ['Country', 7], null),
      ),
    selections: (target: Target): fc.Arbitrary<unknown> => {
      const cascade = at(target);
      const option = fc.constantFrom<unknown>(...namesIn(cascade.options), 'Nowhere', 'constructor', null, 7, '');
      const way = fc
        .tuple(fc.constantFrom(...pathsIn(cascade.options)), fc.nat({ max: 2 }))
        .map(([path, from]) => Object.fromEntries(path.map((name, i) => [cascade.levels[i], name]).slice(from)));
      return fc.oneof({ weight: 3, arbitrary: way }, fc.dictionary(level(cascade), option, { maxKeys: 3 }));
    },
  };
}
