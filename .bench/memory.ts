import { createCore } from '../src/core.js';
import type { Finding } from './compare.js';
import { fill, fiveColumns } from './worlds.js';

const rows = 200_000;

function heapUsed(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Measures the heap that a row of five cells takes. */
export function memoryFindings(): Finding[] {
  if (!globalThis.gc) throw new Error('run node with --expose-gc');
  const core = createCore({ world: fiveColumns });
  const before = heapUsed();
  fill(core, rows);
  const bytes = (heapUsed() - before) / rows;
  // The rows must be alive while they are measured.
  if (core.exportWorld().rows?.[0]?.rows?.length !== rows) throw new Error('not all rows were kept');
  return [
    {
      what: 'heap per row of five cells / 500 bytes',
      subject: `${bytes.toFixed(0)} B`,
      ceiling: '500 B',
      ratio: bytes / 500,
      limit: '≤ 1',
      holds: bytes <= 500,
    },
  ];
}
