import { alike, asIs, invalid, type Kind } from './kind.js';

export const number: Kind = {
  label: 'a number',
  ...alike({
    decode: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : invalid('a number')),
    encode: (content) => content,
  }),
  plain: asIs,
};
