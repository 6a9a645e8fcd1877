const bytesOf = (text: string): readonly number[] => [...new TextEncoder().encode(text)];

/** The digits of a text in hexadecimal, in small letters. */
export const hexOf = (text: string): string =>
  bytesOf(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * What a text always is in base64 that begins so many bytes before it: without the characters at both ends that hold bits
 * of what stands around it.
 */
function coreOf(text: string, before: number): string {
  const bytes = [...Array.from({ length: before }, () => 0), ...bytesOf(text)];
  const whole = Math.floor((bytes.length * 8) / 6);
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')).slice(Math.ceil((before * 8) / 6), whole);
}

/** A text in base64, at each of the three places where it can begin in what is encoded with it. */
export const base64CoresOf = (text: string): readonly string[] => [0, 1, 2].map((before) => coreOf(text, before));

/** Base64 as URLs have it. */
export const forUrls = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');
