export * from './core.js';
export { type BrowserMock, type BrowserSettings, startMock } from './hosts/browser/start-mock.js';
