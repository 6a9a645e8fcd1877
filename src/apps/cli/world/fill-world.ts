import type { WorldFile } from '../../../generated/world-file.js';
import { readWorld } from '../../../worlds/file/world-files.js';
import { worldText } from '../../../worlds/file/world-text.js';
import type { Terminal } from '../terminal.js';
import { saveAsNew } from './new-file.js';

/** The options of `gridtwin world fill`. */
export interface FillWorldOptions {
  readonly rows?: number;
  readonly total?: number;
  readonly grid?: string;
  readonly issue?: string;
  readonly selections: boolean;
  readonly seed: number;
  readonly locale: string;
  readonly output?: string;
  readonly force: boolean;
}

const asGrid = (grid: string): number | string => (/^\d+$/.test(grid) ? Number(grid) : grid);

const rowCount = ({ rows = [] }: WorldFile): number => rows.reduce((sum, sheet) => sum + (sheet.rows?.length ?? 0), 0);

/** Fills a world with rows, and writes it to a file or to the output; gives the exit code. Faker is loaded only here. */
export async function fillWorld(
  file: string,
  options: FillWorldOptions,
  { print, printErr }: Terminal,
): Promise<number> {
  const { seed, locale, output, force, grid, rows, total, issue, selections } = options;
  if ((rows === undefined) === (total === undefined)) throw new Error('say either --rows or --total');
  const world = await readWorld(file);
  const { createData } = await import('../../../worlds/random/create-data.js');
  const data = await createData({ seed, locale });
  const filled = data.fill(world, {
    ...(rows === undefined ? {} : { rows }),
    ...(total === undefined ? {} : { total }),
    ...(grid === undefined ? {} : { grid: asGrid(grid) }),
    ...(issue === undefined ? {} : { issue }),
    selections,
  });
  if (output === undefined) for (const piece of worldText(filled)) print(piece);
  else await saveAsNew(output, filled, force);
  const added = rowCount(filled) - rowCount(world);
  printErr(`${added.toLocaleString('en')} rows added${output === undefined ? '' : `: ${output}`}\n`);
  return 0;
}
