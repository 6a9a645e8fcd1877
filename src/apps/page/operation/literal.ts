import { parseJson } from '../../../validation/json.js';

interface Language {
  readonly text: (text: string) => string;
  readonly name: (name: string) => string;
  /** The constants that differ from JSON. */
  readonly constants?: Readonly<Record<string, string>>;
  /** The sign after the last of members on several lines. */
  readonly end: '' | ',';
}

const jsText = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;

const javaScript: Language = {
  text: jsText,
  name: (name) => (name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsText(name)),
  end: ',',
};

const jsonText: Language = { text: JSON.stringify, name: JSON.stringify, end: '' };

export const python: Language = { ...jsonText, constants: { true: 'True', false: 'False', null: 'None' }, end: ',' };

/** Writes a JSON value as code: on one line if it is short, else on a line for each member. */
export function codeOf(value: unknown, language = jsonText, indent = ''): string {
  if (typeof value === 'string') return language.text(value);
  if (typeof value !== 'object' || value === null) return language.constants?.[String(value)] ?? String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, one]) => {
    const code = codeOf(one, language, inner);
    return isList ? code : `${language.name(name)}: ${code}`;
  });
  const line = parts.join(', ');
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', line === '' ? '' : ' '];
  if (line.length + indent.length < 80 && !line.includes('\n')) return [open, line, close].join(space);
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}${language.end}\n${indent}${close}`;
}

/** Breaks a JSON text into lines. Returns any other text unchanged. */
export function inLines(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : codeOf(value);
}

/** Writes a JSON value as JavaScript. */
export const jsCode = (value: unknown, indent = ''): string => codeOf(value, javaScript, indent);

/** Writes the settings of a twin as code, `{}` for the defaults. With `hasWorld` they have the variable `world`. */
export function settingsCode(hasWorld: boolean, profile: object, others: object): string {
  const given = Object.entries({ ...(Object.keys(profile).length > 0 && { profile }), ...others });
  const members = [...(hasWorld ? ['world'] : []), ...given.map(([name, value]) => `${name}: ${jsCode(value)}`)];
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
