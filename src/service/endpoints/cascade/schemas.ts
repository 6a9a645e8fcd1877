import { listOf, mapOf, named, text } from '../../../specification/schema.js';

/** What is selected, or to be selected (section 2.9). */
export const selection = named(
  'Selection',
  mapOf(text),
  'Level name to the name of the option that is selected there.',
);

/** Names of levels. */
export const levelNames = named('LevelNames', listOf(text), 'Names of levels of a multi cascade.');

/** Names of options. */
export const optionList = named('OptionNames', listOf(text), 'Names of the options of one level.');
