import type { Faker } from '@faker-js/faker';
import type { GridField, Row, Selection, WorldFile } from '../../generated/world-file.js';
import { checkMembers } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { invalidValues } from '../builder/invalid-values.js';
import { appendRows, numberRows } from '../builder/row-steps.js';
import { loadGiven } from '../file/load-world.js';
import type { Drawing, RowFormat } from './draw-column.js';
import { findGrid, rowDrawer, rowPlaces } from './draw-rows.js';
import { drawSelections } from './draw-selections.js';

/** The settings of random data. */
export interface DataSettings {
  /** A whole number from 0 to 2^32-1; 1 by default. The same seed gives the same data. */
  readonly seed?: number;
  /** A locale of faker, such as `de` or `pt_BR`; `en` by default. */
  readonly locale?: string;
}

/** The settings of random rows. */
export interface RowSettings {
  /** The key of an issue; each issue has other rows. */
  readonly issue?: string;
  /** `world` by default; `newer` and `legacy` are for requests to that API, without read-only columns. */
  readonly format?: RowFormat;
}

/** The settings of `fill`. */
export interface FillSettings {
  /** The number of rows to add to each grid on each issue of its context. */
  readonly rows?: number;
  /** The number of rows to add in all, spread evenly. */
  readonly total?: number;
  /** Only this grid, by id or name. */
  readonly grid?: number | string;
  /** Only this issue, by key. */
  readonly issue?: string;
  /** Whether multi cascades get selections where they have none; then a place for rows is not needed. */
  readonly selections?: boolean;
}

/** Draws data for worlds. The same seed, locale and world definition give the same data on any day. */
export interface Data {
  /** Draws rows of a grid (id or name), valid for every column. A higher count begins with the same rows. */
  readonly rows: (world: WorldFile, grid: number | string, count: number, how?: RowSettings) => readonly Row[];
  /** Returns the world with rows, and selections if set, after those it has. */
  readonly fill: (world: WorldFile, settings: FillSettings) => WorldFile;
  /** Draws a selection in each multi cascade on each issue that has none yet. */
  readonly selections: (world: WorldFile) => readonly Selection[];
  /** Returns values that the service refuses for a column, with reasons. */
  readonly invalid: typeof invalidValues;
}

function checkCount(what: string, count: unknown, most = Number.MAX_SAFE_INTEGER): void {
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count <= most) return;
  const range = most === Number.MAX_SAFE_INTEGER ? 'from 0' : `from 0 to ${most}`;
  throw new MisuseError(`${what} must be a whole number ${range}, not ${preview(count)}`);
}

// Creates a faker of a locale such as `de` or `pt_BR` that nothing else draws from. Loads no other locale.
async function openFaker(locale: string): Promise<Faker> {
  const name = String(locale).replaceAll('-', '_');
  const isPath = /^[a-z]{2,4}(_[A-Za-z]+)*$/.test(name);
  const module: { readonly faker?: Faker } | undefined = isPath
    ? await import(/* @vite-ignore */ `@faker-js/faker/locale/${name}`).catch(() => undefined)
    : undefined;
  const faker = module?.faker;
  if (faker !== undefined) return Reflect.construct(faker.constructor, [{ locale: faker.rawDefinitions }]) as Faker;
  // the names of all locales are loaded only here
  const { allLocales } = await import('@faker-js/faker').catch(() => {
    throw new Error('@faker-js/faker is not installed: npm i -D @faker-js/faker@10');
  });
  const hint = suggest(name, Object.keys(allLocales), 'there are en, de, fr, pt_BR and more');
  throw new MisuseError(`faker has no locale ${quote(name)}; ${hint}`);
}

function drawingOf(world: WorldFile, faker: Faker, seed: number, format: RowFormat): Drawing {
  const { now } = loadGiven(world, { rows: [] });
  return { faker, seed, users: world.users, now, format };
}

function fillPlaces(world: WorldFile, settings: FillSettings, faker: Faker, seed: number): WorldFile {
  checkMembers('fill', 'setting', settings, ['rows', 'total', 'grid', 'issue', 'selections']);
  const { rows, total, issue, selections = false } = settings;
  if ((rows === undefined) === (total === undefined)) throw new MisuseError('fill takes either "rows" or "total"');
  checkCount(rows === undefined ? '"total"' : '"rows"', rows ?? total);
  const drawing = drawingOf(world, faker, seed, 'world');
  const places = rowPlaces(world, settings);
  // All places of a grid share its drawer, as drawing from faker is slow.
  const drawers = new Map<GridField, ReturnType<typeof rowDrawer>>();
  const added = places.flatMap(([one, key], i) => {
    const draw = drawers.get(one) ?? rowDrawer(one, drawing);
    drawers.set(one, draw);
    const count = rows ?? Math.floor((Number(total) + places.length - 1 - i) / places.length);
    return count > 0 ? { grid: one, issue: key, rows: draw(count, key) } : [];
  });
  const { world: filled } = appendRows(numberRows(world), added);
  if (!selections) return filled;
  const drawn = drawSelections(world, seed).filter((one) => one.issue === (issue ?? one.issue));
  return { ...filled, selections: [...(world.selections ?? []), ...drawn] };
}

/**
 * Opens faker for data that fits grids and multi cascades. Rejects with a MisuseError for a wrong seed or locale, and with an
 * Error if `@faker-js/faker` is not installed.
 */
export async function createData(settings: DataSettings = {}): Promise<Data> {
  checkMembers('createData', 'setting', settings, ['seed', 'locale']);
  const { seed = 1, locale = 'en' } = settings;
  checkCount('the seed', seed, 2 ** 32 - 1);
  const faker = await openFaker(locale);
  return {
    rows: (world, grid, count, how = {}) => {
      checkMembers('rows', 'setting', how, ['issue', 'format']);
      checkCount('the count of rows', count);
      const { issue, format = 'world' } = how;
      if (!['world', 'newer', 'legacy'].includes(format))
        throw new MisuseError(`the format must be "world", "newer" or "legacy", not ${preview(format)}`);
      const drawing = drawingOf(world, faker, seed, format);
      if (issue !== undefined) rowPlaces(world, { grid, issue });
      return rowDrawer(findGrid(world, grid), drawing)(count, issue ?? '');
    },
    fill: (world, given) => fillPlaces(world, given, faker, seed),
    selections: (world) => {
      loadGiven(world, { rows: [] });
      return drawSelections(world, seed);
    },
    invalid: invalidValues,
  };
}
