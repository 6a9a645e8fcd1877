import { moment } from './moment.js';

export const time = moment((iso) => iso.slice(iso.indexOf('T') + 1).slice(0, 12));
