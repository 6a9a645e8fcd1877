/** Text of nothing but printable ASCII: nearly all text is, so that one look at it is enough. */
const plain = /^[ -~]*$/;

/**
 * Control characters, lone surrogates and separators of lines; what turns the direction of text around; what has no width and
 * hides in a name. Joiners (U+200C, U+200D) and variation selectors belong to the spelling of words and emoji, and stay.
 */
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * A text on one line as it may go to a terminal: each character that steers a terminal, reorders text or hides in it is
 * shown as an escape such as `\u202e`, which is also how JSON writes it.
 */
export const printable = (text: string): string => (plain.test(text) ? text : text.replaceAll(unprintable, escaped));

/** A text of several lines as it may go to a terminal: only the ends of its lines stay. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
