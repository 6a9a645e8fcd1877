import type { Column, Option } from '../../generated/world-file.js';
import { type ColumnKind, columnKinds } from '../../model/columns/column-kinds.js';
import { describeValue, quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import type { Setting, TakeRemark } from './settings.js';

const kindsByType: ReadonlyMap<string, ColumnKind> = new Map([
  ...(Object.keys(columnKinds) as ColumnKind[]).map((kind) => [kind.toLowerCase(), kind] as const),
  ...(['list', 'radio'] as const).map((type) => [type, 'singleSelect'] as const),
  ...(['checklist', 'multilist'] as const).map((type) => [type, 'multiSelect'] as const),
]);

// Reads settings of a column by their lower-case names, removes those that it takes, and remarks on wrong values.
function readerOf(id: string, settings: Map<string, Setting>, wrong: TakeRemark) {
  return {
    settings,
    wrong,
    /** Removes and returns the setting of the first of these names that exists. */
    take: (...names: readonly string[]): Setting | undefined => {
      const name = names.find((one) => settings.has(one)) ?? '';
      const setting = settings.get(name);
      settings.delete(name);
      return setting;
    },
    /** Returns the value of a setting; undefined if it is missing or wrong. */
    read: <T>(setting: Setting | undefined, wanted: string, parse: (text: string) => T | undefined): T | undefined => {
      if (setting === undefined) return undefined;
      const { value, path, line } = setting;
      const parsed = typeof value === 'object' ? undefined : parse(String(value).trim());
      const name = path.slice(2).join('.') || 'title';
      if (parsed === undefined)
        wrong(line, `${name} of column ${quote(id)} must be ${wanted}, not ${describeValue(value)}`);
      return parsed;
    },
  };
}

type Reader = ReturnType<typeof readerOf>;

const count = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const someText = (text: string): string | undefined => text || undefined;

// A date whose format has hours is a datetime, or a time if the format has no day and no year.
function kindOf(id: string, { take, read, wrong }: Reader, line: number): ColumnKind {
  const setting = take('type');
  const type = read(setting, 'a type', someText);
  const kind = kindsByType.get(type?.toLowerCase() ?? '');
  if (kind === undefined) {
    const hint = type === undefined ? '' : `: ${quote(type)}; ${suggest(type, [...kindsByType.keys()])}`;
    const said = type === undefined ? 'has no type' : 'has a type that is not known';
    wrong(setting?.line ?? line, `column ${quote(id)} ${said}, and is taken as a string${hint}`);
    return 'string';
  }
  if (kind !== 'date') return kind;
  const format = read(take('formatdate', 'format.date'), 'a format', someText) ?? '';
  if (!/[hH]/.test(format)) return 'date';
  return /[yYdD]/.test(format) ? 'datetime' : 'time';
}

// Removes and returns the settings of options, in the order of their numbers.
function takeOptions(settings: Map<string, Setting>): readonly { line: number; title?: Setting; value?: Setting }[] {
  const optionName = /^(name|value)(\d+)$|^(?:static)?options\.(\d+)\.(label|name|title|value)$/;
  const byNumber = new Map<number, { line: number; title?: Setting; value?: Setting }>();
  for (const [name, setting] of [...settings]) {
    const [, older, index, i = index, newer] = optionName.exec(name) ?? [];
    if (i === undefined) continue;
    settings.delete(name);
    const half = (older ?? newer) === 'value' ? 'value' : 'title';
    byNumber.set(Number(i), { line: setting.line, ...byNumber.get(Number(i)), [half]: setting });
  }
  return [...byNumber].sort(([a], [b]) => a - b).map(([, halves]) => halves);
}

function optionsOf(id: string, { settings, take, read, wrong }: Reader, line: number): Option[] {
  const size = take('list.size', 'radio.size', 'checklist.size', 'multilist.size', 'size');
  const expected = read(size, 'a number of options', count);
  const options: Option[] = [];
  const given = takeOptions(settings);
  for (const { line: at, ...halves } of given) {
    const names = [halves.title, halves.value].flatMap((half) => read(half, 'a text', someText) ?? []);
    if (names.length < 2) wrong(at, `an option of column ${quote(id)} needs a title and a value`);
    const [title] = names;
    if (title === undefined) continue;
    const option = { title, value: names.at(-1) ?? title };
    if (options.some((one) => one.title === option.title || one.value === option.value))
      wrong(at, `column ${quote(id)} has an option of this title or value already; this one is left out`);
    else options.push(option);
  }
  if (size && expected !== undefined && expected !== given.length)
    wrong(size.line, `column ${quote(id)} must have ${expected} options, but has ${given.length}`);
  if (given.length === 0) wrong(line, `column ${quote(id)} has no options that the definition names`);
  return options;
}

function formulaOf(id: string, { take, read, wrong }: Reader, line: number) {
  const written = read(take('formula', 'formula.expression', 'expression'), 'a formula', someText);
  if (written === undefined) wrong(line, `column ${quote(id)} has no formula`);
  const expression = (written ?? '').replaceAll(/\{([^{}]+)\}/g, '$1');
  const asked = read(take('returns', 'returntype', 'formula.type'), '"number" or "string"', (text) =>
    text === 'number' || text === 'string' ? text : undefined,
  );
  return { expression, returns: asked ?? (/\|\||['"]/.test(expression) ? 'string' : 'number') } as const;
}

/** Reads the column that settings define; `withDefinition` mends missing options and expressions. `line` names it as active. */
export function readColumn(id: string, settings: Map<string, Setting>, line: number, remark: TakeRemark): Column {
  const reader = readerOf(id, settings, remark);
  const { take, read } = reader;
  const first = [...settings.values()][0]?.line ?? line;
  const title = read(take('', 'title'), 'a text', someText);
  const kind = kindOf(id, reader, first);
  const truth = (text: string): boolean | undefined => (/^(true|false)$/i.test(text) ? /^t/i.test(text) : undefined);
  const required = read(take('required'), 'true or false', truth);
  const editable = read(take('editable'), 'true or false', truth);
  const { attributes = {} } = columnKinds[kind];
  const maxLength = 'maxLength' in attributes ? read(take('maxlength'), 'a whole number above 0', count) : undefined;
  const column: Column = {
    id,
    kind,
    ...(title !== undefined && { title }),
    ...(required && { required }),
    ...(editable === false && { readOnly: true }),
    ...(maxLength !== undefined && { maxLength }),
    ...(attributes.options && { options: optionsOf(id, reader, first) }),
    ...(attributes.expression && formulaOf(id, reader, first)),
  };
  const display = // settings that only change how a column is shown
    /^(hidden|width|height|align|style|sortable|sum|summary|tooltip|description|name|defaultvalue|default|format.*|edit(options|rows)|rows|cols)$/;
  for (const [name, { line: at, path }] of settings) {
    const isUnderstood = display.test(name);
    const why = isUnderstood ? 'has no place in a world' : `is not understood for a column of the kind ${kind}`;
    remark(at, `${quote(path.join('.'))} ${why}`, isUnderstood);
  }
  return column;
}
