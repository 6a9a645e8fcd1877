import type { InfoObject, TagObject } from 'openapi3-ts/oas31';
import { rules } from '../../specification/rules.js';
import type { Version } from '../../specification/versions.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import { choiceOf, describedChoices } from './operation-variants.js';

/** Makes the info of a document. */
export const infoOf = (version: Version, isOpen: boolean): InfoObject => ({
  title: 'Grid and multi cascade custom fields',
  version: '1.0',
  description: [
    'Reads and changes two kinds of custom field of an issue tracker: grids, which are tables of rows on an issue, and multi ' +
      'cascades, which hold one selected option at each of their levels.',
    'Grids have two APIs that show the same rows. The legacy API uses numbers as ids; the newer one uses texts, and also ' +
      'takes issue keys.',
    'Each operation lists the rules that it keeps (`x-rules`), its number in the specification (`x-number`) and the first ' +
      'add-on version that has it (`x-since`); `x-rule-texts` and `x-choice-texts` say what rules and choices mean. ' +
      '`x-same-as` marks another path of an operation.',
    isOpen
      ? 'Where the specification leaves something open, this document allows every answer side by side, and marks ' +
        'it: `x-choice` names the choice and its values. A body marked `x-body-optional` may be missing.'
      : 'Where the specification leaves something open, this document says what one profile answers and marks it: ' +
        '`x-choice` names the choice, its value here and the other values. On an answer, the choice decides which reasons ' +
        'have that status.',
    ...(version === 'latest' ? [] : [`This is add-on version ${version}: operations of later versions are left out.`]),
  ].join('\n\n'),
  contact: { name: 'The gridtwin project' },
  license: { name: 'MIT', identifier: 'MIT' },
});

/** Returns the texts of rules and choices, by their ids. */
export const glossary = (): object => ({
  'x-rule-texts': Object.fromEntries(Object.entries(rules).map(([id, { level, text }]) => [id, { level, text }])),
  'x-choice-texts': Object.fromEntries(
    describedChoices.map((id) => {
      const { question, default: byDefault, wanted, reason } = choiceOf(id);
      return [id, { question, default: byDefault, ...(wanted !== undefined && { wanted }), reason }];
    }),
  ),
});

/** Makes the tags of a document: one for each API. */
export function tagsOf(apis: Iterable<Endpoint['api']>): TagObject[] {
  const descriptions = {
    legacy: 'The legacy grid API: numbers as ids, pages of rows, and what admins do with grids.',
    newer: 'The newer grid API: texts as ids, issue keys, and whole grids.',
    cascade: 'The multi cascade API: levels, their options, and what is selected.',
  };
  return [...new Set(apis)].map((name) => ({ name, description: descriptions[name] }));
}
