import type { WorldFile } from '../../src/generated/world-file.js';
import type { Column } from '../fuzz/oracle/state.js';

const texts = [' a ', '  ', 'a  b', 'e\u0301', '🚲é', '<b>&amp;"\'\\', '12', '007', 'null', 'tab\tend', 'Zebra', ''];
const lines = ['x'.repeat(255), 'x'.repeat(257), 'two\r\nlines\r', 'one\ntwo\n', 'x'.repeat(4_001)];
const wholes = [0, -1, 1, 7, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 1_234_567_890_123, 2 ** 53 - 1];
const numbers = [...wholes, 0.125, 1234.5678, -0.5, 1e-7, 0.1 + 0.2];
const moments = [0, 1, -1, 1_768_176_123_456, 86_399_999, 86_400_001, 7_200_000, -86_400_001, 8.64e15];
const noMoments = ['2026-01-12', '1768176000000', 1.5, 8.64e15 + 1, true, {}];

/** Returns valid values of a column, also those at boundaries. */
export function boundaryValues(
  { users }: WorldFile,
  { kind, options = [], maxLength }: Column,
  newer: boolean,
): readonly unknown[] {
  const items = options.map(({ title, value }) => (newer ? title : value));
  switch (kind) {
    case 'checkbox':
      return [true, false, null];
    case 'integer':
      return wholes;
    case 'number':
      return numbers;
    case 'string':
      return [...texts, 'x'.repeat(maxLength ?? 255), 'x'.repeat(maxLength ?? 257)];
    case 'textarea':
      return [...texts, ...lines];
    case 'singleSelect':
      return [...items, null];
    case 'multiSelect':
      return [items.slice(0, 1), items, [...items].reverse(), items.slice(-1), []];
    case 'userlist':
      return users.flatMap(({ key }, i) => [
        newer ? { key, ...(i % 2 === 0 && { username: users.at(i - 1)?.name ?? 'other', value: 'O' }) } : key,
      ]);
    default:
      return kind === 'sequence' || kind === 'formula' ? [] : moments;
  }
}

/** Returns values that a column refuses under most profiles, or may take as something else. */
export function doubtfulValues(column: Column, newer: boolean): readonly unknown[] {
  const { kind, options = [], maxLength } = column;
  const [{ title = 'A', value = 'a' } = {}] = options;
  const [right, other] = newer ? [title, value] : [value, title];
  switch (kind) {
    case 'checkbox':
      return ['true', 'maybe', 1, 0, 2, {}, [], null, ''];
    case 'integer':
      return ['12', 'twelve', ' ', 1.5, 2 ** 53, true, {}, [], null, ''];
    case 'number':
      return ['1.5', 'twelve', ' ', true, {}, [1], [], null, ''];
    case 'string':
    case 'textarea':
      return [5, true, {}, ['a'], [], ...(maxLength ? ['x'.repeat(maxLength + 1)] : []), '\ud800', null, ''];
    case 'singleSelect':
      return ['Nope', other, 5, {}, [right], { value: 'nope' }, { name: '', value: '' }, [], null, ''];
    case 'multiSelect':
      return ['Nope', ['Nope'], [right, 'Nope'], right, `${right},${right}`, [other], 5, {}, [null], null, ''];
    case 'userlist':
      return ['u-nobody', { key: 'u-nobody' }, { username: 'alice' }, 'alice', {}, { key: '' }, 5, [], null, ''];
    default:
      return kind === 'sequence' || kind === 'formula' ? [1, 'x', null] : [...noMoments, [], null, ''];
  }
}
