/**
 * Makes a text safe for one line of a terminal: escapes each character that controls a terminal, reorders text or is hidden, as JSON does,
 * such as `\u202e`.
 */
export function printable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text; // printable ASCII, as nearly all text is
  // Control characters, lone surrogates, line separators, and format characters, which turn the direction of text around or hide in a name.
  // Joiners (U+200C, U+200D) belong to the spelling of words and emoji, and stay.
  return text.replaceAll(/(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Makes a text of several lines safe for a terminal; only the ends of lines stay as they are. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
