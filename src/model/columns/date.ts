import { moment } from './moment.js';

export const date = moment('a date', (iso) => iso.slice(0, iso.indexOf('T')));
