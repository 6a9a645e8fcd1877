import type { RuleId } from '../../specification/rules.js';
import { invalid, type Kind, type KindExamples, plainKind } from './kind.js';

const textKind = (rule: RuleId): Kind<string> =>
  plainKind(
    (value, { maxLength }) => {
      if (typeof value !== 'string') return invalid('a text');
      if (!value.isWellFormed()) return invalid('well-formed Unicode; it has half of a surrogate pair', '');
      if (maxLength !== undefined && value.length > maxLength)
        return invalid(`at most ${maxLength} characters long; it has ${value.length}`, '');
      return value;
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
