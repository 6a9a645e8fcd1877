import type { Captured } from '../../../contract/capture/capture.js';
import { worldText } from '../../../worlds/file/world-text.js';

/** The world file of what was captured, in pieces: the sheets of the world have no rows, and each gets its own in their place, one a line. */
export async function* capturedText({ world, rows }: Captured): AsyncGenerator<string> {
  const texts = [...worldText(world)].join('').split('"rows": []');
  yield texts[0] ?? '';
  let last = -1;
  for await (const { sheet, rows: own } of rows()) {
    const lines = own.map((row) => `\n      ${JSON.stringify(row)}`).join(',');
    if (sheet === last) yield `,${lines}`;
    else yield `${last < 0 ? '' : `\n    ]${texts[sheet]}`}"rows": [${lines}`;
    last = sheet;
  }
  if (last >= 0) yield `\n    ]${texts[last + 1]}`;
}

/** A line for each column: its kind, and how sure that is. */
export function columnLines({ columns }: Captured): string {
  const width = Math.max(0, ...columns.map(({ column }) => column.length));
  return columns
    .map(({ grid, column, kind, sure, why }) => {
      const certainty = sure === 1 ? 'sure  ' : `unsure (${Math.round(sure * 100)} %)`;
      return `${grid} ${column.padEnd(width)}  ${kind.padEnd(12)}  ${certainty}: ${why}\n`;
    })
    .join('');
}
