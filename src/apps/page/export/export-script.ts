import { exportCalls } from './export.js';

declare global {
  /** What exports calls; there once `export.js` is loaded. */
  var gridtwinExport: { readonly exportCalls: typeof exportCalls } | undefined;
}

globalThis.gridtwinExport = { exportCalls };
