import { per } from '../../src/contract/judge/outcome.js';
import { same } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const checkbox: StatedKind = {
  kind: 'checkbox',
  rule: 'NFORM-1',
  written: {
    role: 'checkbox',
    label: 'checkbox',
    required: [true, true],
    newer: {
      fits: (value) => typeof value === 'boolean',
      values: [true, false],
      refused: [
        ['a word', 'yes'],
        ['true in a text', 'true', ['write.checkboxText', true]],
        ['1', 1, ['newer.checkboxNumber: 0 or 1', true]],
        ['0', 0, ['newer.checkboxNumber: 0 or 1', false]],
        ['2', 2, ['newer.checkboxNumber', true]],
        ['a list', [true]],
      ],
    },
    legacy: {
      sample: {
        what: 'a boolean, or a number',
        given: true,
        readBy: per<'legacy.checkbox', unknown>('legacy.checkbox', { boolean: true, number: 1 }),
        other: false,
      },
      taken: [['a boolean', same(true, false)]],
      refused: [
        ['the text yes', 'yes'],
        ['the number 2', 2, { unless: 'legacy.checkboxNumber', read: true }],
        ['an object', { value: true }],
        ['a list', [true]],
        ['the number 1', 1, { unless: 'write.looseNumbers', read: true }],
        ['the number 0', 0, { unless: 'write.looseNumbers', read: false }],
        ['the text true', 'true', { unless: 'write.checkboxText', read: true }],
        ['the text false', 'false', { unless: 'write.checkboxText', read: false }],
        ['a blank', ' ', { unless: 'write.blankText', read: null }],
      ],
    },
    alike: { takes: (value) => typeof value === 'boolean', values: () => [true, false] },
  },
  broken: [
    ['a checkbox is a text', 'jpaid', String],
    ['a checkbox is 0 or 1', 'jpaid', Number],
  ],
};
