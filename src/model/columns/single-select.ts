import type { Kind } from './kind.js';
import { byTitle, byValue, titleOf } from './options.js';

export const singleSelect: Kind = {
  legacy: {
    decode: (value, { options }) => byValue(value, options),
    encode: (content, { options }) => ({ name: titleOf(String(content), options), value: String(content) }),
  },
  newer: {
    decode: (value, { options }) => byTitle(value, options),
    encode: (content, { options }) => titleOf(String(content), options),
  },
  plain: (content, { options }) => titleOf(String(content), options),
};
