export { openCatalogue } from './worlds/query/open-catalogue.js';
export type {
  Catalogue,
  ColumnRecord,
  Comparison,
  FieldRecord,
  IssueRecord,
  OptionRecord,
  PermissionRecord,
  ProjectRecord,
  Query,
  Table,
  UserRecord,
  Where,
} from './worlds/query/records.js';
