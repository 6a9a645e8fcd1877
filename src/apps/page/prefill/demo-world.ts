import type { WorldView } from '../../../mock/viewing.js';

const isGrid = (field: WorldView['fields'][number]): boolean =>
  field.kind === 'grid' && field.id === 10500 && field.columns.some(({ id }) => id === 'jsummary');

const isCascade = (field: WorldView['fields'][number]): boolean =>
  field.kind === 'cascade' && field.id === 10600 && field.levels.includes('Country');

/** Whether a world has what the examples of the document and the tour name: it is the demo world, or made from it. */
export const isDemoWorld = ({ fields, issues }: WorldView): boolean =>
  fields.some(isGrid) && fields.some(isCascade) && issues.some(({ id, key }) => id === 10001 && key === 'DEMO-1');
