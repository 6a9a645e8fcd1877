import { factory, nullable, primaryKey } from '@mswjs/data';
import type { WorldFile } from '../../generated/world-file.js';
import { readRecords } from './read-records.js';
import type { Catalogue } from './records.js';
import type { Query, Table } from './table.js';
import { withoutBroadcastChannel } from './without-broadcast-channel.js';

const texts = (): string[] => [];

/** Plain values for foreign keys: relations cost a third of a second for one query at 1,000 records. */
const models = {
  user: { name: primaryKey(String), key: String, fullName: String, avatar: nullable<string>(String), rights: texts },
  project: { key: primaryKey(String), name: nullable<string>(String) },
  permission: { id: primaryKey(String), on: String, user: String, permission: String },
  issue: { id: primaryKey(Number), key: String, project: String },
  field: {
    id: primaryKey(Number),
    name: String,
    kind: String,
    description: nullable<string>(String),
    projects: nullable(texts),
    levels: texts,
  },
  column: {
    key: primaryKey(String),
    field: Number,
    id: String,
    name: String,
    title: String,
    kind: String,
    required: Boolean,
    readOnly: Boolean,
    maxLength: nullable<number>(Number),
    expression: nullable<string>(String),
    returns: nullable<string>(String),
  },
  option: { key: primaryKey(String), column: String, position: Number, title: String, value: String },
};

/** What is used of a model of @mswjs/data. */
interface Model {
  create(record: object): unknown;
  findFirst(query: { where: object }): unknown;
  findMany(query: { where: object }): unknown[];
  getAll(): unknown[];
  count(query: { where: object }): number;
}

/** Copies, because what a model gives is what it holds, with symbols of its own. */
function fill<Row extends object>(model: Model, records: readonly Row[]): Table<Row> {
  for (const record of records) model.create(record);
  const asked = ({ where = {} }: Query<Row>): { where: object } => ({ where });
  return {
    findFirst: (query) => structuredClone(model.findFirst(asked(query)) as Row | null),
    findMany: (query) => structuredClone(model.findMany(asked(query)) as Row[]),
    getAll: () => structuredClone(model.getAll() as Row[]),
    count: (query = {}) => model.count(asked(query)),
  };
}

/**
 * A copy of a mock's catalogue as it is now, to look things up in by query. What happens to the mock later does not reach
 * it, nor the other way round. Needs @mswjs/data.
 */
export function openCatalogue(mock: { readonly exportWorld: () => WorldFile }): Catalogue {
  const records = readRecords(mock.exportWorld());
  // Where there is a window, factory() would open a channel to the databases of other tabs and worker threads.
  const database = withoutBroadcastChannel(() => factory(models));
  return {
    user: fill(database.user, records.user),
    project: fill(database.project, records.project),
    permission: fill(database.permission, records.permission),
    issue: fill(database.issue, records.issue),
    field: fill(database.field, records.field),
    column: fill(database.column, records.column),
    option: fill(database.option, records.option),
  };
}
