import type { DataSource } from '../generated/world-file.js';
import type { Column } from './columns/column.js';

export type { DataSource };

/** A grid custom field: a table of rows on each issue of its context. */
export interface Grid {
  readonly kind: 'grid';
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The keys of the projects whose issues have it; undefined for all. */
  readonly context: ReadonlySet<string> | undefined;
  readonly dataSource: DataSource;
  readonly columns: readonly Column[];
  /** The columns that are formulas, in order. */
  readonly formulas: readonly Column[];
  readonly columnsById: ReadonlyMap<string, Column>;
  readonly columnsByName: ReadonlyMap<string, Column>;
}

/** The options below a point of a cascade's tree, by name and in order. */
export type OptionTree = ReadonlyMap<string, OptionTree>;

/** A multi cascade custom field: named levels, each with one selected option. */
export interface Cascade {
  readonly kind: 'cascade';
  readonly id: number;
  readonly name: string;
  readonly levels: readonly string[];
  readonly options: OptionTree;
}

/** A custom field: a grid, a multi cascade or any other. */
export type Field = Grid | Cascade | { readonly kind: 'other'; readonly id: number; readonly name: string };
