import { checkLevels } from '../../model/cascade.js';
import type { Cascade } from '../../model/fields.js';
import type { Guard } from '../endpoint.js';

/** The level of `{levelName}`. */
export const level: Guard<{ params: { readonly levelName: string }; cascade: Cascade }, { level: string }> = {
  stage: 'request',
  faults: ['levelUnknown'],
  check: ({ params: { levelName }, cascade }) => {
    checkLevels(cascade, [levelName]);
    return { level: levelName };
  },
};
