export { operationTexts } from '../src/service/endpoints/descriptions.js';
export { endpoints } from '../src/service/endpoints/endpoints.js';
export { choices } from '../src/specification/choices.js';
