import { cutText, inShort } from '../../validation/in-short.js';
import { printable } from '../../validation/printable.js';

const most = 300;

/** A value as JSON, or a text on one line, cut where it gets long. */
export const shortly = (value: unknown): string =>
  typeof value === 'string' ? printable(cutText(value, most).replaceAll('\n', ' ')) : inShort(value, { most });
