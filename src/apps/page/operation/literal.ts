/** The members of a text in JSON, where code can write them without changing anything that is sent; undefined for any other text. */
export function exactValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const dense = text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
    return JSON.stringify(value) === dense ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A text between apostrophes, as JavaScript writes it. */
const jsText = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;

/** A value as code. */
interface Language {
  /** The function that prints. */
  readonly print: string;
  readonly text: (text: string) => string;
  readonly name: (name: string) => string;
  readonly constants: Readonly<Record<'true' | 'false' | 'null', string>>;
  /** What stands behind the last of several lines. */
  readonly end: '' | ',';
}

export const javaScript: Language = {
  print: 'console.log',
  text: jsText,
  name: (name) => (name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsText(name)),
  constants: { true: 'true', false: 'false', null: 'null' },
  end: ',',
};

/** JSON itself. */
export const jsonText: Language = { ...javaScript, text: JSON.stringify, name: JSON.stringify, end: '' };

export const python: Language = {
  print: 'print',
  text: JSON.stringify,
  name: JSON.stringify,
  constants: { true: 'True', false: 'False', null: 'None' },
  end: ',',
};

/** A JSON value as code: on one line where it is short, else a member on each. */
export function codeOf(value: unknown, language = jsonText, indent = ''): string {
  if (typeof value === 'string') return language.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return language.constants[`${value as boolean | null}`];
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, one]) => {
    const code = codeOf(one, language, inner);
    return isList ? code : `${language.name(name)}: ${code}`;
  });
  const space = isList || parts.length === 0 ? '' : ' ';
  const line = parts.join(', ');
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (line.length + indent.length < 80 && !line.includes('\n')) return `${open}${space}${line}${space}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}${language.end}\n${indent}${close}`;
}

/** The lines of a part of a call that may be missing. */
export const codeLines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join('\n');
