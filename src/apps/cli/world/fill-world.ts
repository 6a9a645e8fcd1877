import type { WorldFile } from '../../../generated/world-file.js';
import { readWorld } from '../../../worlds/file/world-files.js';
import { worldText } from '../../../worlds/file/world-text.js';
import type { FillSettings } from '../../../worlds/random/create-data.js';
import type { Terminal } from '../terminal.js';
import { saveAsNew } from './new-world.js';

/** The options of `gridtwin world fill`. */
export interface FillWorldOptions extends Omit<FillSettings, 'grid'> {
  readonly grid?: string;
  readonly seed: number;
  readonly locale: string;
  readonly output?: string;
  readonly force: boolean;
}

const rowCount = ({ rows = [] }: WorldFile): number => rows.reduce((sum, sheet) => sum + (sheet.rows?.length ?? 0), 0);

/** Fills a world with rows, and writes it to a file or to the output; gives the exit code. Faker is loaded only here. */
export async function fillWorld(
  file: string,
  options: FillWorldOptions,
  { print, printErr }: Terminal,
): Promise<number> {
  const { seed, locale, output, force, grid, ...settings } = options;
  if ((settings.rows === undefined) === (settings.total === undefined)) throw new Error('say either --rows or --total');
  const world = await readWorld(file);
  const { createData } = await import('../../../worlds/random/create-data.js');
  const data = await createData({ seed, locale });
  const grids = grid === undefined ? {} : { grid: /^\d+$/.test(grid) ? Number(grid) : grid };
  const filled = data.fill(world, { ...settings, ...grids });
  if (output === undefined) for (const piece of worldText(filled)) print(piece);
  else await saveAsNew(output, filled, force);
  const added = rowCount(filled) - rowCount(world);
  printErr(`${added.toLocaleString('en')} rows added${output === undefined ? '' : `: ${output}`}\n`);
  return 0;
}
