import { moment } from './moment.js';

export const datetime = moment('a date and time', (iso) => iso);
