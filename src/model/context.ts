import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';

/** Whether an issue is in the context of a grid. */
export const applies = ({ context }: Grid, issue: Issue): boolean => context?.has(issue.project.key) ?? true;
