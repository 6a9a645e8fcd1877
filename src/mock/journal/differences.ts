import { isObject } from '../../validation/json.js';
import { preview } from '../../validation/preview.js';
import { placeText } from '../explain/edits.js';

/**
 * Describes where a value differs from the expected one, such as `request.rows[0].jamount is 12, not 13`; 10 places at most.
 * Objects may have more members than expected, lists must have the same items, and an `asymmetricMatch` of a test runner decides alone.
 */
export function differences(actual: unknown, expected: unknown, keys: readonly (string | number)[]): readonly string[] {
  const most = 10;
  const matches = isObject(expected) ? expected.asymmetricMatch : undefined;
  if (typeof matches === 'function') {
    const isMatch = matches.call(expected, actual) === true;
    return isMatch ? [] : [`${placeText(keys)} is ${preview(actual)}, which does not match`];
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const [has, should] = [actual.length, expected.length];
    const length = has === should ? [] : [`${placeText(keys)} has ${has} items, not ${should}`];
    const items = expected.slice(0, has).flatMap((item, i) => differences(actual[i], item, [...keys, i]));
    return [...length, ...items].slice(0, most);
  }
  if (isObject(expected) && isObject(actual)) {
    const own = (name: string): unknown => (Object.hasOwn(actual, name) ? actual[name] : undefined);
    return Object.entries(expected)
      .flatMap(([name, value]) => differences(own(name), value, [...keys, name]))
      .slice(0, most);
  }
  const isNumberInUrl = typeof expected === 'number' && ['params', 'query'].includes(String(keys[0])); // where values are texts
  if (Object.is(actual, isNumberInUrl ? String(expected) : expected)) return [];
  return [
    actual === undefined
      ? `${placeText(keys)} is missing; it should be ${preview(expected)}`
      : `${placeText(keys)} is ${preview(actual)}, not ${preview(expected)}`,
  ];
}
