import { text } from './text.js';

export const textarea = text;
