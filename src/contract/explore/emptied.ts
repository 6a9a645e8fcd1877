import type { WorldFile } from '../../generated/world-file.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import { writtenPlaces } from './may-be-sent.js';

/** A world in which the places that are emptied before each sequence are empty. */
export function emptied(world: WorldFile, target: Target, lane: Lane): WorldFile {
  if (lane !== 'destructive') return world;
  const places = writtenPlaces(target, lane);
  const isEmpty = (field: number, key: string): boolean =>
    places.some(({ grid, issue }) => grid === field && issue === key);
  const { rows = [], selections = [] } = world;
  return {
    ...world,
    rows: rows.map(({ rows: own = [], ...rest }) => ({ ...rest, rows: isEmpty(rest.grid, rest.issue) ? [] : own })),
    selections: selections.filter(({ cascade, issue }) => !isEmpty(cascade, issue)),
  };
}
