/** Text of nothing but printable ASCII: nearly all text is, so that one look at it is enough. */
const plain = /^[ -~]*$/;

/**
 * Control characters, lone surrogates, separators of lines, and characters that only give others a form: those turn the
 * direction of text around or hide in a name. Joiners (U+200C, U+200D) belong to the spelling of words and emoji, and stay.
 */
const unprintable = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

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
