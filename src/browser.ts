// The names of the core, without the table of choices: few pages need it, and gridtwin/core exports it.
export type * from './core.js';
export { demoWorld } from './generated/demo-world.js';
export { type BrowserMock, type BrowserSettings, startMock } from './hosts/browser/start-mock.js';
export { createCore } from './mock/create-core.js';
export { WorldError } from './model/world-error.js';
export { MisuseError } from './validation/misuse-error.js';
