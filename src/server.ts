export * from './core.js';
export { createTwinServer, type TwinServer } from './hosts/server/create-server.js';
export type { ServerSettings } from './hosts/server/server-context.js';
export type { WorldsSettings } from './hosts/server/worlds/worlds-settings.js';
export type { Faults } from './mock/faults/fault-plan.js';
export type { Journal } from './mock/journal/journal.js';
export type { Tools } from './mock/tools.js';
