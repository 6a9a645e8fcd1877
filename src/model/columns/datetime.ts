import { moment } from './moment.js';

export const datetime = moment((iso) => iso);
