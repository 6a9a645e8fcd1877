/** What the document says of an operation. */
export interface OperationText {
  readonly summary: string;
  readonly description: string;
  /** What a successful request in the demo world has besides samples of its path parameters. */
  readonly example?: {
    /** The name of the user who asks; alice when it is left out. */
    readonly as?: string;
    /** Path parameters that are no sample. */
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: string;
    /** The JSON value of the body; `{row}` stands for the newer id of a row. */
    readonly body?: unknown;
  };
}

/**
 * The texts of each operation, in the order of the specification, with an example where it needs more than its path. They
 * stand apart from the declarations because a mock in a page has no use for them.
 */
export const operationTexts = {
  listGrids: {
    summary: 'List all grid custom fields',
    description:
      'Lists every custom field that is a grid. Its ids are texts here and numbers in the paths of the legacy API.',
    example: { as: 'admin' },
  },
  readDatasource: {
    summary: 'Read where the rows of a grid are stored',
    description:
      'Tells in which table of which database the rows of a grid are. The caller needs a right of its own for this, which admins have.',
    example: { as: 'admin' },
  },
  countRows: {
    summary: 'Count the rows of a grid in all projects that the user can see',
    description:
      'Counts the rows of a grid over all issues of the projects that the caller can see. A caller who can see none of them gets 0 and no refusal.',
  },
  countIssueRows: {
    summary: 'Count the rows of a grid on an issue',
    description: 'Counts the rows of a grid on one issue. Where the grid does not apply to the issue there are 0.',
  },
  reloadGrids: {
    summary: 'Reload one or several grids on an issue from their data sources',
    description:
      'Loads the rows that the data source of each grid holds for the issue in place of those that were loaded before. A grid without a data source keeps its rows.',
    example: { params: { issueId: '10101' }, body: { gridIds: [10501] } },
  },
  clearGrid: {
    summary: 'Delete all rows of a grid on an issue',
    description: 'Deletes every row of the grid on this issue. Its rows on other issues stay.',
  },
  clearDuplicates: {
    summary: 'Remove duplicate rows of a grid on an issue',
    description: 'Of rows that are duplicates of each other only one stays.',
  },
  clearNotModified: {
    summary: 'Remove the rows of a grid on an issue that are not modified',
    description:
      'Deletes the rows that are as they were loaded. Rows that were added or changed through the service stay.',
  },
  readRows: {
    summary: 'Read rows of a grid on an issue',
    description:
      'Reads a page of the rows of a grid on one issue, in their order. Beyond the last row a page is empty.',
    example: { query: 'maxResults=1' },
  },
  readRow: {
    summary: 'Read one row of a grid on an issue',
    description: 'Reads one row, as a page that holds only this row.',
    example: { query: 'columns=jsummary,jowner' },
  },
  readAllRows: {
    summary: 'Read rows of a grid on all issues',
    description:
      'Reads rows of a grid on all issues, in groups by issue. A grid without rows has no groups. With `rowId` the page holds only the group of that row.',
    example: { query: 'maxResults=1&columns=jsummary' },
  },
  addRows: {
    summary: 'Add rows to a grid on an issue',
    description:
      'Adds rows behind those that are there. A column that is left out is empty, unless it is required: then the request is refused. Formulas and sequences fill themselves and cannot be given.',
    example: {
      body: {
        rows: [
          { jsummary: 'Taxi', jamount: 18.4, jstatus: 'open' },
          { jsummary: 'Dinner', jamount: 42, jtags: ['food'], jowner: 'u-alice' },
        ],
      },
    },
  },
  updateRows: {
    summary: 'Change columns of rows of a grid on an issue',
    description:
      'Changes the columns that are named and leaves the others. An empty text is a value of its own in a string or a textarea and empties any other column; null empties every column.',
    example: { body: { rows: [{ rowId: 1, values: { jamount: 20, jnotes: '' } }] } },
  },
  deleteRows: {
    summary: 'Delete rows of a grid on an issue, or all of them',
    description:
      'Deletes the rows that are named, or every row of the grid on the issue. An id that is named twice counts once.',
    example: { body: { rows: [1, 2] } },
  },
  synchronize: {
    summary: 'Bring the custom field values of all grids back in step after rows were imported by SQL',
    description:
      'Makes search see the rows of all grids on all issues again, after rows were written into the database past the service. This runs in the background. A body is taken and not looked at.',
    example: { as: 'sysadmin' },
  },
  readGrid: {
    summary: 'Read a grid on an issue',
    description: 'Reads all rows of a grid on an issue, in their order.',
    example: { query: 'columnIds=jsummary,jtags,jowner' },
  },
  addGridRows: {
    summary: 'Add rows to a grid on an issue',
    description:
      'Adds rows behind those that are there. A column that is left out is empty, unless it is required: then the request is refused.',
    example: {
      body: { rows: [{ jsummary: 'Taxi', jamount: 18.4, jstatus: 'Open', jowner: { key: 'u-alice' } }] },
    },
  },
  updateGridRows: {
    summary: 'Change columns of rows of a grid on an issue',
    description:
      'Changes the columns that are named and leaves the others. A required column may be left out, but not emptied.',
    example: { body: { rows: [{ rowId: '{row}', columns: { jamount: 20, jtags: ['Travel'] } }] } },
  },
  deleteGridRows: {
    summary: 'Delete rows of a grid on an issue',
    description: 'Deletes the rows that are named. When one of them is not there, none is deleted.',
    example: { body: { rows: ['{row}'] } },
  },
  readSelection: {
    summary: 'Read what is selected in a multi cascade on an issue',
    description: 'Reads which option is selected at each level. Levels where nothing is selected are left out.',
  },
  selectOptions: {
    summary: 'Select options of a multi cascade on an issue',
    description:
      'Selects options at the levels that are named; other levels stay as they are, unless they are below one that changes. An option must be one of those below what is then selected above it.',
    example: { body: { Country: 'Germany', Region: 'Saxony' } },
  },
  resetLevels: {
    summary: 'Reset levels of a multi cascade on an issue',
    description: 'Takes the selection away from the levels that are named.',
    example: { body: ['Region'] },
  },
  resetAllLevels: {
    summary: 'Reset all levels of a multi cascade on an issue',
    description: 'Takes the selection away from all levels.',
  },
  listOptions: {
    summary: 'List the options of a level of a multi cascade on an issue',
    description:
      'Lists what can be selected at a level. Below the first level that depends on what is selected above it: where nothing is, there are no options, unless the service lists all of the level.',
  },
  listLevels: {
    summary: 'List the levels of a multi cascade',
    description: 'Lists the names of the levels, from the top.',
  },
} satisfies Readonly<Record<string, OperationText>>;

/** The id of an operation, such as `addRows`. */
export type OperationId = keyof typeof operationTexts;

/** The id of every operation, in the order of the specification. */
export const operationIds = Object.keys(operationTexts) as readonly OperationId[];

/** What each parameter is, by its name and where it stands. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  gridIdInPath: 'The id of a grid custom field.',
  gridCustomFieldIdInPath: 'The id of a grid custom field, as a number or behind `customfield_`.',
  multicascadeIdInPath: 'The id of a multi cascade custom field.',
  issueIdInPath: 'The id of an issue; its key is not taken here.',
  issueIdOrKeyInPath: 'The id of an issue, or its key.',
  levelNameInPath: 'The name of a level of the multi cascade.',
  rowIdInPath: 'The id of a row of the grid.',
  startAtInQuery: 'How many entries to pass over before the page begins; 0 when it is left out.',
  maxResultsInQuery:
    'How many entries the page holds at the most. What is beyond the largest page is answered as the largest page.',
  rowIdInQuery: 'Only the row with this id.',
  columnsInQuery: 'The names of the columns wanted, between commas; all columns when it is left out.',
  columnIdsInQuery: 'The ids of the columns wanted, between commas; all columns when it is left out.',
};
