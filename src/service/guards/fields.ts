import type { Cascade, Field, Grid } from '../../model/fields.js';
import { refuse } from '../../model/refusal.js';
import { text } from '../../specification/schema.js';
import type { Guard, RequestContext } from '../endpoints/endpoint.js';
import { numericId } from './numeric-id.js';
import { id, inPath } from './parameters.js';

/** The custom field with an id, given as text. Refuses when there is none (FIELD-1). */
function fieldById({ service }: RequestContext, id: number | undefined, given: string): Field {
  const field = id === undefined ? undefined : service.world.state.catalogue.fields.get(id);
  return field ?? refuse('fieldUnknown', { field: given });
}

/** The field, if it is a grid. Refuses when it is not (FIELD-2, FIELD-4). */
const asGrid = (field: Field, given: string): Grid =>
  field.kind === 'grid' ? field : refuse('fieldNotGrid', { field: given });

const asCascade = (field: Field, given: string): Cascade =>
  field.kind === 'cascade' ? field : refuse('fieldNotCascade', { field: given });

/** The grid of `{gridId}` (legacy API). */
export const grid: Guard<{ params: { readonly gridId: string } }, { grid: Grid }> = {
  phase: 'field',
  faults: ['fieldUnknown', 'fieldNotGrid'],
  parameters: [inPath('gridId', id, 10500)],
  check: (call) => {
    const { gridId } = call.params;
    return { grid: asGrid(fieldById(call, numericId(gridId), gridId), gridId) };
  },
};

/** The grid of `{gridCustomFieldId}`: its number, with or without `customfield_` (newer API). */
export const gridByCustomFieldId: Guard<{ params: { readonly gridCustomFieldId: string } }, { grid: Grid }> = {
  phase: 'field',
  faults: ['fieldUnknown', 'fieldNotGrid'],
  parameters: [inPath('gridCustomFieldId', text, '10500')],
  check: (call) => {
    const { gridCustomFieldId: given } = call.params;
    return { grid: asGrid(fieldById(call, numericId(given.replace(/^customfield_/, '')), given), given) };
  },
};

/** The cascade of `{multicascadeId}`. */
export const cascade: Guard<{ params: { readonly multicascadeId: string } }, { cascade: Cascade }> = {
  phase: 'field',
  faults: ['fieldUnknown', 'fieldNotCascade'],
  parameters: [inPath('multicascadeId', id, 10600)],
  check: (call) => {
    const { multicascadeId } = call.params;
    return { cascade: asCascade(fieldById(call, numericId(multicascadeId), multicascadeId), multicascadeId) };
  },
};
