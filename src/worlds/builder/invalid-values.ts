import type { Column } from '../../generated/world-file.js';
import { columnKinds, kindExamples } from '../../model/columns/column-kinds.js';
import type { WrongValues } from '../../model/columns/kind.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { noSuch } from '../../validation/suggest.js';
import { inStep, requireObject } from './check-step.js';

/** A value that the service refuses for a column when rows are added or updated in one of two formats. */
export interface InvalidValue {
  /** The format of the row: that of the legacy API (by column name) or of the newer API (by column id). */
  readonly format: 'legacy' | 'newer';
  /** A value that JSON can hold. */
  readonly value: unknown;
  /** The reason, for the title of a test. */
  readonly why: string;
}

/**
 * Returns values in both formats that the service refuses with 400 for a column, whatever else the row holds: for negative
 * tests. Whether the legacy API takes valid values for a read-only column is a choice (`write.readOnly`), so these are not
 * among them. Throws a MisuseError for an unknown kind.
 */
export function invalidValues(column: Column): readonly InvalidValue[] {
  inStep('invalidValues', () => requireObject('column', column));
  const { kind, options = [], maxLength, required = false, readOnly = false } = column;
  const kinds = Object.keys(columnKinds);
  if (!kinds.includes(kind))
    throw new MisuseError(`invalidValues: ${noSuch('kind', String(kind), kinds, `there are ${kinds.join(', ')}`)}`);
  const { computed } = columnKinds[kind];
  const { wrong, wrongIn } = kindExamples[kind];
  const tooLong: WrongValues =
    maxLength === undefined ? [] : [['x'.repeat(maxLength + 1), `more than ${maxLength} characters`]];
  const empty: WrongValues =
    required && computed === undefined
      ? [
          [null, 'null for a required column'],
          ['', 'an empty text for a required column'],
        ]
      : [];
  const unwritable: WrongValues = readOnly && computed === undefined ? [['x', 'a value for a read-only column']] : [];
  return (['legacy', 'newer'] as const).flatMap((format) => {
    const own = [...(wrongIn?.(format, options) ?? []), ...(format === 'newer' ? unwritable : [])];
    return [...wrong, ...tooLong, ...empty, ...own].map(([value, why]) => ({ format, value, why }));
  });
}
