import { moment } from './moment.js';

export const date = moment((iso) => iso.slice(0, iso.indexOf('T')));
