import type { Faker } from '@faker-js/faker';
import type { Row, Selection, WorldFile } from '../../generated/world-file.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { similar } from '../../validation/nearest.js';
import { preview } from '../../validation/preview.js';
import { describeValue, quote } from '../../validation/quote.js';
import { appendRows } from '../builder/append-rows.js';
import { invalidValues } from '../builder/invalid-values.js';
import { loadWorld } from '../file/load-world.js';
import type { Drawing, RowFormat } from './draw-column.js';
import { drawerOfGrids, rowDrawer } from './draw-rows.js';
import { drawSelections } from './draw-selections.js';
import { openFaker } from './open-faker.js';
import { gridNamed, placesIn } from './places.js';

/** What data is drawn by. */
export interface DataSettings {
  /** A whole number from 0 to 2^32-1; 1 unless told otherwise. The same seed gives the same data. */
  readonly seed?: number;
  /** A locale of faker, such as `de` or `pt_BR`; `en` unless told otherwise. */
  readonly locale?: string;
}

/** How rows are drawn. */
export interface RowSettings {
  /** The key of an issue: each has rows of its own. */
  readonly issue?: string;
  /** `world` unless told otherwise; `newer` and `legacy` are rows as requests of that API take them, without read-only columns. */
  readonly format?: RowFormat;
}

/** How much a world is filled with. */
export interface FillSettings {
  /** How many rows each grid gets on each issue of its context. */
  readonly rows?: number;
  /** How many rows there are in all, as evenly spread as they can be. */
  readonly total?: number;
  /** Only this grid, by id or name. */
  readonly grid?: number | string;
  /** Only this issue, by key. */
  readonly issue?: string;
  /** Whether multi cascades get selections where they have none. */
  readonly selections?: boolean;
}

/** Draws data for worlds. The same seed, locale and world definition give the same data, whatever the day. */
export interface Data {
  /** Rows of a grid (id or name), valid for every column; the first rows of more are the same. */
  readonly rows: (world: WorldFile, grid: number | string, count: number, how?: RowSettings) => readonly Row[];
  /** The world with rows, and selections if asked for, behind those it has. */
  readonly fill: (world: WorldFile, settings: FillSettings) => WorldFile;
  /** What is selected in each multi cascade on each issue, where nothing is selected yet. */
  readonly selections: (world: WorldFile) => readonly Selection[];
  /** Values that the service refuses for a column of a world file, and why. */
  readonly invalid: typeof invalidValues;
}

function checkNames(what: string, given: unknown, known: readonly string[]): void {
  if (!isObject(given)) throw new MisuseError(`${what}: the settings must be an object, not ${describeValue(given)}`);
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const near = similar(name, known);
    const instead = near === undefined ? `there are ${known.join(', ')}` : `did you mean ${quote(near)}?`;
    throw new MisuseError(`${what}: there is no ${quote(name)}; ${instead}`);
  }
}

function checkCount(what: string, count: unknown, most = Number.MAX_SAFE_INTEGER): void {
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count <= most) return;
  throw new MisuseError(
    `${what} must be a whole number from 0${most < 2 ** 32 ? ` to ${most}` : ''}, not ${preview(count)}`,
  );
}

function checkFormat(format: unknown): void {
  if (format === 'world' || format === 'newer' || format === 'legacy') return;
  throw new MisuseError(`the format must be "world", "newer" or "legacy", not ${preview(format)}`);
}

/** What a world without rows says; throws a WorldError when it cannot be used. */
function drawingOf(world: WorldFile, faker: Faker, seed: number, format: RowFormat): Drawing {
  const { now } = loadWorld({ ...world, rows: [] });
  return { faker, seed, users: world.users, now, format };
}

function rowsOf(faker: Faker, seed: number): Data['rows'] {
  return (world, grid, count, how = {}) => {
    checkNames('rows', how, ['issue', 'format']);
    checkCount('the count of rows', count);
    const { issue, format = 'world' } = how;
    checkFormat(format);
    const drawing = drawingOf(world, faker, seed, format);
    if (issue !== undefined) placesIn(world, { grid, issue });
    return rowDrawer(gridNamed(world, grid), drawing)(count, issue ?? '');
  };
}

function fillWith(faker: Faker, seed: number): Data['fill'] {
  return (world, settings) => {
    checkNames('fill', settings, ['rows', 'total', 'grid', 'issue', 'selections']);
    const { rows, total, grid, issue, selections = false } = settings;
    if ((rows === undefined) === (total === undefined)) throw new MisuseError('fill takes either "rows" or "total"');
    checkCount(rows === undefined ? '"total"' : '"rows"', rows ?? total);
    const drawing = drawingOf(world, faker, seed, 'world');
    const places = placesIn(world, { ...(grid !== undefined && { grid }), ...(issue !== undefined && { issue }) });
    const draw = drawerOfGrids(drawing);
    const share = (i: number): number => rows ?? Math.floor((Number(total) + places.length - 1 - i) / places.length);
    const filled = appendRows(
      world,
      places
        .map(([one, key], i) => ({ grid: one.id, issue: key, rows: draw(one, share(i), key) }))
        .filter((one) => one.rows.length > 0),
    );
    if (!selections) return filled;
    return { ...filled, selections: [...(world.selections ?? []), ...drawSelections(world, seed)] };
  };
}

/**
 * Opens faker for data that fits grids and multi cascades. Rejects with a MisuseError for a seed or a locale that cannot be,
 * and with an Error when `@faker-js/faker` is not installed.
 */
export async function createData(settings: DataSettings = {}): Promise<Data> {
  checkNames('createData', settings, ['seed', 'locale']);
  const { seed = 1, locale = 'en' } = settings;
  checkCount('the seed', seed, 2 ** 32 - 1);
  const faker = await openFaker(locale);
  return {
    rows: rowsOf(faker, seed),
    fill: fillWith(faker, seed),
    selections: (world) => {
      loadWorld({ ...world, rows: [] });
      return drawSelections(world, seed);
    },
    invalid: invalidValues,
  };
}
