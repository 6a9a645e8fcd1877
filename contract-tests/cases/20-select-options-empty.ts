import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import { changed, expectSelected, pair } from '../helpers/cascade-checks.js';
import { seeing } from '../helpers/outcomes.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** What null gets as an option of a level. */
const ofNull = (cleared: Status): Status => {
  const unchanged = seeing(400, (_, trial) => expectSelected(trial, pair));
  return per('cascade.nullOption', {
    400: unchanged,
    clears: cleared,
    'empty-clears': unchanged,
    'both-clear': cleared,
  });
};

/** What an empty text gets as an option of a level: it has another shape than it must, or there is no such option. */
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

/** What is given, in words that a name begins with and as it is sent, what it may do, and what it gets where clearing gets that. */
const given = [
  ['null', null, 'clears it, or is refused', ofNull],
  ['an empty text', '', 'is no option, or clears it', ofEmptyText],
] as const;

/** A level of two that are selected, and what is selected once it is cleared. */
const levels = [
  ['last', '{level2}', { status: 200, after: (_, trial) => expectSelected(trial, { '{level1}': '{option1}' }) }],
  ['first', '{level1}', changed({})],
] as const satisfies readonly (readonly [string, string, Status])[];

/** What null and an empty text do as the option of a level. */
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
