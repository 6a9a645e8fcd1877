import { changeLevels, select } from '../../../model/cascade.js';
import { either, mapOf, named, nothing, text } from '../../../specification/schema.js';
import { anyLevels, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { cascade, editors, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { selection } from './read-selection.js';

/** What is to be selected, where null takes a selection away. */
const changedSelection = named(
  'ChangedSelection',
  mapOf(either(text, nothing)),
  'Level name to the name of the option to select there; null for none.',
  'cascade.nullOption',
);

export const selectOptions = defineEndpoint({
  number: 20,
  id: 'selectOptions',
  api: 'cascade',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}',
  since: '1.25.0',
  guards: [
    caller,
    cascade,
    issue,
    editors,
    body(selection, {
      schema: changedSelection,
      isTaken: (choices) => choices['cascade.nullOption'] === 'clears',
    }),
    anyLevels,
  ],
  faults: ['levelUnknown', 'optionUnknown'],
  status: 200,
  responseSchema: undefined,
  choices: ['cascade.descendants', 'cascade.noParent', 'cascade.nullOption', 'cascade.atomic'],
  rules: ['CAS-2', 'VER-3'],
  run: ({ service: { world, choices }, cascade, issue, body }) => {
    changeLevels(
      world,
      cascade,
      issue,
      Object.entries(body),
      (selected, given) => select(cascade, selected, Object.fromEntries(given), choices),
      { choices, levelOf: ([level]) => level },
    );
    return {};
  },
});
