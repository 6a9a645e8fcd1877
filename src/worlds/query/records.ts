import type { Column, Field, Permissions, User } from '../../generated/world-file.js';

interface Ordering<Value> {
  readonly equals?: Value;
  readonly notEquals?: Value;
  readonly gt?: Value;
  readonly gte?: Value;
  readonly lt?: Value;
  readonly lte?: Value;
  readonly in?: readonly Value[];
  readonly notIn?: readonly Value[];
}

/** What to ask of a value; all that is named must hold. Null passes no comparison, not even `notEquals`. */
export type Comparison<Value> = [NonNullable<Value>] extends [string]
  ? Ordering<string> & { readonly contains?: string; readonly notContains?: string }
  : [NonNullable<Value>] extends [number]
    ? Ordering<number> & {
        /** From the first to the second, both included. */
        readonly between?: readonly [number, number];
        readonly notBetween?: readonly [number, number];
      }
    : Pick<Ordering<boolean>, 'equals' | 'notEquals'>;

/** What to ask of a record, by property; all must hold. Lists cannot be asked. */
export type Where<Row> = {
  readonly [Key in keyof Row as NonNullable<Row[Key]> extends readonly unknown[] ? never : Key]?: Comparison<Row[Key]>;
};

/** What to look for; everything when `where` is left out. */
export interface Query<Row> {
  readonly where?: Where<Row>;
}

/** A table to look things up in, in the order of the world file. What it gives are copies. */
export interface Table<Row> {
  /** The first record that passes; null when there is none. */
  readonly findFirst: (query: Query<Row>) => Row | null;
  readonly findMany: (query: Query<Row>) => Row[];
  readonly getAll: () => Row[];
  /** How many records pass; without a query, how many there are. */
  readonly count: (query?: Query<Row>) => number;
}

/** A user, without password and token. */
export interface UserRecord {
  /** The user name; the primary key. */
  readonly name: string;
  readonly key: string;
  readonly fullName: string;
  /** Null where the world file names none. */
  readonly avatar: string | null;
  readonly rights: NonNullable<User['rights']>;
}

/** A project. */
export interface ProjectRecord {
  /** The primary key. */
  readonly key: string;
  readonly name: string | null;
}

/** What a user may do in a project, or on an issue that overrides its project. */
export interface PermissionRecord {
  /** `DEMO/alice` or `DEMO-3/alice`; the primary key. */
  readonly id: string;
  /** The key of a project or an issue. */
  readonly on: string;
  /** The user name. */
  readonly user: string;
  readonly permission: Permissions[string];
}

/** An issue. */
export interface IssueRecord {
  /** The primary key. */
  readonly id: number;
  readonly key: string;
  /** The key of the project. */
  readonly project: string;
}

/** A custom field. */
export interface FieldRecord {
  /** The primary key. */
  readonly id: number;
  readonly name: string;
  readonly kind: Field['kind'];
  readonly description: string | null;
  /** The keys of the projects whose issues have the field; null for all. */
  readonly projects: readonly string[] | null;
  /** The names of the levels of a multi cascade, from the top; empty for any other field. */
  readonly levels: readonly string[];
}

/** A column of a grid. */
export interface ColumnRecord {
  /** `10500/jamount`: the field and the column id; the primary key. */
  readonly key: string;
  /** The id of the grid. */
  readonly field: number;
  /** What the newer API calls it. */
  readonly id: string;
  /** What the legacy API calls it. */
  readonly name: string;
  readonly title: string;
  readonly kind: Column['kind'];
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly maxLength: number | null;
  readonly expression: string | null;
  readonly returns: NonNullable<Column['returns']> | null;
}

/** An option of a select column. */
export interface OptionRecord {
  /** `10500/jstatus/0`: the column's key and the position; the primary key. */
  readonly key: string;
  /** The key of the column. */
  readonly column: string;
  /** From 0. */
  readonly position: number;
  readonly title: string;
  readonly value: string;
}

/** A catalogue to look things up in: everything of a world but rows, selections, cascade options and secrets. */
export interface Catalogue {
  readonly user: Table<UserRecord>;
  readonly project: Table<ProjectRecord>;
  readonly permission: Table<PermissionRecord>;
  readonly issue: Table<IssueRecord>;
  readonly field: Table<FieldRecord>;
  readonly column: Table<ColumnRecord>;
  readonly option: Table<OptionRecord>;
}
