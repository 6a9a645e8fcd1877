export type { InvalidValue } from './worlds/builder/invalid-values.js';
export {
  createData,
  type Data,
  type DataSettings,
  type FillSettings,
  type RowSettings,
} from './worlds/random/create-data.js';
export type { RowFormat } from './worlds/random/draw-column.js';
