import { exportSession } from './export.js';
import { callSession, readCalls } from './session.js';

const exporter = { readCalls, callSession, exportSession };

declare global {
  /** What exports sessions; there once `export.js` is loaded. */
  var gridtwinExport: typeof exporter | undefined;
}

globalThis.gridtwinExport = exporter;
