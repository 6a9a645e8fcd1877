import { alike, asIs, invalid, type Kind } from './kind.js';

export const integer: Kind = {
  ...alike({
    decode: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value)
        ? value
        : invalid(`a whole number between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`),
    encode: (content) => content,
  }),
  plain: asIs,
};
