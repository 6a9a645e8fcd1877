import { describeValue } from '../../validation/quote.js';
import type { UserIndex } from '../users.js';
import type { IsoText } from '../zone.js';
import type { Content } from './cell.js';
import type { Column } from './column.js';

/** A value that its column does not take. */
export interface Invalid {
  readonly invalid: 'value';
  /** What would be right, in words that follow "must be". */
  readonly wanted: string;
  /** What was given, where it is not the value itself that is wrong; empty where `wanted` says it. */
  readonly got?: string;
}

/** A userlist value whose user is not found. */
interface UnknownUser {
  readonly invalid: 'userUnknown';
  readonly key: string;
}

/** A userlist value that names no user, and how one is named. */
interface MissingKey {
  readonly invalid: 'userKeyMissing';
  readonly wanted: string;
}

/** Why a value was not taken. */
export type Problem = Invalid | UnknownUser | MissingKey;

/** Whether decoding failed. */
export const isProblem = (decoded: Content | Problem | null): decoded is Problem =>
  typeof decoded === 'object' && decoded !== null && 'invalid' in decoded;

/** A value that must be something else; `got` says what was given, where that is not the value itself. */
export const invalid = (wanted: string, got?: string): Invalid => ({
  invalid: 'value',
  wanted,
  ...(got !== undefined && { got }),
});

/** What is wrong with a value in words, such as `must be a number, not the text "7"`. */
export function inWords({ wanted, got }: Invalid, value: unknown): string {
  const given = got ?? describeValue(value);
  return given === '' ? `must be ${wanted}` : `must be ${wanted}, not ${given}`;
}

/** How one API writes and reads the values of a kind. Values that are empty never reach it. */
export interface ValueFormat {
  /** The content that a given value stands for: strict, nothing is coerced. */
  decode(value: unknown, column: Column, users: UserIndex): Content | Problem | null;
  /** The JSON value that stands for the content. */
  encode(content: Content, column: Column, users: UserIndex): unknown;
}

/** One kind of column: its values in each API, and its text in a search. */
export interface Kind {
  readonly legacy: ValueFormat;
  readonly newer: ValueFormat;
  /** Whether an empty text is a value of its own in the legacy API rather than nothing (UPD-3). */
  readonly keepsEmptyText?: boolean;
  /** Why no one can write it, such as "a formula"; such a column is filled by the service itself. */
  readonly computed?: string;
  /** Of a date: its part of the ISO text that a time zone gives the moment, for a profile that reads dates so. */
  isoText?(content: Content, write: IsoText): string;
  /** The content as plain text or number: what formulas and searches see. */
  plain(content: Content, column: Column, users: UserIndex): string | number | boolean;
}

/** A kind whose two APIs agree on its values. */
export const alike = (format: ValueFormat): Pick<Kind, 'legacy' | 'newer'> => ({ legacy: format, newer: format });

/** A kind's content that is plain already. */
export const asIs = (content: Content): string | number | boolean =>
  typeof content === 'object' ? JSON.stringify(content) : content;
