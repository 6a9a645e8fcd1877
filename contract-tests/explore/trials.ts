import { cascadeTrials } from './cascade-trials.js';
import { guardTrials } from './guard-trials.js';
import { readingTrials } from './reading-trials.js';
import type { Ground, Trial } from './trial.js';
import { writingTrials } from './writing-trials.js';

/** All trials there are: each shows something that the others do not. */
export const trialsOf = (ground: Ground): readonly Trial[] => [
  ...guardTrials(ground),
  ...writingTrials(ground),
  ...readingTrials(ground),
  ...cascadeTrials(ground),
];
