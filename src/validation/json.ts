/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: no list, and not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of a JSON object that is its own; undefined for what it inherits, and for what is no object. */
export const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
