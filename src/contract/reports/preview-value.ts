import { cutText, preview } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';

const most = 300;

/** A value as JSON, or a text on one line, cut where it gets long. */
export const previewValue = (value: unknown): string =>
  typeof value === 'string' ? printable(cutText(value, most).replaceAll('\n', ' ')) : preview(value, { most });
