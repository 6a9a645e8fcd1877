// A parser of our own. The small one that is well kept, jsep, keeps its operators and plugins in one object for the whole
// process, which other packages change; and it has || and ^ as JavaScript has them, lists, members and `this`.

import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { constants, functions } from './formula-functions.js';
import { isOperatorWord, operators, power, prefixes } from './formula-operators.js';
import { accept, ahead, expect, type Reading, startReading, take, within } from './formula-reading.js';
import { type Case, chain, constant, firstOf, type Link, type Term } from './formula-term.js';
import { contentOf, type Word, wanted } from './formula-words.js';

/** A parsed formula, and the ids of the columns whose values its term takes. */
export interface Parsed {
  readonly term: Term;
  readonly reads: readonly string[];
}

function column({ places }: Reading, id: string): Term {
  const place = places.get(id) ?? places.size;
  places.set(id, place);
  return (values) => values[place] ?? null;
}

function group(reading: Reading): Term {
  const term = within(reading, condition);
  expect(reading, ')', 'an operator or )');
  return term;
}

function list(reading: Reading): readonly Term[] {
  if (accept(reading, ')')) return [];
  const terms = [within(reading, condition)];
  while (accept(reading, ',')) terms.push(within(reading, condition));
  expect(reading, ')', 'an operator, a comma or )');
  return terms;
}

function unknownFunction({ written, at }: Word): Error {
  const names = [...functions.keys()];
  const hint = suggest(written, names, `there are ${names.join(', ')}`);
  return new Error(`${quote(written)} at character ${at} is no function; ${hint}`);
}

function call(reading: Reading, name: Word): Term {
  const called = functions.get(name.written);
  if (called === undefined) throw unknownFunction(name);
  const { least, most, compute } = called;
  const terms = list(reading);
  if (terms.length < least || terms.length > most) {
    const count = least === most ? least : `${least} to ${most}`;
    throw new Error(`${name.written} at character ${name.at} takes ${count} in its parentheses, not ${terms.length}`);
  }
  return (values) => compute(terms.map((term) => term(values)));
}

function value(reading: Reading): Term {
  const word = take(reading);
  const { kind, written } = word;
  if (kind === 'number') return constant(Number(written));
  if (kind === 'text') return constant(contentOf(word));
  if (written === '(') return group(reading);
  if (kind !== 'name' || isOperatorWord(written)) throw wanted('a value', word);
  if (accept(reading, '(')) return call(reading, word);
  const known = constants.get(written);
  return known === undefined ? column(reading, written) : constant(known);
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
  take(reading);
  const term = within(reading, prefixed);
  return (values) => apply(term(values));
}

/** Reads what operators of this level, and those that bind closer, hold together. */
function level(reading: Reading, depth: number): Term {
  const own = operators[depth];
  if (own === undefined) return prefixed(reading);
  const first = level(reading, depth + 1);
  const links: Link[] = [];
  for (let apply = own.get(ahead(reading).written); apply; apply = own.get(ahead(reading).written)) {
    take(reading);
    links.push([apply, level(reading, depth + 1)]);
  }
  return chain(first, links);
}

function condition(reading: Reading): Term {
  let last = level(reading, 0);
  const cases: Case[] = [];
  while (accept(reading, '?')) {
    cases.push([last, within(reading, condition)]);
    expect(reading, ':', 'an operator or :');
    last = level(reading, 0);
  }
  return firstOf(cases, last);
}

/** Parses a formula. Throws an Error that says where something else is wanted, and what would be right. */
export function parseFormula(source: string): Parsed {
  const reading = startReading(source);
  const term = condition(reading);
  const rest = ahead(reading);
  if (rest.kind !== 'end') throw wanted('an operator or the end', rest);
  return { term, reads: [...reading.places.keys()] };
}
