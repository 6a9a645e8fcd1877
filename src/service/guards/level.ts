import { checkLevels } from '../../model/cascade.js';
import type { Cascade } from '../../model/fields.js';
import { text } from '../../specification/schema.js';
import type { Guard } from '../endpoints/endpoint.js';
import { inPath } from './parameters.js';

/** The level of `{levelName}`. */
export const level: Guard<{ params: { readonly levelName: string }; cascade: Cascade }, { level: string }> = {
  phase: 'request',
  faults: ['levelUnknown'],
  parameters: [inPath('levelName', text, 'Country')],
  check: ({ params: { levelName }, cascade }) => {
    checkLevels(cascade, [levelName]);
    return { level: levelName };
  },
};
