// A parser of our own: the small one that is well kept, jsep, keeps its operators and plugins in one object for the whole
// process, which other packages do change, and it has || and ^ as JavaScript has them, lists, members and `this`.
import { named } from '../../spec/naming.js';
import { similar } from '../../spec/nearest.js';
import { constants, type FormulaFunction, functions } from './formula-functions.js';
import { operators, power, prefixes } from './formula-operators.js';
import type { Scalar, Term } from './formula-term.js';
import { contentOf, type Word, wanted, wordsOf } from './formula-words.js';

/** How deep parts may stand in each other, so that no formula exhausts the stack. */
const deepest = 100;

/** How far the parser has come. */
interface Reading {
  readonly words: readonly Word[];
  readonly end: Word;
  /** The columns that were read so far: what they are called, to where their values will stand. */
  readonly columns: Map<string, number>;
  next: number;
  depth: number;
}

/** A parsed formula, and the ids of the columns whose values its term takes. */
export interface Parsed {
  readonly term: Term;
  readonly reads: readonly string[];
}

const ahead = ({ words, next, end }: Reading): Word => words[next] ?? end;

function take(reading: Reading): Word {
  const word = ahead(reading);
  reading.next++;
  return word;
}

function accept(reading: Reading, written: string): boolean {
  const found = ahead(reading).written === written;
  if (found) reading.next++;
  return found;
}

function expect(reading: Reading, written: string, what: string): void {
  if (!accept(reading, written)) throw wanted(what, ahead(reading));
}

/** Reads a part that stands in another. */
function within(reading: Reading, read: (reading: Reading) => Term): Term {
  if (++reading.depth > deepest)
    throw new Error(`at character ${ahead(reading).at} parts stand in each other more than ${deepest} deep`);
  const term = read(reading);
  reading.depth--;
  return term;
}

function called({ least, most, compute }: FormulaFunction, name: Word, given: readonly Term[]): Term {
  if (given.length < least || given.length > most) {
    const count = most === least ? least : `${least} ${most === Number.POSITIVE_INFINITY ? 'or more' : `to ${most}`}`;
    throw new Error(`${name.written} at character ${name.at} takes ${count} in its parentheses, not ${given.length}`);
  }
  return (values) => compute(given.map((term) => term(values)));
}

function call(reading: Reading, name: Word): Term {
  const found = functions.get(name.written);
  if (found === undefined) {
    const near = similar(name.written, [...functions.keys()]);
    const instead = near === undefined ? `there are ${[...functions.keys()].join(', ')}` : `did you mean ${near}?`;
    throw new Error(`there is no function ${named(name.written)} (character ${name.at}); ${instead}`);
  }
  const given: Term[] = [];
  if (!accept(reading, ')')) {
    do given.push(within(reading, condition));
    while (accept(reading, ','));
    expect(reading, ')', 'an operator, a comma or )');
  }
  return called(found, name, given);
}

function column({ columns }: Reading, id: string): Term {
  const place = columns.get(id) ?? columns.size;
  columns.set(id, place);
  return (values) => values[place] ?? null;
}

function group(reading: Reading): Term {
  const term = within(reading, condition);
  expect(reading, ')', 'an operator or )');
  return term;
}

const constant =
  (value: Scalar): Term =>
  () =>
    value;

function nameOf(reading: Reading, word: Word): Term {
  if (accept(reading, '(')) return call(reading, word);
  const value = constants.get(word.written);
  return value === undefined ? column(reading, word.written) : constant(value);
}

function value(reading: Reading): Term {
  const word = take(reading);
  if (word.kind === 'number') return constant(Number(word.written));
  if (word.kind === 'text') return constant(contentOf(word));
  if (word.written === '(') return group(reading);
  if (word.kind === 'name' && !isOperator(word.written)) return nameOf(reading, word);
  throw wanted('a value', word);
}

function raised(reading: Reading): Term {
  const base = value(reading);
  if (!accept(reading, '^')) return base;
  const exponent = within(reading, prefixed);
  return (values) => power(base(values), exponent(values));
}

function prefixed(reading: Reading): Term {
  const apply = prefixes.get(ahead(reading).written);
  if (apply === undefined) return raised(reading);
  reading.next++;
  const term = within(reading, prefixed);
  return (values) => apply(term(values));
}
