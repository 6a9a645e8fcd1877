/** Returns a JSON value as code of a test. A member named `__proto__` would set the prototype there. */
export const literal = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replaceAll('"__proto__":', '["__proto__"]:');
