/** A JSON value as it is written in a test; a member of the name `__proto__` would set the prototype there. */
export const literal = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replaceAll('"__proto__":', '["__proto__"]:');
