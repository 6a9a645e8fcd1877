export * from './core.js';
export { createTwinServer, type ServerSettings, type TwinServer } from './hosts/server/create-server.js';
