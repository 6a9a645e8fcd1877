// The small parser that is well maintained, jsep, cannot be used: it keeps its operators and plugins in one object for the whole
// process, which other packages change, and it has || and ^ of JavaScript, lists, members and `this`.

import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { constants, functions, isOperatorWord, operators, power, prefixes, type Scalar } from './formula-language.js';
import { textOfWord, type Word, wanted, wordsOf } from './formula-words.js';

/** A part of a formula: returns its value for the values of the columns that the formula reads, in order. Throws only a TextTooLong. */
type Term = (values: readonly Scalar[]) => Scalar;

interface Progress {
  readonly words: readonly Word[];
  readonly end: Word;
  /** The ids of the columns read so far, each with the index of its value among those given to the formula. */
  readonly columns: Map<string, number>;
  next: number;
  depth: number;
}

const ahead = ({ words, next, end }: Progress): Word => words[next] ?? end;

function accept(progress: Progress, written: string): boolean {
  const found = ahead(progress).written === written;
  if (found) progress.next++;
  return found;
}

function expectWord(progress: Progress, written: string, what: string): void {
  if (!accept(progress, written)) throw wanted(what, ahead(progress));
}

/** Parses a part inside another. The limit of depth keeps formulas from exhausting the stack. */
function nested(progress: Progress, parse: (progress: Progress) => Term): Term {
  if (progress.depth === 100)
    throw new Error(`at character ${ahead(progress).at} there are more than 100 levels of nesting`);
  progress.depth++;
  const term = parse(progress);
  progress.depth--;
  return term;
}

function parseCall(progress: Progress, { written, at }: Word): Term {
  const called = functions.get(written);
  if (called === undefined) {
    const names = [...functions.keys()];
    const hint = suggest(written, names, `there are ${names.join(', ')}`);
    throw new Error(`${quote(written)} at character ${at} is no function; ${hint}`);
  }
  const terms: Term[] = [];
  if (!accept(progress, ')')) {
    do terms.push(nested(progress, parseCondition));
    while (accept(progress, ','));
    expectWord(progress, ')', 'an operator, a comma or )');
  }
  const { least, most, compute } = called;
  if (terms.length < least || terms.length > most) {
    const count = least === most ? least : `${least} to ${most}`;
    throw new Error(`${written} at character ${at} takes ${count} in its parentheses, not ${terms.length}`);
  }
  return (values) => compute(terms.map((term) => term(values)));
}

function parseValue(progress: Progress): Term {
  const word = ahead(progress);
  progress.next++;
  const { kind, written } = word;
  if (written === '(') {
    const term = nested(progress, parseCondition);
    expectWord(progress, ')', 'an operator or )');
    return term;
  }
  if (kind === 'number' || kind === 'text') {
    const literal = kind === 'number' ? Number(written) : textOfWord(word);
    return () => literal;
  }
  if (kind !== 'name' || isOperatorWord(written)) throw wanted('a value', word);
  if (accept(progress, '(')) return parseCall(progress, word);
  const constant = constants.get(written);
  if (constant !== undefined) return () => constant;
  const index = progress.columns.get(written) ?? progress.columns.size;
  progress.columns.set(written, index);
  return (values) => values[index] ?? null;
}

function parsePrefixed(progress: Progress): Term {
  const apply = prefixes.get(ahead(progress).written);
  if (apply === undefined) {
    const base = parseValue(progress);
    if (!accept(progress, '^')) return base;
    const exponent = nested(progress, parsePrefixed);
    return (values) => power(base(values), exponent(values));
  }
  progress.next++;
  const term = nested(progress, parsePrefixed);
  return (values) => apply(term(values));
}

/** Parses operands joined by operators of a level, or of closer ones, in a loop, so that a chain can have any length. */
function parseLevel(progress: Progress, level: number): Term {
  const own = operators[level];
  if (own === undefined) return parsePrefixed(progress);
  const first = parseLevel(progress, level + 1);
  const links: [apply: typeof power, operand: Term][] = [];
  for (let apply = own.get(ahead(progress).written); apply; apply = own.get(ahead(progress).written)) {
    progress.next++;
    links.push([apply, parseLevel(progress, level + 1)]);
  }
  const [link] = links;
  if (link === undefined) return first;
  const [apply, operand] = link;
  if (links.length === 1) return (values) => apply(first(values), operand(values));
  return (values) => links.reduce((left, [next, right]) => next(left, right(values)), first(values));
}

function parseCondition(progress: Progress): Term {
  let last = parseLevel(progress, 0);
  const cases: [test: Term, result: Term][] = [];
  while (accept(progress, '?')) {
    cases.push([last, nested(progress, parseCondition)]);
    expectWord(progress, ':', 'an operator or :');
    last = parseLevel(progress, 0);
  }
  if (cases.length === 0) return last;
  return (values) => {
    const [, result = last] = cases.find(([test]) => test(values)) ?? [];
    return result(values);
  };
}

/**
 * Parses a formula. Returns its term, and the ids of the columns whose values the term takes. Throws an Error that says where
 * the formula is wrong, and what would be right.
 */
export function parseFormula(source: string): { readonly term: Term; readonly reads: readonly string[] } {
  const end: Word = { kind: 'end', written: '', at: source.length + 1 };
  const progress: Progress = { words: wordsOf(source), end, columns: new Map(), next: 0, depth: 0 };
  const term = parseCondition(progress);
  if (ahead(progress).kind !== 'end') throw wanted('an operator or the end', ahead(progress));
  return { term, reads: [...progress.columns.keys()] };
}
