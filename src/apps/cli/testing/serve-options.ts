import type { ServeOptions } from '../serve.js';

/** The default options of `gridtwin serve`, but quiet, on a free port and without the page. */
export const serveOptions: ServeOptions = {
  port: 0,
  host: '127.0.0.1',
  worldIdle: 600,
  mostWorlds: 1_000,
  profile: [],
  vendor: 'vendor',
  contextPath: '',
  seed: 1,
  cors: [],
  control: true,
  allowHost: [],
  docs: false,
  quiet: true,
};
