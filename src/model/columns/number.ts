import { alike, asIs, type Invalid, invalid, type Kind } from './kind.js';

function decodeNumber(value: unknown): number | Invalid {
  if (typeof value !== 'number') return invalid('a number');
  return Number.isFinite(value) ? value : invalid('a number that is finite');
}

export const number: Kind = {
  ...alike({
    decode: decodeNumber,
    encode: (content) => content,
  }),
  plain: asIs,
};
