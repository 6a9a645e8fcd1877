import type { Issue } from '../../model/catalogue.js';
import type { Grid } from '../../model/fields.js';
import { refuse } from '../../model/refusal.js';
import type { Choices } from '../../spec/choices.js';

/** What a read of a row that is not there does (choice `legacy.rowMissing`): nothing, so that no values are read, or refuse. */
export const onMissingRow: Readonly<
  Record<Choices['legacy.rowMissing'], (row: number, grid: Grid, issue?: Issue) => void>
> = {
  200: () => undefined,
  404: (row, { name }, issue) =>
    refuse('rowUnknown', { row: String(row), grid: name, ...(issue && { issue: issue.key }) }),
};
