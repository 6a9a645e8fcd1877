const hex = (code: number, width: number): string =>
  [...code.toString(16).padStart(width, '0')].map((digit) => (/[a-f]/.test(digit) ? anyCase(digit) : digit)).join('');

const anyCase = (letter: string): string => `[${letter}${letter.toUpperCase()}]`;

/** Escapes of JSON by a letter. */
const jsonLetters: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };

const entityNames: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

const literally = (character: string): string => character.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A backslash, which itself may be escaped for a URL or for HTML. */
const one = '(?:\\\\|%(?:25)*5[cC]|&(?:amp;)*#(?:0*92|[xX]0*5[cC]);)';

/** Backslashes; no more of them than make sense, or a text of nothing else would take for ever. */
const some = `${one}{1,16}`;
const any = `${one}{0,16}`;

/** What JSON may write with backslashes before it; a text inside a text has more of them. */
const afterBackslash = '"/\'';

/** What one character can look like: itself, or escaped for JSON, for a URL or for HTML, once or more. */
function characterPattern(character: string): string {
  if (character === '\\') return some;
  const code = character.codePointAt(0) ?? 0;
  const units = character.split('').map((unit) => `${some}u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`);
  const letter = jsonLetters[character];
  const entity = entityNames[character];
  const forms = [
    literally(character),
    units.join(''),
    bytes.join(''),
    `&(?:amp;)*#(?:0*${code}|[xX]0*${hex(code, 1)});`,
    ...(letter === undefined ? [] : [`${some}${letter}`]),
    ...(entity === undefined ? [] : [`&(?:amp;)*${entity};`]),
    ...(character === ' ' ? ['\\+'] : []),
  ];
  return `${afterBackslash.includes(character) ? any : ''}(?:${forms.join('|')})`;
}

/** The source of a regular expression that finds a text however it is escaped: in JSON, in URLs, in HTML. */
export const secretPattern = (secret: string): string => [...secret].map(characterPattern).join('');
