import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import { changed, expectSelected, pair } from '../helpers/cascade-checks.js';
import { seeing } from '../helpers/outcomes.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** Returns the outcome of null as an option of a level. */
const ofNull = (cleared: Status): Status => {
  const unchanged = seeing(400, (_, trial) => expectSelected(trial, pair));
  return per('cascade.nullOption', {
    400: unchanged,
    clears: cleared,
    'empty-clears': unchanged,
    'both-clear': cleared,
  });
};

/** Returns the outcome of an empty text as an option of a level: another shape, or an unknown option. */
const ofEmptyText = (cleared: Status): Status => {
  const refused = per('cascade.unknownOption', { 400: 400, 404: [400, 404] });
  const unchanged = seeing(refused, (_, trial) => expectSelected(trial, pair));
  return per('cascade.nullOption', {
    400: unchanged,
    clears: unchanged,
    'empty-clears': cleared,
    'both-clear': cleared,
  });
};

/** The empty option in words and as sent, its possible effect in words, and its outcome from that of clearing a level. */
const given = [
  ['null', null, 'clears it, or is refused', ofNull],
  ['an empty text', '', 'is no option, or clears it', ofEmptyText],
] as const;

/** The levels of a selected pair, and the outcome once each is cleared. */
const levels = [
  ['last', '{level2}', { status: 200, after: (_, trial) => expectSelected(trial, { '{level1}': '{option1}' }) }],
  ['first', '{level1}', changed({})],
] as const satisfies readonly (readonly [string, string, Status])[];

/** Null and an empty text as the option of a level. */
export const selectOptionsEmpty: readonly Case[] = given.flatMap(([what, option, does, outcome]) =>
  levels.flatMap(([place, level, cleared]) =>
    casesOf('20-select-options-empty', 20, [
      {
        name: `${what} for the ${place} level ${does}`,
        rules: ['CAS-2'],
        effect: 'destructive',
        method: 'PUT',
        path,
        body: { [level]: option },
        before: (trial) => selectOnly(trial, pair),
        status: outcome(cleared),
      },
    ]),
  ),
);
