export { createDocument, type DocumentOptions } from './create-document.js';
export { findOperation, findResponse } from './find-response.js';
export { withExamples } from './with-examples.js';
