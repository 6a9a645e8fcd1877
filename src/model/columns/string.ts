import { text } from './text.js';

export const string = text;
