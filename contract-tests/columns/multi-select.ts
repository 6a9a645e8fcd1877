import { per } from '../../src/contract/judge/outcome.js';
import { blank, isTexts, noItem, one, two } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

/** Returns the titles sorted, so that their order does not count. */
const inAnyOrder = (value: unknown): unknown => (isTexts(value) ? [...value].sort() : value);

/** Returns the options joined into one object. */
const joinedBy = (by: string, byName = by) => ({
  name: `{multiSelect.title1}${byName}{multiSelect.title2}`,
  value: `{multiSelect.value1}${by}{multiSelect.value2}`,
});

const ofList = (change: (titles: readonly unknown[]) => unknown) => (value: unknown) =>
  Array.isArray(value) ? change(value) : value;

export const multiSelect: StatedKind = {
  kind: 'multiSelect',
  rule: 'NFORM-11',
  written: {
    role: 'multiSelect',
    label: 'multi select',
    required: [['{multiSelect.value1}'], ['{multiSelect.title1}']],
    newer: {
      fits: isTexts,
      values: [['{multiSelect.title1}'], ['{multiSelect.title2}'], ['{multiSelect.title1}', '{multiSelect.title2}']],
      compared: inAnyOrder,
      refused: [
        ['one title that no option has', ['{multiSelect.title1}', 'gridtwin: none']],
        ['the value of an option', ['{stranger}'], ['newer.optionForms or write.optionCase', ['{multiSelect.title2}']]],
        ['a title outside a list', '{multiSelect.title1}', ['newer.optionForms', ['{multiSelect.title1}']]],
        ['a number in the list', [1]],
        ['a map', { 0: '{multiSelect.title1}' }],
        ['a map with a title in the list', [{ value: '{multiSelect.title1}' }]],
      ],
    },
    legacy: {
      sample: {
        rule: 'READ-10',
        what: 'a name and a value',
        given: ['{multiSelect.value1}', '{multiSelect.value2}'],
        readBy: per<'legacy.multiSelect', unknown>('legacy.multiSelect', {
          joined: joinedBy(','),
          'joined-with-blank': joinedBy(', '),
          list: [one, two],
          'names-with-blank': joinedBy(',', ', '),
        }),
        other: ['{multiSelect.value1}'], // it begins like the first
      },
      taken: [
        [
          'a list of values and objects',
          [
            [['{multiSelect.value1}'], [one]],
            [['{multiSelect.value2}'], [two]],
            [
              ['{multiSelect.value1}', '{multiSelect.value2}'],
              [one, two],
            ],
            [
              [{ value: '{multiSelect.value1}' }, '{multiSelect.value2}'],
              [one, two],
            ],
            [
              [one, two],
              [one, two],
            ],
          ],
        ],
      ],
      refused: [
        ['an option that does not exist', ['gridtwin-no-option']],
        ['an option that does not exist behind one that does', ['{multiSelect.value1}', 'gridtwin-no-option']],
        ['an option that does not exist before one that does', ['gridtwin-no-option', '{multiSelect.value1}']],
        ['a list in a list', [['{multiSelect.value1}']]],
        ['a list of numbers', [7]],
        ['a list of null', [null]],
        ...noItem,
        blank,
        [
          'an option outside a list',
          '{multiSelect.value1}',
          { unless: 'legacy.optionForms', read: [one], isUnclear: true },
        ],
        [
          'joined text',
          '{multiSelect.value1},{multiSelect.value2}',
          { unless: 'legacy.optionForms', read: [one, two] },
        ],
        [
          'the title of an option',
          ['{multiSelect.title2}'],
          {
            unless: 'legacy.optionForms or write.optionCase',
            read: [two],
            unlike: ['multiSelect.title2', 'multiSelect.value2'],
          },
        ],
        ['an object outside a list', { value: '{multiSelect.value1}' }, { unless: 'legacy.multiObject', read: [one] }],
        ['the object that is read', joinedBy(','), { unless: 'legacy.multiObject', read: [one, two] }],
      ],
    },
  },
  broken: [
    ['a multi select is text with commas', 'jtags', ofList((titles) => titles.join(','))],
    ['the titles of a multi select are sorted', 'jtags', ofList((titles) => [...titles].sort())],
    ['a multi select has the values', 'jtags', ofList((titles) => titles.map((one) => String(one).toLowerCase()))],
  ],
};
