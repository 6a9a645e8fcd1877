import { blank, blankInNewer, first, isText, noItem, second } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const singleSelect: StatedKind = {
  kind: 'singleSelect',
  rule: 'NFORM-10',
  written: {
    role: 'singleSelect',
    label: 'single select',
    required: ['{singleSelect.value1}', '{singleSelect.title1}'],
    newer: {
      fits: isText,
      values: ['{singleSelect.title1}', '{singleSelect.title2}'],
      refused: [
        blankInNewer,
        ['a title that no option has', 'gridtwin: no such option'],
        ['the value of an option', '{stranger}', ['newer.optionForms or write.optionCase', '{singleSelect.title2}']],
        ['a list of one title', ['{singleSelect.title1}'], ['write.itemList', '{singleSelect.title1}']],
        ['a list', ['{singleSelect.title1}', '{singleSelect.title2}']],
        ['a number', 1],
        ['a map', { value: '{singleSelect.value1}' }],
        ['a map with a title', { value: '{singleSelect.title1}' }],
      ],
    },
    legacy: {
      sample: {
        rule: 'READ-10',
        what: 'a name and a value',
        given: '{singleSelect.value1}',
        read: first,
        other: '{singleSelect.value2}',
      },
      taken: [
        [
          'the value of an option',
          [
            ['{singleSelect.value1}', first],
            ['{singleSelect.value2}', second],
          ],
        ],
        [
          'an object with the value of an option',
          [
            [{ value: '{singleSelect.value1}' }, first],
            [{ value: '{singleSelect.value2}' }, second],
            [second, second],
          ],
        ],
      ],
      refused: [
        ['an option that does not exist', 'gridtwin-no-option'],
        ['an object with an option that does not exist', { value: 'gridtwin-no-option' }],
        ['a list of two options', ['{singleSelect.value1}', '{singleSelect.value2}']],
        ['an empty object', {}, { unless: 'legacy.emptyObject', read: null }],
        ...noItem,
        ['a list of one option', ['{singleSelect.value1}'], { unless: 'write.itemList', read: first }],
        blank,
        [
          'the title of an option',
          '{singleSelect.title2}',
          {
            unless: 'legacy.optionForms or write.optionCase',
            read: second,
            unlike: ['singleSelect.title2', 'singleSelect.value2'],
          },
        ],
        [
          'an object with a title alone',
          { name: '{singleSelect.title1}' },
          { unless: 'legacy.titleObject', read: first },
        ],
      ],
    },
  },
  broken: [
    ['a single select is its value', 'jstatus', (value) => String(value).toLowerCase()],
    ['a single select is an object', 'jstatus', (value) => ({ name: value, value })],
  ],
};
