import { parseJson } from '../../../validation/json.js';

interface Language {
  readonly text: (text: string) => string;
  readonly name: (name: string) => string;
  /** The constants that JSON writes otherwise. */
  readonly constants?: Readonly<Record<string, string>>;
  /** What follows the last of several members. */
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

/** A JSON value as code: on one line where it is short, else a member on each. */
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

/** A text with line breaks where it is JSON. */
export function inLines(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : codeOf(value);
}

/** A JSON value as code of JavaScript. */
export const jsCode = (value: unknown, indent = ''): string => codeOf(value, javaScript, indent);

/** The settings of a twin as code, `{}` for the usual ones; `world` is named where the code has it. */
export function settingsCode(hasWorld: boolean, profile: object, others: object): string {
  const given = Object.entries({ ...(Object.keys(profile).length > 0 && { profile }), ...others });
  const members = [...(hasWorld ? ['world'] : []), ...given.map(([name, value]) => `${name}: ${jsCode(value)}`)];
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
