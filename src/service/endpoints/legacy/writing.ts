import type { RowRef } from '../../../model/row-refs.js';
import type { WriteOptions } from '../../../model/row-values.js';
import type { Service } from '../service.js';

/** How the legacy API writes rows (choice `legacy.readOnly`). */
export const legacyWriting = ({ choices }: Service): WriteOptions => ({
  format: 'legacy',
  readOnly: choices['legacy.readOnly'],
});

/** A legacy row id as the model takes it. */
export const legacyRow = (id: number): RowRef => ({
  id: Number.isSafeInteger(id) ? id : undefined,
  given: id,
});
