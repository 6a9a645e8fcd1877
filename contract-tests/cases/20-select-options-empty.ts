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

/** What null and an empty text do as the option of a level. */
export const selectOptionsEmpty: readonly Case[] = casesOf('20-select-options-empty', 20, [
  {
    name: 'null for the last level clears it, or is refused',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: { '{level2}': null },
    before: (trial) => selectOnly(trial, pair),
    status: ofNull({ status: 200, after: (_, trial) => expectSelected(trial, { '{level1}': '{option1}' }) }),
  },
  {
    name: 'null for the first level clears it, or is refused',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: { '{level1}': null },
    before: (trial) => selectOnly(trial, pair),
    status: ofNull(changed({})),
  },
  {
    name: 'an empty text for the last level is no option, or clears it',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: { '{level2}': '' },
    before: (trial) => selectOnly(trial, pair),
    status: ofEmptyText({ status: 200, after: (_, trial) => expectSelected(trial, { '{level1}': '{option1}' }) }),
  },
  {
    name: 'an empty text for the first level is no option, or clears it',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: { '{level1}': '' },
    before: (trial) => selectOnly(trial, pair),
    status: ofEmptyText(changed({})),
  },
]);
