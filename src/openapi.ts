export { withExamples } from './mock/examples/with-examples.js';
export { createDocument, type DocumentOptions } from './service/openapi/create-document.js';
export { findOperation, findResponse } from './service/openapi/find-response.js';
