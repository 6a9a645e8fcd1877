import fc from 'fast-check';
import type { WorldFile } from '../../src/index.js';
import { anyWorld } from './arbitraries/worlds.js';
import { fuzzWorld } from './world.js';

/** Mostly the world that has one of everything, else any. */
export const worlds: fc.Arbitrary<WorldFile> = fc.oneof({ weight: 2, arbitrary: fc.constant(fuzzWorld) }, anyWorld);
