import { legacySchemas, legacyTexts } from './legacy/descriptions.js';
import { newerSchemas, newerTexts } from './newer/descriptions.js';

/** The texts of an operation in the document. */
export interface OperationText {
  readonly summary: string;
  readonly description: string;
  /** The parts of a successful request in the demo world, besides sample values of its path parameters. */
  readonly example?: {
    /** The name of the caller; alice by default. */
    readonly as?: string;
    /** Path parameters that differ from the sample values. */
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: string;
    /** The body as a JSON value; `{row}` stands for the newer id of a row. */
    readonly body?: unknown;
  };
}

const cascadeTexts = {
  readSelection: {
    summary: 'Read what is selected in a multi cascade on an issue',
    description:
      'Reads which option is selected at each level. Levels where nothing is selected are left out, or, in some services, have an empty text.',
  },
  selectOptions: {
    summary: 'Select options of a multi cascade on an issue',
    description:
      'Selects options at the levels that are named; levels above them stay as they are. An option must be one that the selection of the level above, after this request, allows.',
    example: { body: { Country: 'Germany', Region: 'Saxony' } },
  },
  resetLevels: {
    summary: 'Reset levels of a multi cascade on an issue',
    description: 'Clears the selection of the levels that are named.',
    example: { body: ['Region'] },
  },
  resetAllLevels: {
    summary: 'Reset all levels of a multi cascade on an issue',
    description: 'Clears the selection of all levels.',
  },
  listOptions: {
    summary: 'List the options of a level of a multi cascade on an issue',
    description:
      'Lists what can be selected at a level. Below the first level, this depends on the selection of the level above. If nothing is selected there, the list is empty, or, in some services, has all options of the level.',
  },
  listLevels: {
    summary: 'List the levels of a multi cascade',
    description: 'Lists the level names, from the top.',
  },
} satisfies Readonly<Record<string, OperationText>>;

/**
 * The texts of each operation, in the order of the specification, with an example if it needs more than its path. They are separate from
 * the declarations because a mock in a page does not need them.
 */
export const operationTexts = { ...legacyTexts, ...newerTexts, ...cascadeTexts } satisfies Readonly<
  Record<string, OperationText>
>;

/** The id of an operation, such as `addRows`. */
export type OperationId = keyof typeof operationTexts;

/** The id of every operation, in the order of the specification. */
export const operationIds = Object.keys(operationTexts) as readonly OperationId[];

/** The description of each parameter, by its name and place. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  gridIdInPath: 'The id of a grid custom field.',
  gridCustomFieldIdInPath: 'The id of a grid custom field: a number, in some services also after `customfield_`.',
  multicascadeIdInPath: 'The id of a multi cascade custom field.',
  issueIdInPath: 'The id of an issue; the key of an issue is not accepted here.',
  issueIdOrKeyInPath: 'The id of an issue, or its key.',
  levelNameInPath: 'The name of a level of the multi cascade.',
  rowIdInPath: 'The id of a row of the grid.',
  startAtInQuery: 'How many entries to skip before the page begins; 0 if it is left out.',
  maxResultsInQuery: 'The largest number of entries that the page may hold. The service may have a limit.',
  rowIdInQuery: 'Only the row with this id.',
  columnsInQuery: 'The names of the wanted columns, separated by commas; all columns if it is left out.',
  columnIdsInQuery: 'The ids of the wanted columns, separated by commas; all columns if it is left out.',
};

/**
 * The description of each schema by its name, and of its parts by their path: `[]` for an item, `|` for one of several schemas. A header
 * and an answer whose schema has no name are listed by their own name.
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
  'Errors.errors': 'For each column with a wrong value, what is wrong with it.',
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
