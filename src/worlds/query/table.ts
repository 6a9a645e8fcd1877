interface Equality<Value> {
  readonly equals?: Value;
  readonly notEquals?: Value;
}

interface Ordering<Value> extends Equality<Value> {
  readonly gt?: Value;
  readonly gte?: Value;
  readonly lt?: Value;
  readonly lte?: Value;
  readonly in?: readonly Value[];
  readonly notIn?: readonly Value[];
}

interface TextComparison extends Ordering<string> {
  readonly contains?: string;
  readonly notContains?: string;
}

interface NumberComparison extends Ordering<number> {
  /** From the first to the second, both included. */
  readonly between?: readonly [number, number];
  readonly notBetween?: readonly [number, number];
}

/** What to ask of a value; all that is named must hold. Null passes no comparison, not even `notEquals`. */
export type Comparison<Value> = [NonNullable<Value>] extends [string]
  ? TextComparison
  : [NonNullable<Value>] extends [number]
    ? NumberComparison
    : Equality<boolean>;

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
