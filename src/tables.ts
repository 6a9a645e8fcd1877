export { summaries } from './endpoints/descriptions.js';
export { endpoints } from './endpoints/endpoints.js';
export { choices } from './spec/choices.js';
export { rules } from './spec/rules.js';
