export type { GridSpec, Grids, IssueSpec, UserSpec, WorldBuilder } from './worlds/builder/a-world.js';
export { aWorld } from './worlds/builder/a-world.js';
export type { ColumnSpec, ColumnSpecs, Moment, OptionSpecs, RowOf } from './worlds/builder/builder-columns.js';
export { type InvalidValue, invalidValues } from './worlds/builder/invalid-values.js';
export {
  type Config,
  type ConfigSource,
  type ConfiguredSettings,
  defineConfig,
  loadConfig,
} from './worlds/config/config.js';
export type { Change, ChangedRow, RestDiff, RowValues, SheetDiff } from './worlds/diff/diff-sheets.js';
export {
  diffWorlds,
  formatDiff,
  nothingChanged,
  type SelectionDiff,
  type WorldDiff,
} from './worlds/diff/diff-worlds.js';
export { readWorld, saveWorld, type WorldFolder, worldsIn } from './worlds/file/world-files.js';
