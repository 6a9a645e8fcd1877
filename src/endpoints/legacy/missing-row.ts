import type { Issue } from '../../model/catalogue.js';
import type { Grid } from '../../model/fields.js';
import { refuse } from '../../model/refusal.js';
import type { Service } from '../service.js';

/** What a read of a row that is not there does: nothing, so that no values are read, or refuse (choice `legacy.rowMissing`). */
export function onMissingRow({ choices }: Service, row: number, { name }: Grid, issue?: Issue): void {
  if (choices['legacy.rowMissing'] === 200) return;
  refuse('rowUnknown', { row: String(row), grid: name, ...(issue && { issue: issue.key }) });
}
