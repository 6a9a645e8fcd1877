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

const oneOf = (sources: readonly string[]): string =>
  sources.length === 1 ? sources.join('') : `(?:${sources.join('|')})`;

const unit = `${some}u`;
const byte = '%(?:25)*';

const unitsOf = (character: string): string =>
  character
    .split('')
    .map((one) => hex(one.charCodeAt(0), 4))
    .join(unit);

const bytesOf = (character: string): string =>
  [...new TextEncoder().encode(character)].map((one) => hex(one, 2)).join(byte);

/** What characters look like where they are escaped for JSON, for a URL or for HTML, once or more. */
function escapesOf(characters: readonly string[]): readonly string[] {
  const codes = characters.map((one) => one.codePointAt(0) ?? 0);
  const letters = characters.flatMap((one) => jsonLetters[one] ?? []);
  const entities = characters.flatMap((one) => entityNames[one] ?? []);
  return [
    unit + oneOf(characters.map(unitsOf)),
    byte + oneOf(characters.map(bytesOf)),
    `&(?:amp;)*#(?:0*${oneOf(codes.map(String))}|[xX]0*${oneOf(codes.map((code) => hex(code, 1)))});`,
    ...letters.map((letter) => `${some}${letter}`),
    ...entities.map((entity) => `&(?:amp;)*${entity};`),
  ];
}

/** Finds one of a few characters: as it is, or escaped. Escapes are tried only where one begins, as that takes long. */
function patternOf(characters: readonly string[]): string {
  if (characters.includes('\\')) return some;
  const signs = [...characters, ...(characters.includes(' ') ? ['+'] : [])].map(literally);
  const isAfterBackslash = characters.some((one) => afterBackslash.includes(one));
  return `${isAfterBackslash ? any : ''}(?:${signs.join('|')}|(?=[\\\\%&])${oneOf(escapesOf(characters))})`;
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
