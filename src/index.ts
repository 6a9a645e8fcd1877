export * from './core.js';
export { createMock, type Mock, type MockSettings } from './create-mock.js';
