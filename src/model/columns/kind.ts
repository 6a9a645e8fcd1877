import type { Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { member } from '../../validation/json.js';
import { describeValue } from '../../validation/quote.js';
import type { UserIndex } from '../definitions.js';
import type { Column, Content, Option } from './column.js';

/** Which of the two APIs a value comes from or goes to. */
export type Format = 'legacy' | 'newer';

/** Why a value was refused: it must be something else, names a user who does not exist, or names no user. */
export type ValueProblem =
  | {
      readonly invalid: 'value';
      /** The words after "must be". */
      readonly wanted: string;
      /** The words after "not", if the value itself is not wrong; empty if `wanted` says it. */
      readonly got?: string;
      /** The words instead of "must be" and `wanted`. */
      readonly sentence?: string;
    }
  | { readonly invalid: 'userUnknown'; readonly key: string }
  | { readonly invalid: 'userKeyMissing'; readonly wanted: string };

/** Returns whether decoding failed. */
export const isProblem = (decoded: Content | ValueProblem | null): decoded is ValueProblem =>
  typeof decoded === 'object' && decoded !== null && 'invalid' in decoded;

/** Returns the problem of a value that must be something else. */
export const invalid = (wanted: string, got?: string): Extract<ValueProblem, { invalid: 'value' }> => ({
  invalid: 'value',
  wanted,
  ...(got !== undefined && { got }),
});

/** Says what is wrong with a value, such as `must be a number, not the text "7"`. */
export function problemText(problem: ReturnType<typeof invalid>, value: unknown): string {
  const { wanted, got, sentence = `must be ${wanted}` } = problem;
  const given = got ?? describeValue(value);
  return given === '' ? sentence : `${sentence}, not ${given}`;
}

/** The format of the values of a kind in world files. */
export interface StoredFormat {
  /** Returns the content of a value, without coercion, and without choices if they are left out. Never called with empty values. */
  decode(
    value: unknown,
    column: Column,
    users: UserIndex,
    choices?: Choices,
  ): Content | ReturnType<typeof invalid> | null;
  /** Returns the JSON value of the content. */
  encode(content: Content, column: Column): unknown;
}

/** The format of the values of a kind in one API. */
export interface ValueFormat {
  /** Like `decode` of a world file; an API may also refuse a value for its unknown or missing user. */
  decode(value: unknown, column: Column, users: UserIndex, choices?: Choices): Content | ValueProblem | null;
  /** Returns the JSON value of the content; choices decide its form. */
  encode(content: Content, column: Column, users: UserIndex, choices: Choices): unknown;
  /** Returns the value of an empty cell, if that can differ from null. */
  empty?(choices: Choices): unknown;
}

/** Values that a kind never accepts, each with the reason, in words that can name a test. */
export type WrongValues = readonly (readonly [value: unknown, why: string])[];

/** Everything specific to one kind of column; the compiler names what a new kind lacks. `Built`: the values that a world builder takes. */
export interface Kind<Built = unknown> {
  /** Always undefined: it only carries the type. */
  readonly built?: Built;
  /** The rule that states its format in the newer API. */
  readonly rule: RuleId;
  readonly legacy: ValueFormat;
  readonly newer: ValueFormat;
  /** The format in world files, under all choices. */
  readonly stored: StoredFormat;
  /** The members that only columns of such kinds have in a world file, and whether each is required. */
  readonly attributes?: Readonly<Partial<Record<'options' | 'expression' | 'returns' | 'maxLength', boolean>>>;
  /** Whether an empty text is a value in the legacy API, not an empty cell (UPD-3). */
  readonly keepsEmptyText?: boolean;
  /** Why requests cannot write it, such as "a formula": the service fills such a column. */
  readonly computed?: string;
  /** Returns the number that the choices store instead of a number, or the problem of a number that they refuse. */
  takenAs?(content: number, choices: Choices): number | ValueProblem | undefined;
  /** Returns the part of the ISO text of a date that the legacy API gives for dates as text. */
  readonly isoPart?: (iso: string) => string;
  /** Returns the content as formulas and searches see it. */
  plain(content: Content, column: Column, users: UserIndex): string | number | boolean;
  /** Whether its items are options or users, which the legacy API gives with a name and a value (READ-10). */
  readonly isList?: boolean;
}

/** Values of a kind for documents, tests and advice, kept apart from the kind because no service needs them. */
export interface KindExamples {
  /** Returns a value that such a column accepts, from its options, longest text and some user; undefined if there is no such value. */
  sample(
    format: Format,
    from: {
      readonly options: readonly Option[];
      readonly maxLength?: number | undefined;
      readonly userKey?: string | undefined;
    },
  ): unknown;
  /** Returns the value that was probably meant, by the texts of the given values. */
  guess?(texts: readonly string[], format: Format, column: Column, users: UserIndex): unknown;
  /** Values that no column of the kind accepts, in either API. */
  readonly wrong: WrongValues;
  /** Returns values that one API does not accept, though the other may. */
  wrongIn?(format: Format, options: readonly Option[]): WrongValues;
}

/** Returns an empty cell of a list column in the legacy API; `list` is its form for the value `empty-list`. */
export function emptyItem(choices: Choices, list: readonly [] | null = null): unknown {
  const form = choices['legacy.emptyList'];
  const content = form === 'nulls' ? null : '';
  if (form === 'null' || form === 'empty-list') return form === 'null' ? null : list;
  return { name: content, value: content };
}

/** Creates a kind whose stored content both APIs, formulas and searches use as it is, except where `legacy` differs. */
export function plainKind(
  decode: StoredFormat['decode'],
  {
    legacy,
    ...own
  }: Pick<Kind, 'rule'> & Partial<Omit<Kind<never>, 'legacy'>> & { readonly legacy?: Partial<ValueFormat> },
): Kind<never> {
  const format: StoredFormat = { decode, encode: (content) => content };
  const plain: Kind['plain'] = (content) => (typeof content === 'object' ? JSON.stringify(content) : content);
  return { legacy: { ...format, ...legacy }, newer: format, stored: format, plain, ...own };
}

/** Returns the text in a wrong value: the value itself, or the likeliest member of an object. */
export function textIn(value: unknown): string {
  const members = ['value', 'key', 'name', 'username', 'title'].map((name) => member(value, name));
  const found = [value, ...members].find((one) => typeof one !== 'object' && one !== undefined);
  return found === undefined ? '' : String(found);
}

/** Returns the number that a text may mean; otherwise NaN. */
export const numberIn = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);

/** A name that no world is likely to have. */
export const unlikelyName = 'no-such-name-in-any-world';
