import type { Cells } from './state.js';

const text = (cells: Cells, id: string): string => String(cells.get(id) ?? '');

/** The formulas of the worlds, by expression. */
export const formulas: Readonly<Record<string, (cells: Cells) => unknown>> = {
  'count * price': (cells) => {
    const [count, price] = [cells.get('count'), cells.get('price')];
    return typeof count === 'number' && typeof price === 'number' ? count * price : undefined;
  },
  'c1 || " (" || status || ")"': (cells) => `${text(cells, 'c1')} (${text(cells, 'status')})`,
};
