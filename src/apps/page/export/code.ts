const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__';

/** A text as a literal of JavaScript, in single quotes unless it has any. */
export function quoted(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

function memberCode([name, value]: readonly [string, unknown], width: number, indent: string): string {
  const key = isIdentifier(name) ? name : name === '__proto__' ? "['__proto__']" : quoted(name);
  return `${key}: ${codeOf(value, width - key.length - 2, indent)}`;
}

/**
 * A JSON value as code: in one line where that takes at most `width` characters, else with a line for each member, indented by
 * two characters more than `indent`.
 */
export function codeOf(value: unknown, width = 100, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const isList = Array.isArray(value);
  const parts = (wide: number, inner: string): readonly string[] =>
    isList
      ? value.map((one) => codeOf(one, wide, inner))
      : Object.entries(value).map((one) => memberCode(one, wide, inner));
  if (Object.keys(value).length === 0) return isList ? '[]' : '{}';
  const line = parts(Number.POSITIVE_INFINITY, '').join(', ');
  const [open, close, blank] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  if (line.length + 4 <= width) return `${open}${blank}${line}${blank}${close}`;
  const inner = `${indent}  `;
  const lines = parts(118 - inner.length, inner).map((part) => `${inner}${part},\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}
