import { maySee } from './access.js';
import type { Grid } from './fields.js';
import { type State, sheetsOf } from './state.js';
import type { User } from './users.js';

/** How many rows a grid has in the projects that a user can see (COUNT-3). Its cost is that of the projects, not of the rows. */
export function rowsInProjects(state: State, grid: Grid, user: User): number {
  let count = 0;
  for (const [key, rows] of sheetsOf(state, grid.id).rowsByProject) {
    const project = state.catalogue.projects.get(key);
    if (project && maySee(user, project)) count += rows;
  }
  return count;
}
