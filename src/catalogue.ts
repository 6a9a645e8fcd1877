export { openCatalogue } from './catalogue/open-catalogue.js';
export type {
  Catalogue,
  ColumnRecord,
  FieldRecord,
  IssueRecord,
  OptionRecord,
  PermissionRecord,
  ProjectRecord,
  UserRecord,
} from './catalogue/records.js';
export type { Comparison, Query, Table, Where } from './catalogue/table.js';
