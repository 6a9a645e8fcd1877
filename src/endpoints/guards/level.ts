import { checkLevels } from '../../model/cascade.js';
import type { Cascade } from '../../model/fields.js';
import type { Guard } from '../endpoint.js';
import { textInPath } from './parameters.js';

/** The level of `{levelName}`. */
export const level: Guard<{ params: { readonly levelName: string }; cascade: Cascade }, { level: string }> = {
  stage: 'request',
  faults: ['levelUnknown'],
  reads: [textInPath('levelName', 'The name of a level of the multi cascade.', 'Country')],
  check: ({ params: { levelName }, cascade }) => {
    checkLevels(cascade, [levelName]);
    return { level: levelName };
  },
};
