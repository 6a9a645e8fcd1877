import type { OperationText } from './descriptions.js';

/** The texts of the operations of the multi cascade API, in the order of the specification. */
export const cascadeTexts = {
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

/** What the schemas of the multi cascade API are, and what stands in them. */
export const cascadeSchemas: Readonly<Record<string, string>> = {
  Selection: 'Level name to the name of the option that is selected there.',
  ChangedSelection: 'Level name to the name of the option to select there; null for none.',
  LevelNames: 'Names of levels of a multi cascade.',
  OptionNames: 'Names of the options of one level.',
};
