import { startMock } from 'gridtwin/browser';
import { createLoader } from './twin-loader.js';

/** @type {import('storybook/internal/types').ProjectAnnotations} */
export default { loaders: [createLoader(startMock)] };
