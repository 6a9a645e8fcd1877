import { alike, asIs, invalid, type Kind } from './kind.js';

export const checkbox: Kind = {
  ...alike({
    decode: (value) => (typeof value === 'boolean' ? value : invalid('true or false')),
    encode: (content) => content,
  }),
  plain: asIs,
};
