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

/** What a character looks like where it is escaped for JSON, for a URL or for HTML, once or more. */
function escapesOf(character: string): readonly string[] {
  const code = character.codePointAt(0) ?? 0;
  const units = character.split('').map((unit) => `${some}u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`);
  const letter = jsonLetters[character];
  const entity = entityNames[character];
  return [
    units.join(''),
    bytes.join(''),
    `&(?:amp;)*#(?:0*${code}|[xX]0*${hex(code, 1)});`,
    ...(letter === undefined ? [] : [`${some}${letter}`]),
    ...(entity === undefined ? [] : [`&(?:amp;)*${entity};`]),
  ];
}

/** Finds one of a few characters: as it is, or escaped. Escapes are tried only where one begins, as that takes long. */
function patternOf(characters: readonly string[]): string {
  if (characters.includes('\\')) return some;
  const signs = [...characters, ...(characters.includes(' ') ? ['+'] : [])].map(literally);
  const escapes = `(?=[\\\\%&])(?:${characters.flatMap(escapesOf).join('|')})`;
  const isAfterBackslash = characters.some((one) => afterBackslash.includes(one));
  return `${isAfterBackslash ? any : ''}(?:${signs.join('|')}|${escapes})`;
}

/** A character in either case, where that is one character too. */
const inEitherCase = (character: string): readonly string[] => [
  ...new Set([character, character.toLowerCase(), character.toUpperCase()].filter((one) => [...one].length === 1)),
];

/** The source of a regular expression that finds a text however it is escaped: in JSON, in URLs, in HTML. */
export const secretPattern = (secret: string): string => [...secret].map((one) => patternOf([one])).join('');

/** The same for a text in any letter case. */
export const secretInAnyCasePattern = (secret: string): string =>
  [...secret].map((one) => patternOf(inEitherCase(one))).join('');

/** The source of a regular expression that finds hexadecimal digits in either case. */
export const hexPattern = (digits: string): string => digits.replaceAll(/[a-f]/g, anyCase);

const urlSigns: Readonly<Record<string, string>> = { '+': '-', '/': '_' };

/** The source of a regular expression that finds the core of a text in base64, in either alphabet. */
export const base64Pattern = (core: string): string =>
  [...core].map((one) => (urlSigns[one] === undefined ? one : patternOf([one, urlSigns[one]]))).join('');

/** The same, with the characters at its ends that hold bits of the text too, and padding. */
export const wholeBase64Pattern = (core: string): string =>
  `[\\w+/-]?${base64Pattern(core)}[\\w+/-]?(?:=|%(?:25)*3[dD]){0,2}`;
