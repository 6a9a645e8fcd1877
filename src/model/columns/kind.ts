import type { Choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { member } from '../../validation/json.js';
import { describeValue } from '../../validation/quote.js';
import type { UserIndex } from '../definitions.js';
import type { Column, Content, Option } from './column.js';

/** Which of the two APIs a value comes from or goes to. */
export type Format = 'legacy' | 'newer';

/** Why a value was not taken: it must be something else, names a user who does not exist, or names no user. */
export type ValueProblem =
  | {
      readonly invalid: 'value';
      /** What would be right, in words that follow "must be". */
      readonly wanted: string;
      /** What was given, where the value itself is not wrong; empty where `wanted` says it. */
      readonly got?: string;
      /** What to say in place of "must be" and `wanted`. */
      readonly sentence?: string;
    }
  | { readonly invalid: 'userUnknown'; readonly key: string }
  | { readonly invalid: 'userKeyMissing'; readonly wanted: string };

/** Whether decoding failed. */
export const isProblem = (decoded: Content | ValueProblem | null): decoded is ValueProblem =>
  typeof decoded === 'object' && decoded !== null && 'invalid' in decoded;

/** The problem of a value that must be something else. */
export const invalid = (wanted: string, got?: string): Extract<ValueProblem, { invalid: 'value' }> => ({
  invalid: 'value',
  wanted,
  ...(got !== undefined && { got }),
});

/** What is wrong with a value, such as `must be a number, not the text "7"`. */
export function problemText(problem: ReturnType<typeof invalid>, value: unknown): string {
  const { wanted, got, sentence = `must be ${wanted}` } = problem;
  const given = got ?? describeValue(value);
  return given === '' ? sentence : `${sentence}, not ${given}`;
}

/** How a world file writes and reads the values of a kind. */
export interface StoredFormat {
  /** The content that a given value stands for: strict, nothing is coerced, and no choice counts where none are given. Empty values never reach it. */
  decode(
    value: unknown,
    column: Column,
    users: UserIndex,
    choices?: Choices,
  ): Content | ReturnType<typeof invalid> | null;
  /** The JSON value that stands for the content. */
  encode(content: Content, column: Column): unknown;
}

/** How one API writes and reads the values of a kind. */
export interface ValueFormat {
  /** As that of a world file; an API may also refuse a value because of the user that it names, or does not. */
  decode(value: unknown, column: Column, users: UserIndex, choices?: Choices): Content | ValueProblem | null;
  /** The JSON value that stands for the content; choices decide its form. */
  encode(content: Content, column: Column, users: UserIndex, choices: Choices): unknown;
  /** The value of an empty cell, where that need not be null. */
  empty?(choices: Choices): unknown;
}

/** Values that a kind never takes, each with what is wrong with it, in words that can name a test. */
export type WrongValues = readonly (readonly [value: unknown, why: string])[];

/** All that is particular to one kind of column; the compiler names what a new kind lacks. `Built`: the values that a builder of worlds takes. */
export interface Kind<Built = unknown> {
  /** Never there: it carries the type. */
  readonly built?: Built;
  /** The rule that states its format in the newer API. */
  readonly rule: RuleId;
  readonly legacy: ValueFormat;
  readonly newer: ValueFormat;
  /** How world files write it, whatever the choices. */
  readonly stored: StoredFormat;
  /** The members that only columns of such kinds have in a world file, and whether each is required. */
  readonly attributes?: Readonly<Partial<Record<'options' | 'expression' | 'returns' | 'maxLength', boolean>>>;
  /** Whether an empty text is a value in the legacy API rather than an empty cell (UPD-3). */
  readonly keepsEmptyText?: boolean;
  /** Why no one can write it, such as "a formula"; the service itself fills such a column. */
  readonly computed?: string;
  /** The number that some services store in place of one, or what is wrong with one that they do not take. */
  takenAs?(content: number, choices: Choices): number | ValueProblem | undefined;
  /** Of a date: the part of the ISO text of its moment that the legacy API gives where it gives text. */
  readonly isoPart?: (iso: string) => string;
  /** The content as plain text or number: what formulas and searches see. */
  plain(content: Content, column: Column, users: UserIndex): string | number | boolean;
  /** Whether its items are chosen from a list, options or users: the legacy API then gives a name and a value (READ-10). */
  readonly isList?: boolean;
}

/** Values of a kind for documents, tests and advice, kept apart from the kind because no service needs them. */
export interface KindExamples {
  /** A value that such a column takes, for the column's options, longest text and some user; undefined where there is none. */
  sample(
    format: Format,
    from: {
      readonly options: readonly Option[];
      readonly maxLength?: number | undefined;
      readonly userKey?: string | undefined;
    },
  ): unknown;
  /** The value that may have been meant, by the text of each value given in place of it. */
  guess?(texts: readonly string[], format: Format, column: Column, users: UserIndex): unknown;
  /** Values that no column of the kind takes, in either API. */
  readonly wrong: WrongValues;
  /** Values that one API does not take, though the other may. */
  wrongIn?(format: Format, options: readonly Option[]): WrongValues;
}

/** How the legacy API gives an empty cell of a list column; `list` is what the value `empty-list` makes of it. */
export function emptyItem(choices: Choices, list: readonly [] | null = null): unknown {
  const form = choices['legacy.emptyList'];
  const content = form === 'nulls' ? null : '';
  if (form === 'null' || form === 'empty-list') return form === 'null' ? null : list;
  return { name: content, value: content };
}

/** A kind whose stored content both APIs, formulas and searches use as it is, except where `legacy` differs. */
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

/** The text of a value that a client gave for another: itself, or the likeliest member of an object. */
export function textIn(value: unknown): string {
  const members = ['value', 'key', 'name', 'username', 'title'].map((name) => member(value, name));
  const found = [value, ...members].find((one) => typeof one !== 'object' && one !== undefined);
  return found === undefined ? '' : String(found);
}

/** The number that a text may mean; NaN for none. */
export const numberIn = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);

/** A name that no world is likely to have. */
export const unlikelyName = 'no-such-name-in-any-world';
