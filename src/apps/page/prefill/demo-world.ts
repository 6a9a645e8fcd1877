import type { WorldView } from '../../../mock/viewing.js';

/** Whether a world has what the examples of the document and the tour name: it is the demo world, or made from it. */
export const isDemoWorld = ({ fields, issues }: WorldView): boolean =>
  fields.some((one) => one.kind === 'grid' && one.id === 10500 && one.columns.some(({ id }) => id === 'jsummary')) &&
  fields.some((one) => one.kind === 'cascade' && one.id === 10600 && one.levels.includes('Country')) &&
  issues.some(({ id, key }) => id === 10001 && key === 'DEMO-1');
