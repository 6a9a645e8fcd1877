import type { RowName } from '../../../model/row-names.js';
import type { Writing } from '../../../model/row-values.js';
import type { Service } from '../service.js';

/** How the legacy API writes rows (choice `legacy.readOnly`). */
export const legacyWriting = ({ choices }: Service): Writing => ({
  format: 'legacy',
  readOnly: choices['legacy.readOnly'],
});

/** A legacy row id as the model takes it. */
export const legacyRow = (id: number): RowName => ({
  id: Number.isSafeInteger(id) ? id : undefined,
  given: id,
});
