import { isText, isTextThatFits, same, texts } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const textarea: StatedKind = {
  kind: 'textarea',
  rule: 'NFORM-8',
  written: {
    role: 'note',
    label: 'textarea',
    required: ['{mark}', '{mark}'],
    newer: {
      fits: isText,
      values: ['one line', 'two\nlines', '17', 'null', '__proto__', 'Zoë, 東京, 🚲'],
      refused: [
        ['a number', 5, ['write.looseText', '5']],
        ['a map', { value: 'x' }],
        ['a list', ['x']],
      ],
    },
    legacy: {
      sample: { what: 'a text', given: 'one note', other: 'another note' },
      taken: [['text', same('12', 'true', 'null', '0x7', '[]', 'two\nlines', 'a  \\ "b"')]],
      refused: [
        ['an object', { text: { text: 'x' } }],
        ['a list', ['x']],
        ['a number', 12, { unless: 'write.looseText', read: '12' }],
        ['true', true, { unless: 'write.looseText', read: 'true' }],
      ],
    },
    alike: { takes: isTextThatFits, values: () => [...texts, 'two\nlines', 'x'.repeat(300)] },
  },
  broken: [
    ['a textarea is a list of lines', 'jnotes', (value) => String(value).split('\n')],
    ['a textarea is one line', 'jnotes', (value) => String(value).replaceAll('\n', ' ')],
  ],
};
