/**
 * A text on one line as it may go to a terminal: each character that steers a terminal, reorders text or hides in it is
 * written as an escape such as `\u202e`, which is also how JSON writes it.
 */
export function printable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text; // printable ASCII, as nearly all text is
  // Control characters, lone surrogates, separators of lines, and characters that only give others a form: those turn the
  // direction of text around or hide in a name. Joiners (U+200C, U+200D) belong to the spelling of words and emoji, and stay.
  return text.replaceAll(/(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A text of several lines as it may go to a terminal: only the ends of its lines stay. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
