// The patterns are sources of regular expressions.

/** Finds hexadecimal digits in either case. */
export const hexPattern = (digits: string): string =>
  digits.replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

// a backslash, which itself may be escaped for a URL or for HTML; longer runs of them make no sense, and take for ever
const backslash = '(?:\\\\|%(?:25)*5[cC]|&(?:amp;)*#(?:0*92|[xX]0*5[cC]);)';
const backslashes = `${backslash}{1,16}`;

// what characters look like where they are escaped for JSON, for a URL or for HTML, once or more
function escapesOf(characters: readonly string[]): readonly string[] {
  const jsonLetters: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };
  const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
  const codePattern = (code: number, width = 1): string => hexPattern(code.toString(16).padStart(width, '0'));
  const codes = characters.map((one) => one.codePointAt(0) ?? 0);
  const [unit, byte] = [`${backslashes}u`, '%(?:25)*'];
  const inUnits = characters.map((one) =>
    one
      .split('')
      .map((half) => codePattern(half.charCodeAt(0), 4))
      .join(unit),
  );
  const inBytes = characters.map((one) =>
    [...new TextEncoder().encode(one)].map((code) => codePattern(code, 2)).join(byte),
  );
  const inHex = codes.map((code) => codePattern(code)).join('|');
  return [
    `${unit}(?:${inUnits.join('|')})`,
    `${byte}(?:${inBytes.join('|')})`,
    `&(?:amp;)*#(?:0*(?:${codes.join('|')})|[xX]0*(?:${inHex}));`,
    ...characters.flatMap((one) => jsonLetters[one] ?? []).map((letter) => `${backslashes}${letter}`),
    ...characters.flatMap((one) => entities[one] ?? []).map((entity) => `&(?:amp;)*${entity};`),
  ];
}

// finds one of a few characters: as it is, or escaped. Escapes are tried only where one begins, as that takes long
function characterPattern(characters: readonly string[]): string {
  if (characters.includes('\\')) return backslashes;
  const signs = [...characters, ...(characters.includes(' ') ? ['+'] : [])];
  const literals = signs.map((sign) => sign.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  // JSON may escape these by a backslash; a text inside a text has more of them
  const prefix = characters.some((one) => '"/\''.includes(one)) ? `${backslash}{0,16}` : '';
  return `${prefix}(?:${literals.join('|')}|(?=[\\\\%&])(?:${escapesOf(characters).join('|')}))`;
}

/** Finds a text however it is escaped, in JSON, in URLs and in HTML; with `anyCase` in any letter case. */
export const textPattern = (text: string, { anyCase }: { readonly anyCase: boolean }): string =>
  [...text]
    .map((character) => {
      if (!anyCase) return characterPattern([character]);
      const cases = [character, character.toLowerCase(), character.toUpperCase()];
      return characterPattern([...new Set(cases.filter((one) => [...one].length === 1))]);
    })
    .join('');

/** A text in base64, at each of the three places where it can begin, without the ends that hold bits of the text around it. */
export const base64CoresOf = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = [...Array<number>(before).fill(0), ...new TextEncoder().encode(text)];
    const encoded = btoa(String.fromCharCode(...bytes));
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });

/** Base64 in the alphabet of URLs. */
export const base64Url = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/** Finds the core of a text in base64, in either alphabet. */
export const base64Pattern = (core: string): string =>
  core.replaceAll(/[+/]/g, (sign) => characterPattern([sign, base64Url(sign)]));
