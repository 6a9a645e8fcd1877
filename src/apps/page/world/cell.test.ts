import { expect, it } from 'vitest';
import { CellValue } from './cell.js';

const shown = (kind: 'date' | 'datetime' | 'time', value: number) =>
  CellValue({ column: { id: 'c', kind }, value }).props.children;

it.each(['date', 'datetime', 'time'] as const)(
  'a cell of kind %s shows a moment beyond the range of Date as a number',
  (kind) => {
    expect(shown(kind, 8.64e15 + 1)).toBe('8640000000000001');
    expect(shown(kind, 0)).toMatchObject({ type: 'time', props: { dateTime: '1970-01-01T00:00:00.000Z' } });
  },
);
