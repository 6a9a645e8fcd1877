import { alike, asIs, invalid, type Kind } from './kind.js';

/** Numbers the rows as they are added; nobody else writes it, so what is decoded comes from a world file. */
export const sequence: Kind = {
  label: 'a sequence',
  computed: 'a sequence',
  ...alike({
    decode: (value) =>
      typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? value : invalid('a text of digits, such as "7"'),
    encode: (content) => content,
  }),
  plain: asIs,
};
