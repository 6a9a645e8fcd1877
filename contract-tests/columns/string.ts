import { isText, isTextThatFits, same, texts } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

const wrapped = (value: unknown) => ({ value });

export const string: StatedKind = {
  kind: 'string',
  rule: 'NFORM-7',
  written: {
    role: 'text', // its values carry the mark
    label: 'string',
    required: ['{mark}', '{mark}'],
    newer: {
      fits: isText,
      values: ['{mark}', '{mark} 42', '{mark} Zoë, 東京, 🚲', '{mark} "<b>&amp;\\n'],
      refused: [
        ['a number', 5, ['write.looseText', '5']],
        ['true', true, ['write.looseText', 'true']],
        ['a map', { value: '{mark}' }],
        ['a list', ['{mark}']],
      ],
    },
    legacy: {
      sample: { what: 'a text', given: '{mark} one', other: '{mark} two' },
      taken: [['text', same('{mark}', '12 {mark}', 'Grüße, 你好 {mark}', '<b>"{mark}"</b>', "{mark} & it's; -- %")]],
      refused: [],
    },
    alike: { takes: isTextThatFits, values: ({ maxLength }) => texts.map((text) => text.slice(0, maxLength)) },
  },
  broken: [
    ['a string is wrapped', 'jsummary', wrapped],
    ['a read-only string is wrapped', 'jref', wrapped],
    ['a string is cut', 'jsummary', (value) => String(value).slice(0, 3)],
  ],
};
