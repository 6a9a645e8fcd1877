import { describe, expect, it } from 'vitest';
import type { Settings } from '../../mock/create-core.js';
import { type Choice, choices, type Profile } from '../../specification/choices.js';
import { onEveryHost, type Twin } from './every-host.js';

const table: Readonly<Record<string, Choice<string | number>>> = choices;

/** Every choice with every one of its values, as `id=value`. */
const everyValue = (owns: (id: string) => boolean): string[] =>
  Object.entries(table)
    .filter(([id]) => owns(id))
    .flatMap(([id, { values }]) => values.map((value) => `${id}=${value}`));

/** Remembers which values of which choices tests have tried. */
export function triedChoices() {
  const tried = new Set<string>();
  return {
    /** Runs tests through every host under a profile, whose every entry then counts as tried. */
    under: (profile: Profile, tests: (twin: Twin) => void, settings: Settings = {}): void => {
      for (const [id, value] of Object.entries(profile)) tried.add(`${id}=${value}`);
      describe(`under ${JSON.stringify(profile)}`, () => onEveryHost({ ...settings, profile }, tests));
    },
    /** A test that fails for each value, of the choices that `owns` takes, that nothing above has tried. */
    leavesNoneOut: (owns: (id: string) => boolean): void => {
      it('has tried every value of every choice', () => {
        expect(everyValue(owns).length).toBeGreaterThan(0);
        expect(everyValue(owns).filter((entry) => !tried.has(entry))).toEqual([]);
      });
    },
  };
}
