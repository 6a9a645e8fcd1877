import { isObject } from '../../validation/json.js';
import { describeValue, list } from '../../validation/quote.js';
import { nearest } from '../../validation/suggest.js';
import type { Content, Option, Options } from './column.js';
import {
  emptyItem,
  type Format,
  invalid,
  type Kind,
  type KindExamples,
  type StoredFormat,
  unlikelyName,
  type WrongValues,
} from './kind.js';

/** Indexes the options of a column by both names. */
export const indexOptions = (all: readonly Option[]): Options => ({
  all,
  byTitle: new Map(all.map((option) => [option.title, option])),
  byValue: new Map(all.map((option) => [option.value, option])),
  wanted: {
    newer: `the title of an option: ${list(all.map(({ title }) => title))}`,
    legacy: `the value of an option, or an object with it: ${list(all.map(({ value }) => value))}`,
  },
});

// Returns the stored value of an option, which requests give by title on the newer API, by value or an object with it on the legacy API.
function decodeOption(given: unknown, format: Format, { byTitle, byValue, wanted }: Options) {
  const name = format === 'legacy' && isObject(given) && 'value' in given ? given.value : given;
  const option = typeof name === 'string' ? (format === 'legacy' ? byValue : byTitle).get(name) : undefined;
  return option?.value ?? invalid(wanted[format]);
}

// Returns the stored values of a list of options; null for an empty list.
function decodeOptions(given: unknown, format: Format, options: Options) {
  if (!Array.isArray(given)) return invalid('a list of options');
  const values: string[] = [];
  for (const item of given) {
    const decoded = decodeOption(item, format, options);
    if (typeof decoded !== 'string')
      return invalid(`a list of which each item is ${decoded.wanted}`, describeValue(item));
    values.push(decoded);
  }
  return values.length > 0 ? values : null;
}

const titleOf = (value: string, { byValue }: Options): string => byValue.get(value)?.title ?? value;

const titlesOf = (content: Content, options: Options): string[] =>
  Array.isArray(content) ? content.map((value) => titleOf(value, options)) : [];

const ownName = (format: Format, { title, value }: Option): string => (format === 'legacy' ? value : title);

// Returns the name of the option whose title or value is most similar to a text.
function guessOption(text: string, format: Format, { all, byTitle, byValue }: Options): string | undefined {
  const names = all.slice(0, 2_000).flatMap(({ title, value }) => [title, value]);
  const name = nearest(text, names) ?? '';
  const option = byTitle.get(text) ?? byValue.get(text) ?? byTitle.get(name) ?? byValue.get(name);
  return option && ownName(format, option);
}

// Returns an option by a name that only the other API accepts, if there is such a name.
function wrongOption(format: Format, options: readonly Option[]): readonly (readonly [name: string, why: string])[] {
  const [own, other] = format === 'legacy' ? (['value', 'title'] as const) : (['title', 'value'] as const);
  const names = options.map((option) => option[other]);
  const strange = names.find((name) => !options.some((option) => option[own] === name));
  return strange === undefined ? [] : [[strange, `an option by its ${other}, where its ${own} is wanted`]];
}

const oneTitle: StoredFormat = {
  decode: (value, { options }) => decodeOption(value, 'newer', options),
  encode: (content, { options }) => titleOf(String(content), options),
};

export const singleSelect: Kind = {
  rule: 'NFORM-10',
  attributes: { options: true },
  legacy: {
    decode: (value, { options }) => decodeOption(value, 'legacy', options),
    encode: (content, { options }) => ({ name: titleOf(String(content), options), value: String(content) }),
    empty: emptyItem,
  },
  newer: oneTitle,
  stored: oneTitle,
  plain: (content, { options }) => titleOf(String(content), options),
  isList: true,
};

export const singleSelectExamples: KindExamples = {
  sample: (format, { options: [first] }) => first && ownName(format, first),
  guess: ([text = ''], format, { options }) => guessOption(text, format, options),
  wrong: [
    [unlikelyName, 'an unknown option'],
    [7, 'a number where an option is wanted'],
    [[unlikelyName], 'a list where one option is wanted'],
  ],
  wrongIn: wrongOption,
};

const manyTitles: StoredFormat = {
  decode: (value, { options }) => decodeOptions(value, 'newer', options),
  encode: (content, { options }) => titlesOf(content, options),
};

export const multiSelect: Kind = {
  rule: 'NFORM-11',
  attributes: { options: true },
  legacy: {
    decode: (value, { options }) => decodeOptions(value, 'legacy', options),
    encode: (content, { options }, _users, choices) => {
      const values: readonly string[] = Array.isArray(content) ? content : [];
      const form = choices['legacy.multiSelect'];
      if (form === 'list') return values.map((value) => ({ name: titleOf(value, options), value }));
      const titles = titlesOf(content, options).join(form === 'joined' ? ',' : ', ');
      return { name: titles, value: values.join(form === 'joined-with-blank' ? ', ' : ',') };
    },
    empty: (choices) => emptyItem(choices, choices['legacy.multiSelect'] === 'list' ? [] : null),
  },
  newer: { ...manyTitles, empty: (choices) => (choices['newer.emptyMulti'] === 'list' ? [] : null) },
  stored: manyTitles,
  plain: (content, { options }) => titlesOf(content, options).join(', '),
  isList: true,
};

export const multiSelectExamples: KindExamples = {
  sample: (format, { options: [first] }) => first && [ownName(format, first)],
  guess: (texts, format, { options }) => [
    ...new Set(texts.slice(0, 100).flatMap((text) => guessOption(text, format, options) ?? [])),
  ],
  wrong: [
    [unlikelyName, 'a text where a list is wanted'],
    [[unlikelyName], 'a list with an unknown option'],
    [{}, 'an object where a list is wanted'],
  ],
  wrongIn: (format, options): WrongValues => wrongOption(format, options).map(([name, why]) => [[name], why]),
};
