import { Expenses } from './expenses.js'; // a component of yours that asks the tracker

export default { component: Expenses };
export const Filled = {};
export const Refused = { parameters: { as: 'bob' } };
export const Away = { parameters: { faults: [{ operation: 'readRows', status: 503 }] } };
