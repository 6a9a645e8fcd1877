/** The id of every operation, in the order of the specification. */
export const operationIds = [
  'listGrids',
  'readDatasource',
  'countRows',
  'countIssueRows',
  'reloadGrids',
  'clearGrid',
  'clearDuplicates',
  'clearNotModified',
  'readRows',
  'readRow',
  'readAllRows',
  'addRows',
  'updateRows',
  'deleteRows',
  'synchronize',
  'readGrid',
  'addGridRows',
  'updateGridRows',
  'deleteGridRows',
  'readSelection',
  'selectOptions',
  'resetLevels',
  'resetAllLevels',
  'listOptions',
  'listLevels',
] as const;

/** The id of an operation, such as `addRows`. */
export type OperationId = (typeof operationIds)[number];
