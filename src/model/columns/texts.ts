import type { RuleId } from '../../specification/rules.js';
import { invalid, type Kind, type KindExamples, plainKind } from './kind.js';

const textKind = (rule: RuleId): Kind<string> =>
  plainKind(
    (value, { maxLength = Number.POSITIVE_INFINITY }, _users, choices) => {
      if (typeof value !== 'string') return invalid('a text');
      if (!value.isWellFormed()) return invalid('well-formed Unicode; it has half of a surrogate pair', '');
      if (value.length * 3 <= maxLength) return value; // a code unit has at most three bytes
      const bytes = new TextEncoder().encode(value).length;
      if (bytes <= maxLength) return value; // the other units count at most as many
      const unit = choices ? choices['write.lengthUnit'] : 'characters';
      const length = { 'code-units': value.length, characters: [...value].length, bytes }[unit];
      return length > maxLength ? invalid(`at most ${maxLength} ${unit} long; it has ${length}`, '') : value;
    },
    { rule, attributes: { maxLength: false }, keepsEmptyText: true },
  );

export const string = textKind('NFORM-7');

export const textarea = textKind('NFORM-8');

export const textExamples: KindExamples = {
  sample: (_format, { maxLength }) => 'Example'.slice(0, maxLength),
  guess: ([text = ''], _format, { maxLength }) => text.toWellFormed().slice(0, maxLength) || undefined,
  wrong: [
    [7, 'a number where a text is wanted'],
    [true, 'true where a text is wanted'],
    [{}, 'an object where a text is wanted'],
    ['\ud800', 'half of a surrogate pair'],
  ],
};
