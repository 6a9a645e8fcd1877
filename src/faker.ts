export {
  createData,
  type Data,
  type DataSettings,
  type FillSettings,
  type RowSettings,
} from './worlds/random/create-data.js';
export type { RowFormat } from './worlds/random/draw-column.js';
export type { InvalidValue } from './worlds/random/invalid-values.js';
