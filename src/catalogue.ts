export { openCatalogue } from './worlds/query/open-catalogue.js';
export type {
  Catalogue,
  ColumnRecord,
  FieldRecord,
  IssueRecord,
  OptionRecord,
  PermissionRecord,
  ProjectRecord,
  UserRecord,
} from './worlds/query/records.js';
export type { Comparison, Query, Table, Where } from './worlds/query/table.js';
