import type { Issue } from '../../../model/definitions.js';
import type { Grid } from '../../../model/fields.js';
import { refuse } from '../../../model/refusal.js';
import type { Choices } from '../../../specification/choices.js';
import type { Service } from '../service.js';

/** The status of a read of a row that is not there (choice `legacy.rowMissing`). */
export const missingRowStatus = (choices: Choices): number => choices['legacy.rowMissing'];

/** What a read of a row that is not there does: nothing, so that no values are read, or refuse. */
export function onMissingRow({ choices }: Service, row: number, { name }: Grid, issue?: Issue): void {
  if (missingRowStatus(choices) === 200) return;
  refuse('rowUnknown', { row: String(row), grid: name, ...(issue && { issue: issue.key }) });
}
