import { legacySchemas, legacyTexts } from './legacy/descriptions.js';
import { newerSchemas, newerTexts } from './newer/descriptions.js';

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

const cascadeTexts = {
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

/**
 * The texts of each operation, in the order of the specification, with an example where it needs more than its path. They
 * stand apart from the declarations because a mock in a page has no use for them.
 */
export const operationTexts = { ...legacyTexts, ...newerTexts, ...cascadeTexts } satisfies Readonly<
  Record<string, OperationText>
>;

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

/**
 * What each schema is, by its name, and what stands in it by the path there: `[]` for an item, `|` for one of several schemas. A header,
 * and the answer of an operation, whose schema has no name stand here under their own.
 */
export const schemaDescriptions: Readonly<Record<string, string>> = {
  ...legacySchemas,
  ...newerSchemas,
  Selection: 'Level name to the name of the option that is selected there.',
  ChangedSelection: 'Level name to the name of the option to select there; null for none.',
  LevelNames: 'Names of levels of a multi cascade.',
  OptionNames: 'Names of the options of one level.',
  Nothing: 'Done.',
  Errors: 'Why a request was refused.',
  'Errors.errorMessages': 'One sentence for each failure: at most 100, and then one that says how many more there are.',
  'Errors.errors': 'Column to what is wrong with its value.',
  ErrorMessages: 'Why a request of the newer API was refused.',
  'ErrorMessages.errorMessages':
    'One sentence for each failure: at most 100, and then one that says how many more there are.',
  ErrorMessage: 'Why a request was refused, in one text.',
  'ErrorMessage.message': 'All failures, one sentence each.',
  ErrorMessageAndStatus: 'Why a request was refused, in one text, and the status.',
  'ErrorMessageAndStatus.message': 'All failures, one sentence each.',
  'ErrorMessageAndStatus.status-code': 'The status of the answer.',
  AnyError: 'Why a request was refused, in any form.',
};
