export { createData, type Data, type DataSettings, type FillSettings, type RowSettings } from './faker/create-data.js';
export type { RowFormat } from './faker/draw-column.js';
export type { InvalidValue } from './worlds/invalid-values.js';
