import { alike, asIs, invalid, type Kind } from './kind.js';

/** Numbers the rows as they are added; nobody else writes it, so what is decoded comes from a world file. */
export const sequence: Kind = {
  computed: 'a sequence',
  ...alike({
    decode: (value) =>
      typeof value === 'string' && /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value))
        ? value
        : invalid('a text of digits, such as "7"'),
    encode: (content) => content,
  }),
  plain: asIs,
};
