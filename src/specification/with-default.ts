import type { ChoiceValues } from './choice-values.js';
import { type ErrorTemplate, isErrorTemplate } from './error-template.js';

/** Makes a choice of values; the first is the default. */
export const withDefault = <const T extends string | number>(...values: readonly [T, ...T[]]): ChoiceValues<T> => ({
  default: values[0],
  values,
});

/** Makes a choice in which these column kinds can differ. */
export const ofKinds =
  (...kinds: readonly string[]) =>
  <const T extends string>(...values: readonly [T, ...T[]]): ChoiceValues<T> => ({ ...withDefault(...values), kinds });

/** Makes a choice of a count, the first by default, or a word. */
export const orCount = <const T extends string>(count: number, other: number, word: T) => ({
  ...withDefault<number | T>(count, other, word),
  accepts: (value: unknown): boolean => value === word || (Number.isSafeInteger(value) && Number(value) > 0),
  wanted: `a positive whole number, or "${word}"`,
});

/** Makes a choice of an error body, which can also be a template. */
export const orTemplate = <const T extends string>(...names: readonly [T, ...T[]]) => ({
  ...withDefault<T | ErrorTemplate>(...names),
  accepts: (value: unknown): boolean => isErrorTemplate(value) || names.some((name) => name === value),
  wanted: `${names.map((name) => `"${name}"`).join(', ')}, or an object as JSON, such as {"error":"{message}"}, also with {status}, {reason}, {number}, and {field} for a name`,
});
