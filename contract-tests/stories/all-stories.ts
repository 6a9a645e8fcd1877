import type { Case } from '../../src/contract/run/case.js';
import { cascades } from './cascades.js';
import { contextStories } from './context.js';
import { elsewhere } from './elsewhere.js';
import { keptValues } from './kept-values.js';
import { largeIds } from './large-ids.js';
import { marksInNames } from './marks-in-names.js';
import { edgeMoments } from './moments.js';
import { neighbours } from './neighbours.js';
import { reads } from './reads.js';
import { refusedBefore } from './refused-before.js';
import { rowsWithoutId } from './rows-without-id.js';
import { shapes } from './shapes.js';
import { strangerStories } from './strangers.js';
import { textStories } from './texts.js';
import { users } from './users.js';
import { values } from './values.js';
import { writes } from './writes.js';

/** All stories, as cases. */
export const stories: readonly Case[] = [
  ...writes,
  ...strangerStories,
  ...values,
  ...reads,
  ...cascades,
  ...contextStories,
  ...users,
  ...neighbours,
  ...edgeMoments,
  ...elsewhere,
  ...shapes,
  ...keptValues,
  ...largeIds,
  ...marksInNames,
  ...rowsWithoutId,
  ...refusedBefore,
  ...textStories,
];
