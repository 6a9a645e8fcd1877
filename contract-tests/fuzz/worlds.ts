import fc from 'fast-check';
import type { WorldFile } from '../../src/index.js';
import { anyWorld } from './arbitraries/worlds.js';
import { fuzzWorld } from './world.js';

/** Generates worlds, mostly the one with one of everything. */
export const worlds: fc.Arbitrary<WorldFile> = fc.oneof({ weight: 2, arbitrary: fc.constant(fuzzWorld) }, anyWorld);
