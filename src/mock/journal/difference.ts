import { isObject } from '../../validation/json.js';
import { preview } from '../../validation/preview.js';
import { placeText } from '../explain/near.js';

/** Where two values differ, in words such as `request.rows[0].jamount is 12, not 13`. */
export type Difference = string;

const mostDifferences = 10;

type Keys = readonly (string | number)[];

const told = (keys: Keys, actual: unknown, expected: unknown): Difference =>
  actual === undefined
    ? `${placeText(keys)} is missing; it should be ${preview(expected)}`
    : `${placeText(keys)} is ${preview(actual)}, not ${preview(expected)}`;

/**
 * Where a value is not as expected: objects may have more members than expected, lists must have the same items, and an
 * `asymmetricMatch` of a test runner (such as `expect.any(Number)`) decides by itself.
 */
export function differences(actual: unknown, expected: unknown, keys: Keys): readonly Difference[] {
  const matches = isObject(expected) ? expected.asymmetricMatch : undefined;
  if (typeof matches === 'function') {
    return matches.call(expected, actual) === true
      ? []
      : [`${placeText(keys)} is ${preview(actual)}, which does not match`];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [told(keys, actual, expected)];
    const longer =
      actual.length === expected.length
        ? []
        : [`${placeText(keys)} has ${actual.length} items, not ${expected.length}`];
    const items = expected.slice(0, actual.length).flatMap((item, i) => differences(actual[i], item, [...keys, i]));
    return [...longer, ...items].slice(0, mostDifferences);
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [told(keys, actual, expected)];
    return Object.entries(expected)
      .flatMap(([name, value]) =>
        differences(Object.hasOwn(actual, name) ? actual[name] : undefined, value, [...keys, name]),
      )
      .slice(0, mostDifferences);
  }
  return Object.is(actual, expected) ? [] : [told(keys, actual, expected)];
}
