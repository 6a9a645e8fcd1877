import { download } from './download.js';
import type { React, Rendered } from './swagger-ui.js';

/** The most characters that are highlighted; every word of them becomes an element. */
const mostHighlighted = 50_000;

/** The most characters that are shown. */
const mostShown = 500_000;

/** Code that is too long for the highlighting. */
export interface LongCode {
  readonly text: string;
  readonly language?: string | null;
}

/** Whether a text is so long that highlighting it would freeze the page. */
export const isLong = (text: unknown): text is string => typeof text === 'string' && text.length > mostHighlighted;

/** The beginning of a long text, up to the end of a line where there is one near. */
export function beginning(text: string): string {
  if (text.length <= mostShown) return text;
  const end = text.lastIndexOf('\n', mostShown);
  return text.slice(0, end > mostShown / 2 ? end : mostShown);
}

/** Long code without highlighting. */
export const longCode = ({ createElement }: React, { text }: LongCode): Rendered =>
  createElement('pre', null, createElement('code', null, beginning(text)));

const inWords = (count: number): string => count.toLocaleString('en');

/** Says how much of long code is left out, and gives all of it; nothing when it is shown to its end. */
export function leftOut({ createElement }: React, { text, language }: LongCode): Rendered | null {
  const rest = text.length - beginning(text).length;
  if (rest === 0) return null;
  const fileName = language === 'json' ? 'answer.json' : 'code.txt';
  return createElement(
    'p',
    { className: 'twin-rest' },
    `${inWords(rest)} of ${inWords(text.length)} characters are left out here. `,
    createElement('button', { type: 'button', className: 'btn', onClick: () => download(fileName, text) }, 'Download'),
  );
}
