import { alike, asIs, invalid, type Kind } from './kind.js';

/** Computed when the row is read, never stored and never written. */
export const formula: Kind = {
  computed: 'a formula',
  ...alike({
    decode: () => invalid('left out, because a formula is computed', ''),
    encode: (content) => content,
  }),
  plain: asIs,
};
